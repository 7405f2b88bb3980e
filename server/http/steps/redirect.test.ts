import { serveInContext, type TestServer } from '@/testing/http-server'
import { redirect } from './redirect'

let server: TestServer
beforeAll(async () => {
  server = await serveInContext((context) => {
    if (!redirect(context)) context.response.end()
  })
})
afterAll(() => server.close())

async function led(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + address, { headers, redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

test.each([
  ['/Produkte/Brote', 308, '/produkte/brote'],
  ['/Danke?guid=ABC', 308, '/danke?guid=ABC'],
  ['/mein-junge/merkzettel', 307, '/merkzettel'],
  ['/produkte?search=Kiel', 307, '/geschaeftefinder?search=Kiel'],
  ['/?SEARCH=Kiel', 307, '/geschaeftefinder?search=Kiel'],
  ['/produkte?suche=+', 307, '/produkte'],
  ['/produkte?suche=&sort=name-asc', 307, '/produkte?sort=name-asc'],
])('%s leads with %i to %s', async (address, status, target) => {
  expect(await led(address)).toEqual([status, target])
})

test.each([
  '/produkte/brote',
  '/geschaeftefinder?search=Kiel',
  '/produkte?suche=Roggen',
  '/produkte/brote/merkzettel-1',
  '/team/filiale/3/AB12',
  '/api/checkout/GetReceipt?orderGuid=1',
  '/pictures/64/Brot.webp',
])('%s stays', async (address) => expect(await led(address)).toEqual([200, null]))

test('no address leads to another host', async () => {
  for (const address of ['//Evil.example/', '/\\Evil.example/']) expect(await led(address)).toEqual([200, null])
})

test("Next's router is redirected by the middleware", async () => {
  expect(await led('/Produkte', { rsc: '1' })).toEqual([200, null])
})

test('a redirect never leads to a redirect', async () => {
  for (const address of ['/Produkte?Search=Kiel&suche=', '/Mein-Junge/Merkzettel?suche=']) {
    const seen: string[] = []
    for (let next: string | null = address; next !== null; next = (await led(next))[1] as string | null) seen.push(next)
    expect([address, seen.length]).toEqual([address, 2])
  }
})
