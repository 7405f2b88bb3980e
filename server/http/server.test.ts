/** Invalid input and misbehaving clients, over plain connections to a node's server. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { log } from '../log'
import { readText } from './route/read-request'
import type { ShopResponse } from './shop-response'

/** Short timeouts, so that incomplete requests end within a test. */
const limits = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 20 }

let onSlowAnswer: (response: ShopResponse) => void = () => {}

const front = openForFile(() =>
  openFront(
    async (request, response) => {
      if (request.url === '/slow') {
        response.writeHead(200)
        response.write('frisches ')
        onSlowAnswer(response)
        return
      }
      const body = await readText({ headers: new Headers(), body: request as never })
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      response.end(typeof body === 'string' ? `read ${body.length}` : `refused: ${body.error}`)
    },
    { limits },
  ),
)

const error = jest.spyOn(log, 'error')
const warn = jest.spyOn(log, 'warn')
beforeEach(() => {
  error.mockClear()
  warn.mockClear()
})
/** After a broken connection the next client is served, and no error is logged. */
afterEach(async () => {
  expect(await (await fetch(`${front.url}/`)).text()).toBe('read 0')
  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
})

async function open(sent: string) {
  const socket = connect(front.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent, 'latin1')
  return socket
}
/** All data until the server closes the connection. */
const answerTo = async (sent: string): Promise<string> => text(await open(sent))

const request = (line: string, headers: readonly string[] = [], body = '') =>
  [line, 'Host: shop.example', 'Connection: close', ...headers, '', body].join('\r\n')

test.each([
  ['half a request line', 'GET /pro', /^HTTP\/1\.1 408 /],
  ['half a head', 'GET / HTTP/1.1\r\nHost: shop.exa', /^HTTP\/1\.1 408 /],
  ['a body that never ends', request('POST /api/cart HTTP/1.1', ['Content-Length: 10'], 'x'), /^HTTP\/1\.1 408 /],
  ['an unknown method', request('BREW / HTTP/1.1'), /^HTTP\/1\.1 400 /],
  ['a method that no page has', request('PROPFIND / HTTP/1.1'), /^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD, POST/],
  [
    'a method that no call has',
    request('TRACE /api/cart HTTP/1.1'),
    /^HTTP\/1\.1 405 [\s\S]*"code":"method_not_allowed"/,
  ],
  ['an address that is no text', request('GET /%ff HTTP/1.1'), /^HTTP\/1\.1 400 [\s\S]*<h1>/],
  ['an address of bytes that are no text', request('GET /\xff HTTP/1.1'), /^HTTP\/1\.1 400 /],
  ['the address of another server', request('GET http://evil.example/ HTTP/1.1'), /^HTTP\/1\.1 400 /],
  ['an address that names none', request('OPTIONS * HTTP/1.1'), /^HTTP\/1\.1 400 /],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['a header of 20 KB', request('GET / HTTP/1.1', [`X-Words: ${'x'.repeat(20_000)}`]), /^HTTP\/1\.1 431 /],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 [\s\S]*read 0$/],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00', /^HTTP\/1\.1 400 /],
])('responds to %s and closes its connection', async (_what, sent, answer) => {
  expect(await answerTo(sent)).toMatch(answer)
})

test('ignores a client that disconnects during its request', async () => {
  const socket = await open(request('POST /api/cart HTTP/1.1', ['Content-Length: 10'], 'x'))
  const arrived = once(front.server, 'request')
  await arrived
  socket.destroy()
  await once(socket, 'close')
})

test('stops responding when a client disconnects during the response', async () => {
  const begun = new Promise<ShopResponse>((resolve) => {
    onSlowAnswer = resolve
  })
  const socket = await open(request('GET /slow HTTP/1.1'))
  const response = await begun
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  response.end('Brot')
  expect(response.writableFinished).toBe(false)
})
