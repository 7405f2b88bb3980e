import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openForFile } from '@/testing/lifetime'
import { log } from '../../log'
import { clientAddressOf, forwardedAddress } from './client-address'

test.each([
  ['what the proxy says', '203.0.113.9', 1, '203.0.113.9'],
  ['not what the client claims', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies saw', '10.0.0.1, 203.0.113.9, 198.51.100.2', 2, '203.0.113.9'],
  ['the first, when fewer proxies wrote than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['no more than fits into a limit', 'x'.repeat(1_000), 1, 'x'.repeat(100)],
])('the address of a client is %s', (_what, forwardedFor, proxies, address) => {
  expect(forwardedAddress(forwardedFor, proxies)).toBe(address)
})

/** Responds with the client's address and the remaining headers. */
async function openServer() {
  const server = createServer((request, response) => {
    const address = clientAddressOf(request, Number(request.url?.slice(1)))
    response.end(JSON.stringify({ address, headers: request.headers }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (proxies: number, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${proxies}`, { headers: { connection: 'close', ...headers } })
    return (await answer.json()) as { address: string; headers: Record<string, string> }
  }
  return { ask, close: () => new Promise((resolve) => server.close(resolve)) }
}
const server = openForFile(openServer)

const forged = {
  'X-Forwarded-For': '198.51.100.7',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Port': '1',
  Forwarded: 'for=198.51.100.7',
  'X-Real-IP': '198.51.100.7',
}

test('without a proxy the address is that of the connection; forged headers are removed and logged once', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue()
  await server.ask(0, forged)
  const { address, headers } = await server.ask(0, forged)
  expect(address).toBe('127.0.0.1')
  const left = Object.entries(headers).filter(([name]) => /forwarded|real-ip/.test(name))
  expect(left).toEqual([['x-forwarded-for', '127.0.0.1']])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('behind a proxy the address is the one in its header, else that of the connection', async () => {
  expect((await server.ask(1, { 'X-Forwarded-For': '203.0.113.9' })).address).toBe('203.0.113.9')
  expect((await server.ask(1)).address).toBe('127.0.0.1')
})
