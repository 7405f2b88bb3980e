import { request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { log } from '../../log'
import { DETOUR_HEADER } from '../page/page-headers'
import { cookies, headers } from '../session/exchange'
import { type Asked, answerDirectly, offerDirectly } from './direct-calls'
import { readText } from './read-request'
import { answerError, answerJson } from './respond'

jest.mock('next/headers', () => ({
  cookies: () => Promise.reject(new Error('Next is not asked')),
  headers: () => Promise.reject(new Error('Next is not asked')),
}))

const LONG = { words: 'Brötchen '.repeat(2_000) }
const LIMIT = 100

/** What the handlers were told, and what they do with it. */
const handlers: Record<string, (request: Asked) => Promise<Response>> = {
  'POST /api/echo': async (request) => {
    const body = await readText(request, LIMIT)
    if (typeof body !== 'string') return answerError('too_large')
    return answerJson({ method: request.method, url: request.url, body, kind: request.headers.get('content-type') })
  },
  'GET /api/cookies': async () => {
    const jar = await cookies()
    const sent = jar.get('shop')?.value
    jar.set('shop', 'Grüße; and more', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 })
    jar.delete('old')
    return answerJson({ sent, kept: jar.get('shop')?.value, old: jar.get('old')?.value })
  },
  'GET /api/address': async () => answerJson({ address: (await headers()).get('x-forwarded-for') }),
  'GET /api/large': async () => answerJson(LONG),
  'GET /api/broken': async () => {
    throw new Error('nobody has caught it')
  },
}
for (const [road, handler] of Object.entries(handlers)) offerDirectly(road, handler)
offerDirectly('POST /api/wishlist/[id]', handlers['POST /api/echo'] as (typeof handlers)[string])

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!answerDirectly(request, response)) response.end('Next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, body: string) =>
  fetch(url + path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })

test('a handler is asked with method, address, headers and body, and its answer is sent', async () => {
  const answer = await post('/api/echo?a=ü', '{"SKUID":1}')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: 'http://shop/api/echo?a=%C3%BC',
    body: '{"SKUID":1}',
    kind: 'application/json',
  })
})

test('a call is read with the letters that were cut between two packets', async () => {
  const { port } = server.address() as AddressInfo
  const body = Buffer.from('"Brötchen"')
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /api/echo HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body.subarray(0, 4))
  await new Promise((resolve) => setTimeout(resolve, 30))
  socket.end(body.subarray(4))
  expect(await text(socket)).toContain(String.raw`"body":"\"Brötchen\""`)
})

test.each([
  ['with its length told', {}],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a body that is too large, %s, is refused and the answer arrives', async (_how, more) => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = ask(`${url}/api/echo`, { method: 'POST', headers: more }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
    })
    request.on('error', reject)
    request.end('x'.repeat(LIMIT + 1))
  })
  expect(status).toBe(413)
})

test('cookies are read, written into the answer, and read again as they were written', async () => {
  const answer = await fetch(`${url}/api/cookies`, { headers: { cookie: 'other=1; shop=was; old=2' } })
  expect(await answer.json()).toEqual({ sent: 'was', kept: 'Grüße; and more', old: '' })
  const [written, deleted] = answer.headers.getSetCookie()
  expect(written).toMatch(
    /^shop=Gr%C3%BC%C3%9Fe%3B%20and%20more; Path=\/; (Expires=[^;]+; )?Max-Age=60; .*HttpOnly; SameSite=lax$/,
  )
  expect(deleted).toMatch(/^old=; Path=\/; Expires=Thu, 01 Jan 1970/)
})

test('visitors who ask at once have a jar each', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => fetch(`${url}/api/cookies`, { headers: { cookie: `shop=${name}` } })),
  )
  const sent = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { sent: string }).sent))
  expect(sent).toEqual(['a', 'b', 'c'])
})

test.each([
  ['the address of the socket where no proxy tells one', {}, '127.0.0.1'],
  ['what proxies tell', { 'X-Forwarded-For': '10.0.0.1, 10.0.0.2' }, '10.0.0.1, 10.0.0.2'],
])('%s', async (_what, sent, address) => {
  const answer = await fetch(`${url}/api/address`, { headers: sent as Record<string, string> })
  expect(await answer.json()).toEqual({ address })
})

test('a large answer is compressed for whoever takes it, and a small one never', async () => {
  const [large, plain, small] = await Promise.all([
    fetch(`${url}/api/large`),
    fetch(`${url}/api/large`, { headers: { 'Accept-Encoding': 'identity' } }),
    fetch(`${url}/api/address`),
  ])
  expect(large.headers.get('content-encoding')).toBe('gzip')
  expect(large.headers.get('vary')).toBe('Accept-Encoding')
  expect(await large.json()).toEqual(LONG)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.json()).toEqual(LONG)
  expect(small.headers.get('content-encoding')).toBeNull()
})

test.each([
  ['a call that was never loaded', '/api/unknown', { method: 'GET' }],
  ['another method', '/api/echo', { method: 'GET' }],
  ['an address with a parameter', '/api/wishlist/[id]', { method: 'POST' }],
  ['one with a stroke behind it', '/api/address/', { method: 'GET' }],
  ['a request that takes another way', '/api/address', { method: 'GET', headers: { [DETOUR_HEADER]: '1' } }],
])('Next answers %s', async (_what, path, init) => {
  expect(await (await fetch(url + path, init)).text()).toBe('Next')
})

test('a handler that throws ends its own connection and nobody else’s', async () => {
  jest.spyOn(log, 'error').mockImplementation()
  await expect(fetch(`${url}/api/broken`)).rejects.toThrow()
  expect((await fetch(`${url}/api/address`)).status).toBe(200)
})
