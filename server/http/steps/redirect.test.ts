import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'

const front = openForFile(() => openFront(async (_request, response) => response.writeHead(200).end('Next')))
const redirected = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(front.url + address, { headers, redirect: 'manual' })
  await answer.text()
  return [answer.status, answer.headers.get('location')]
}

test.each([
  ['/Produkte/Brote?seite=2', 308, '/produkte/brote?seite=2'],
  ['/produkte/Br%C3%B6tchen', 308, '/produkte/broetchen'],
  ['/Danke?guid=ABC', 308, '/danke?guid=ABC'],
  ['/mein-junge/merkzettel', 307, '/merkzettel'],
  ['/?search=Kiel', 307, '/geschaeftefinder?search=Kiel'],
  ['/produkte?suche=', 307, '/produkte'],
  ['/produkte?suche=&sort=name-asc', 307, '/produkte?sort=name-asc'],
])('%s redirects to the canonical address with %i', async (address, status, location) => {
  expect(await redirected(address)).toEqual([status, location])
})

test.each([
  ['a page of staff, whose orders have capitals', '/team/filiale/17/auftrag/HJ-2026-000001', {}],
  ['a call', '/api/checkout/GetReceipt?suche=', {}],
  ['a file of the build', '/_next/static/chunks/A.js', {}],
  ['a part of a page, which middleware.ts redirects', '/Produkte', { rsc: '1' }],
  ['an address that would name another host', '//Evil.example/', {}],
  ['an address that browsers read as another host', '/\\Evil.example/', {}],
])('does not redirect %s', async (_what, address, headers) => {
  expect(await redirected(address, headers)).toEqual([200, null])
})

test.each(['/Produkte?Search=Kiel&suche=', '/Mein-Junge/Merkzettel?suche='])(
  '%s redirects to the final address at once',
  async (address) => {
    const [, location] = await redirected(address)
    expect(location).not.toBeNull()
    expect(await redirected(String(location))).toEqual([200, null])
  },
)
