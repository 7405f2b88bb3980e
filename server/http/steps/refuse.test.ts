import type { IncomingMessage } from 'node:http'
import { serveInContext, type TestServer } from '@/testing/http-server'
import { noteOutage } from '../backend/outage'
import { refusalOf, refuse } from './refuse'

const request = (method: string, url: string, headers: Record<string, string> = {}) =>
  ({ method, url, headers: { host: 'shop.example', ...headers } }) as unknown as IncomingMessage

test.each(['/%ff', '/produkte/%E0%A4%A', '/api/%ff', '/_next/static/%', '/produkte/%00', '/%c0%ae', 'x', '', '*'])(
  '%s is no address',
  (url) => expect(refusalOf(request('GET', url))).toBe('malformed'),
)

test.each(['/', '/produkte?search=%ff', '/produkte/brote/m%C3%B6hre', '/danke?guid=50%'])('%s is looked at', (url) => {
  expect(refusalOf(request('GET', url))).toBeNull()
})

test.each([
  ['from our own page', 'POST', '/cookies', { 'sec-fetch-site': 'same-origin' }, null],
  ['of an older browser from our own page', 'POST', '/', { origin: 'https://shop.example' }, null],
  ['from another site', 'POST', '/', { origin: 'https://evil.example' }, 'foreign_origin'],
  ['from another site, which the browser tells', 'POST', '/', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
  ['from nobody', 'POST', '/produkte', {}, 'foreign_origin'],
  ['to a call, which judges itself', 'POST', '/api/cart/product', {}, null],
  ['to the clock of a demo under test', 'POST', '/dev/clock', {}, null],
  ['to a call by a method that no call has', 'TRACE', '/api/cart', {}, 'method_not_allowed'],
  ['by a method that no page has', 'DELETE', '/produkte', { 'sec-fetch-site': 'same-origin' }, 'method_not_allowed'],
] as const)('a write %s', (_what, method, url, headers, code) => {
  expect(refusalOf(request(method, url, headers))).toBe(code)
})

// A proxy in front names the host that customers see.
jest.mock('../../config', () => ({ config: () => ({ trustedProxies: 1, publicUrl: 'https://shop.example' }) }))

let server: TestServer
/** What the next step hears of the request. */
let origin: string | undefined
beforeAll(async () => {
  server = await serveInContext((context) => {
    if (refuse(context)) return
    origin = context.request.headers.origin
    context.response.end('the next step')
  })
})
afterAll(() => server.close())

test.each([
  ['GET', '/%ff', {}, 400, 'text/html; charset=utf-8'],
  ['GET', '/api/%ff', {}, 400, 'application/json'],
  ['POST', '/', { 'next-action': '00aa', origin: 'https://evil.example' }, 403, 'application/json'],
  ['DELETE', '/produkte', {}, 405, 'text/html; charset=utf-8'],
] as const)('%s %s %j is answered with %i', async (method, path, headers, status, type) => {
  const answer = await fetch(server.url + path, { method, headers: headers as Record<string, string> })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type])
  expect(await answer.text()).not.toContain('the next step')
})

test.each([
  ['/danke?guid=1', { 'x-forwarded-host': 'brot.example, inner.example' }, 'https://brot.example'],
  ['/api/cart/product', {}, 'null'],
])(
  'a form of our own on a page that tells nobody its address keeps an origin: %s %j',
  async (path, headers, expected) => {
    const sent = { origin: 'null', 'sec-fetch-site': 'same-origin', ...(headers as Record<string, string>) }
    await fetch(server.url + path, { method: 'POST', headers: sent })
    expect(origin).toBe(expected)
  },
)

test('while the bakery is away pages say so at once, and calls find out by themselves', async () => {
  noteOutage()
  const page = await fetch(`${server.url}/produkte`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await fetch(`${server.url}/api/cart`)).status).toBe(200)
})
