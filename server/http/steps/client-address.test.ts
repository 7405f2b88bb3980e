import { log } from '../../log'
import { clientAddressOf, distrustForwarded } from './client-address'

test.each([
  ['the address that the proxy names', '203.0.113.9', 1, '203.0.113.9'],
  ['not what the client claims', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies saw', '10.0.0.1, 203.0.113.9, 198.51.100.2', 2, '203.0.113.9'],
  ['the first, when fewer proxies wrote than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['nothing, when the header is missing', null, 1, ''],
  ['the socket’s address, which alone is left, without a proxy', '192.0.2.4', 0, '192.0.2.4'],
])('takes %s', (_what, forwardedFor, proxies, address) => {
  expect(clientAddressOf(forwardedFor, proxies)).toBe(address)
})

test('without a proxy a client is known by its connection, whatever it claims; the operator is told once', () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue()
  const forged = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '1',
    forwarded: 'for=198.51.100.7',
    'x-real-ip': '198.51.100.7',
    host: 'shop.example',
  }
  const believed = () => {
    const headers: Record<string, string> = { ...forged }
    distrustForwarded({
      headers,
      socket: { remoteAddress: '192.0.2.4' } as Parameters<typeof distrustForwarded>[0]['socket'],
    })
    return headers
  }
  believed()
  expect(believed()).toEqual({ host: 'shop.example', 'x-forwarded-for': '192.0.2.4' })
  expect(warn).toHaveBeenCalledTimes(1)
})
