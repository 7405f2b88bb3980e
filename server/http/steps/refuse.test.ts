import type { IncomingMessage } from 'node:http'
import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { noteOutage } from '../backend/outage'
import { requestRefusalOf } from './refuse'

const request = (method: string, url: string, headers: Record<string, string> = {}) =>
  ({ method, url, headers: { host: 'shop.example', ...headers } }) as unknown as IncomingMessage

test.each(['/%ff', '/produkte/%E0%A4%A', '/api/%ff', '/_next/static/%', '/produkte/%00', '/%c0%ae', 'x', '', '*'])(
  'refuses the address %s',
  (url) => expect(requestRefusalOf(request('GET', url))).toBe('malformed'),
)

test.each(['/', '/produkte?search=%ff', '/produkte/brote/m%C3%B6hre', '/danke?guid=50%'])(
  'accepts the address %s',
  (url) => {
    expect(requestRefusalOf(request('GET', url))).toBeNull()
  },
)

test.each([
  ['from our own page', 'POST', '/cookies', { 'sec-fetch-site': 'same-origin' }, null],
  ['of an older browser from our own page', 'POST', '/', { origin: 'https://shop.example' }, null],
  ['from another site', 'POST', '/', { origin: 'https://evil.example' }, 'foreign_origin'],
  ['from another site, which the browser tells', 'POST', '/', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
  ['without any origin', 'POST', '/produkte', {}, 'foreign_origin'],
  ['to a call, which judges itself', 'POST', '/api/cart/product', {}, null],
  ['to the clock of a demo under test', 'POST', '/dev/clock', {}, null],
  ['by a method that no page has', 'DELETE', '/produkte', { 'sec-fetch-site': 'same-origin' }, 'method_not_allowed'],
  ['by a method that no call has', 'TRACE', '/api/cart', { 'sec-fetch-site': 'same-origin' }, 'method_not_allowed'],
] as const)('a write %s', (_what, method, url, headers, code) => {
  expect(requestRefusalOf(request(method, url, headers))).toBe(code)
})

/** Responds with the origin that Next receives. */
const front = openForFile(() =>
  openFront(async ({ headers }, response) => response.writeHead(200).end(headers.origin ?? 'none')),
)
const ask = (path: string, init: RequestInit = {}) => fetch(front.url + path, { method: 'POST', ...init })

test.each([
  ['/%ff', 'GET', {}, 400, 'text/html; charset=utf-8'],
  ['/api/%ff', 'GET', {}, 400, 'application/json'],
  ['/', 'POST', { 'next-action': '00aa', origin: 'https://evil.example' }, 403, 'application/json'],
  ['/produkte', 'DELETE', {}, 405, 'text/html; charset=utf-8'],
] as const)('responds to %s by %s %j with %i and security headers', async (path, method, headers, status, type) => {
  const answer = await ask(path, { method, headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['/danke?guid=1', () => `https://127.0.0.1:${front.port}`],
  ['/api/cart/product', () => 'null'],
])('a same-origin form on a page with no-referrer gets an origin: %s', async (path, origin) => {
  const answer = await ask(path, { headers: { origin: 'null', 'sec-fetch-site': 'same-origin' } })
  expect(await answer.text()).toBe(origin())
})

test('refuses a form of another site', async () => {
  const answer = await ask('/danke', { headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(403)
})

test('while the bakery is away pages respond 503 at once, and endpoints are still called', async () => {
  noteOutage()
  const page = await ask('/produkte', { method: 'GET' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await ask('/api/cart', { method: 'GET' })).status).toBe(200)
})
