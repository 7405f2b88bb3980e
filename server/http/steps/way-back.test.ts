import { serveInContext, type TestServer } from '@/testing/http-server'
import { mayBeKeptForWayBack } from './way-back'

let server: TestServer
beforeAll(async () => {
  server = await serveInContext(({ response }) => {
    mayBeKeptForWayBack()
    response.end()
  })
})
afterAll(() => server.close())

const keeping = async (address: string, sent: Record<string, string> = {}) => {
  const { headers } = await fetch(server.url + address, { headers: sent })
  return [headers.get('cache-control'), headers.get('vary')]
}

test.each([
  '/',
  '/produkte/brote',
  '/produkte/brote?seite=2',
  '/produkte/brote/teerjacke-1011',
  '/geschaeftefinder',
  '/agb',
])('%s may be kept, until there is another cookie', async (address) =>
  expect(await keeping(address)).toEqual(['private, no-cache', 'Cookie']),
)

test.each([
  '/warenkorb',
  '/checkout',
  '/danke?guid=1',
  '/mein-junge/uebersicht',
  '/merkzettel',
  '/auth/login',
  '/team',
])('%s may not', async (address) => expect(await keeping(address)).toEqual([null, null]))

test('a part of a page is no page', async () => expect(await keeping('/produkte', { rsc: '1' })).toEqual([null, null]))
