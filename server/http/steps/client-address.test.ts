import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log } from '../../log'
import { believeNobody, clientAddressOf } from './client-address'

const from = (forwardedFor: string | undefined, proxies: number) =>
  clientAddressOf(new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }), proxies)

test.each([
  ['the proxy’s word', '203.0.113.9', 1, '203.0.113.9'],
  ['not what the client claims', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies saw', '10.0.0.1, 203.0.113.9, 198.51.100.2', 2, '203.0.113.9'],
  ['the first, when fewer proxies wrote than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['nothing, when nobody tells', undefined, 1, ''],
  ['the socket’s address, which alone is left, without a proxy', '192.0.2.4', 0, '192.0.2.4'],
])('takes %s', (_what, forwardedFor, proxies, address) => {
  expect(from(forwardedFor, proxies)).toBe(address)
})

test('without a proxy a client is who its connection comes from, whatever it claims; the operator is told once', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue()
  const believeAgain = believeNobody()
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const forged = {
    'X-Forwarded-For': '198.51.100.7',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Forwarded-Port': '1',
    Forwarded: 'for=198.51.100.7',
    'X-Real-IP': '198.51.100.7',
    Connection: 'close',
  }
  const ask = () => fetch(`http://127.0.0.1:${port}`, { headers: forged }).then((answer) => answer.json())
  await ask()
  const headers = Object.entries((await ask()) as Record<string, string>)
  believeAgain()
  const believed = (await ask()) as Record<string, string>
  server.close()
  expect(headers.filter(([name]) => /forwarded|real-ip/.test(name))).toEqual([['x-forwarded-for', '127.0.0.1']])
  expect(warn).toHaveBeenCalledTimes(1)
  // The test files that this process runs after this one are told what was sent.
  expect(believed).toMatchObject({ 'x-forwarded-for': '198.51.100.7' })
})
