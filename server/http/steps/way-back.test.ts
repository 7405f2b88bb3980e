import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requests } from '../../log'
import { mayBeKeptForWayBack } from './way-back'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests.run({ requestId: '4711', response }, mayBeKeptForWayBack)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const keeping = async (address: string, sent: Record<string, string> = {}) => {
  const { headers } = await fetch(url + address, { headers: sent })
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
