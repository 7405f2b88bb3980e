import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openForEachTest } from '@/testing/lifetime'
import { ShopResponse } from './shop-response'

let answer: (response: ShopResponse) => void

async function openServer() {
  const server = createServer({ ServerResponse: ShopResponse }, (_request, response) => answer(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { close, ask: () => fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }) }
}
const server = openForEachTest(openServer)

const REPLACEMENT = { status: 503, headers: { 'Content-Type': 'text/html' }, body: 'calm' }

test.each([
  ['an object', { 'X-Bread': 'rye', 'Set-Cookie': ['a=1', 'b=2'] }],
  ['a list', ['X-Bread', 'rye', 'Set-Cookie', ['a=1', 'b=2']]],
])('sends headers passed to writeHead as %s, with and without a replacement', async (_what, headers) => {
  for (const replaceWith of [null, () => null]) {
    answer = (response) => {
      response.replaceWith = replaceWith
      response.writeHead(200, 'OK', headers as never).end('Brot')
    }
    const { status, headers: sent } = await server.ask()
    expect([status, sent.get('x-bread'), sent.getSetCookie()]).toEqual([200, 'rye', ['a=1', 'b=2']])
  }
})

test('a replaced response keeps headers of the request and drops those of its body', async () => {
  answer = (response) => {
    response.setHeader('X-Request-Id', '4711')
    response.setHeader('ETag', '"1"')
    response.replaceWith = ({ status, contentType }) =>
      status === 500 && contentType === 'text/plain' ? REPLACEMENT : null
    response.writeHead(500, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip', Link: '</a.css>' })
    response.write('not for anybody')
    response.end()
  }
  const { status, headers, ...rest } = await server.ask().then(async (got) => ({
    status: got.status,
    headers: Object.fromEntries(got.headers),
    text: await got.text(),
  }))
  expect([status, rest]).toEqual([503, { text: 'calm' }])
  expect(headers).toMatchObject({ 'x-request-id': '4711', 'content-type': 'text/html' })
  for (const name of ['etag', 'link', 'content-encoding']) expect(headers).not.toHaveProperty(name)
})

test('calls the callbacks of write and end, also while the response is collected or replaced', async () => {
  const heard: string[] = []
  answer = (response) => {
    response.replaceWith = () => REPLACEMENT
    response.collect((content) => response.end(content))
    response.writeHead(500)
    response.write('a', () => heard.push('written'))
    response.end('b', () => heard.push('ended'))
  }
  expect(await (await server.ask()).text()).toBe('calm')
  expect(heard).toEqual(['written', 'ended'])
})

test('passes a collected response in one piece before any byte is sent', async () => {
  const given: unknown[] = []
  answer = (response) => {
    response.collect((content) => {
      given.push(content.toString(), response.headersSent, response.statusCode, response.getHeader('x-bread'))
      response.setHeader('X-Bread', 'wheat')
      response.end(content)
    })
    response.writeHead(201, { 'X-Bread': 'rye' })
    response.flushHeaders()
    response.write('frisches ')
    response.write(Buffer.from('Brö'), () => {})
    response.end('tchen', 'utf8')
  }
  const sent = await server.ask()
  expect([sent.status, sent.headers.get('x-bread'), await sent.text()]).toEqual([201, 'wheat', 'frisches Brötchen'])
  expect(given).toEqual(['frisches Brötchen', false, 201, 'rye'])
})
