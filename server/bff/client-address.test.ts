/** @jest-environment node */
import { clientAddressOf } from './client-address'

const from = (forwardedFor: string | undefined, proxies: number) =>
  clientAddressOf(new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }), proxies)

test.each([
  ['the proxy’s word', '203.0.113.9', 1, '203.0.113.9'],
  ['not what the client claims', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies saw', '10.0.0.1, 203.0.113.9, 198.51.100.2', 2, '203.0.113.9'],
  ['the first, when fewer proxies wrote than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['nothing, when nobody tells', undefined, 1, ''],
])('takes %s', (_what, forwardedFor, proxies, address) => {
  expect(from(forwardedFor, proxies)).toBe(address)
})
