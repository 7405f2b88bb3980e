import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPost, isPublicAddress, urlFault } from './outbound-post'

jest.mock('node:dns', () => {
  const actual = jest.requireActual<typeof dns>('node:dns')
  return { ...actual, lookup: jest.fn(actual.lookup) }
})

/** A server that counts its requests. */
async function listen(answer: RequestListener) {
  const counts = { requests: 0 }
  const server = createServer((request, response) => {
    counts.requests += 1
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { counts, port, close: () => server.close() }
}

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

test('a redirect is not followed', async () => {
  const inner = await listen((_request, response) => response.end())
  const location = `http://127.0.0.1:${inner.port}/`
  const outer = await listen((_request, response) => response.writeHead(307, { location }).end())
  expect(await createPost(true)(`http://127.0.0.1:${outer.port}/`, {}, '{}')).toBe(307)
  expect([outer.counts.requests, inner.counts.requests]).toEqual([1, 0])
  for (const { close } of [outer, inner]) close()
})

describe('a host name whose DNS server', () => {
  /** Reserved for documentation: nobody has it (RFC 5737). */
  const ELSEWHERE = '192.0.2.1'
  const lookup = jest.mocked(dns.lookup) as unknown as jest.Mock
  /** The answers of the DNS server, one after the other. */
  function resolveTo(...answers: string[][]) {
    lookup.mockReset()
    for (const addresses of answers)
      lookup.mockImplementationOnce((_name, _options, done: (fault: null, found: object[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )
  }

  test('answers with an inner address at the second time gets no request: the connection uses the checked answer', async () => {
    const inner = await listen((_request, response) => response.end())
    resolveTo([ELSEWHERE], ['127.0.0.1'])
    const post = () => createPost(false, 300)(`https://rebind.example:${inner.port}/`, {}, '{}')
    expect(await post()).not.toContain('not a public address')
    expect(lookup).toHaveBeenCalledTimes(1)
    expect(await post()).toContain('not a public address')
    expect(inner.counts.requests).toBe(0)
    inner.close()
  })

  test('answers with a public and an inner address gets no request', async () => {
    const inner = await listen((_request, response) => response.end())
    resolveTo([ELSEWHERE, '127.0.0.1'])
    expect(await createPost(false)(`https://mixed.example:${inner.port}/`, {}, '{}')).toContain('not a public address')
    expect(inner.counts.requests).toBe(0)
    inner.close()
  })
})
