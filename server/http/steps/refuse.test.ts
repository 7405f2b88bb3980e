import type { IncomingMessage } from 'node:http'
import { refusalOf, refusedAnswer, turnAway } from './refused-request'

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
  ['by a method that no page has', 'DELETE', '/produkte', { 'sec-fetch-site': 'same-origin' }, 'method_not_allowed'],
] as const)('a write %s', (_what, method, url, headers, code) => {
  expect(refusalOf(request(method, url, headers))).toBe(code)
})

test.each([
  ['/%ff', {}, 400, 'text/html; charset=utf-8'],
  ['/api/%ff', {}, 400, 'application/json'],
  ['/', { 'next-action': '00aa', origin: 'https://evil.example' }, 403, 'application/json'],
] as const)('%s %j is answered with %i', (url, headers, status, type) => {
  const turned = request(status === 403 ? 'POST' : 'GET', url, headers)
  expect(turnAway(turned)).toBe(true)
  expect(turned.url).toBe('/refused')
  const answer = refusedAnswer(new Headers(turned.headers as Record<string, string>))
  expect([answer?.status, answer?.headers.get('content-type')]).toEqual([status, type])
})

test.each([
  ['/danke?guid=1', {}, 'https://shop.example'],
  ['/danke?guid=1', { 'x-forwarded-host': 'brot.example, inner.example' }, 'https://brot.example'],
  ['/api/cart/product', {}, 'null'],
])('a form of our own on a page that tells nobody its address keeps an origin: %s %j', (url, headers, origin) => {
  const sent = request('POST', url, { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers })
  expect(turnAway(sent)).toBe(false)
  expect(sent.headers.origin).toBe(origin)
})

test('of another site it keeps none', () => {
  const sent = request('POST', '/danke', { origin: 'null', 'sec-fetch-site': 'cross-site' })
  expect(turnAway(sent)).toBe(true)
  expect(sent.headers.origin).toBe('null')
})

test('nobody refuses themselves by a header', () => {
  const given = request('GET', '/', { 'x-refusal': 'page malformed' })
  expect(turnAway(given)).toBe(false)
  expect(refusedAnswer(new Headers(given.headers as Record<string, string>))).toBeNull()
})
