import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPost, isPublicAddress, urlFault } from './outbound-post'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.178.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', 'fd00::1', 'fe80::1'],
  ...['255.255.255.255', 'fec0::1', 'localhost', ''],
])('%p is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.216.34', '2606:4700::1111', '172.32.0.1'])('%p is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['http://erp.example/hooks', 'https'],
  ['ftp://erp.example', 'https'],
  ['https://name:word@erp.example', 'password'],
  ['https://127.1/', 'public'],
  ['https://0x7f000001/', 'public'],
  ['https://[::ffff:10.0.0.1]/', 'public'],
  ['nowhere', 'not a valid URL'],
])('to %p nothing is sent', (address, why) => expect(urlFault(address, false)).toContain(why))

test('allows public hosts; private networks only with `allowPrivateTargets`', () => {
  expect(urlFault('https://erp.example/hooks', false)).toBeNull()
  expect(urlFault('http://127.0.0.1:4000', true)).toBeNull()
})

test('a host name that resolves to a private address gets no request', async () => {
  const asked: unknown[] = []
  const server = createServer(() => asked.push(''))
    .on('connection', (socket) => asked.push(socket))
    .listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await createPost(false)(`https://localhost:${port}/`, {}, '')).toContain('not a public address')
  expect(asked).toEqual([])
  server.close()
})

test('a request without response ends with a timeout', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await createPost(true, 100)(`http://127.0.0.1:${port}/`, {}, '{}')).toBe('no answer in 100 ms')
  server.closeAllConnections()
  server.close()
})
