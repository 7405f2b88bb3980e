import { once } from 'node:events'
import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { compressAnswer } from './compress-answer'

const PAGE = '<p>Franzbrötchen</p>'.repeat(500)
/** More than is laid together at a time. */
const LONG = Array.from({ length: 40_000 }, (_, loaf) => `<p>${loaf}</p>`).join('')
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
/** Ends what '/slowly' has begun. */
let goOn: () => void
let left: Promise<unknown>

/** What is done in the place of the framework, by path. */
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/page': (response) => {
    response.setHeader('Content-Type', HTML['Content-Type'])
    response.setHeader('Vary', 'Cookie')
    response.flushHeaders()
    for (let start = 0; start < PAGE.length; start += 2_000) response.write(PAGE.slice(start, start + 2_000))
    response.end()
  },
  '/whole': (response) => {
    response.setHeader('ETag', '"1"')
    response.writeHead(200, { ...HTML, 'Content-Length': Buffer.byteLength(PAGE) })
    response.end(PAGE)
  },
  '/long': (response) => response.writeHead(200, HTML).end(LONG),
  '/slowly': (response) => {
    left = once(response, 'close')
    response.setHeader('Content-Type', HTML['Content-Type'])
    response.write('<h1>Brot</h1>')
    goOn = () => response.end(PAGE)
  },
  '/small': (response) => response.setHeader('Content-Type', HTML['Content-Type']).end('<p>Brot</p>'),
  '/empty': (response) => response.setHeader('Content-Type', HTML['Content-Type']).end(),
  '/unchanged': (response) => response.setHeader('Content-Type', HTML['Content-Type']).writeHead(304).end(),
  '/part': (response) => response.writeHead(206, { ...HTML, 'Content-Range': 'bytes 0-1/9' }).end(PAGE),
  '/packed': (response) => response.writeHead(200, { ...HTML, 'Content-Encoding': 'zstd' }).end(PAGE),
  '/as-it-is': (response) => response.writeHead(200, { ...HTML, 'Cache-Control': 'private, no-transform' }).end(PAGE),
  '/events': (response) => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(PAGE),
  '/picture': (response) => response.writeHead(200, { 'Content-Type': 'image/avif' }).end(PAGE),
  '/large': async (response) => {
    response.setHeader('Content-Type', 'text/plain')
    for (let part = 0; part < 200; part++) {
      if (!response.write(`${Math.random()}`.repeat(2_000))) await once(response, 'drain')
    }
    response.end()
  },
}

const server = createServer((asked, response) => {
  compressAnswer(asked, response)
  void answers[asked.url ?? '']?.(response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

/** As it came over the line. */
async function ask(path: string, accepted: string | null = 'gzip, deflate, br', method = 'GET') {
  const asked = request(address(path), {
    method,
    headers: accepted === null ? {} : { 'accept-encoding': accepted },
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const content = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, content }
}

test.each(['gzip, deflate, br, zstd', 'gzip, deflate', 'br;q=0, GZIP;q=0.5'])(
  'a page for %s is sent as gzip',
  async (accepted) => {
    const { headers, content } = await ask('/page', accepted)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' })
    expect(gunzipSync(content).toString()).toBe(PAGE)
    expect(content.length).toBeLessThan(PAGE.length / 10)
  },
)

test.each([null, 'identity', 'deflate', 'gzip;q=0, br'])(
  'a page for %s is sent as it is, and says that others get it packed',
  async (accepted) => {
    const { headers, content } = await ask('/page', accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Cookie, Accept-Encoding')
    expect(content.toString()).toBe(PAGE)
  },
)

test('what is packed has no length of before, and is the same content in other bytes', async () => {
  const packed = await ask('/whole')
  expect(packed.headers['content-length']).toBeUndefined()
  expect(packed.headers.etag).toBe('W/"1"')
  expect(gunzipSync(packed.content).toString()).toBe(PAGE)
  const plain = await ask('/whole', null)
  expect(plain.headers).toMatchObject({ 'content-length': String(Buffer.byteLength(PAGE)), etag: '"1"' })
})

test.each(['/small', '/empty', '/unchanged', '/part', '/packed', '/as-it-is', '/events', '/picture'])(
  '%s is left as it is',
  async (path) => {
    const [packed, plain] = [await ask(path), await ask(path, null)]
    expect({ ...packed.headers, date: '' }).toEqual({ ...plain.headers, date: '' })
    expect(packed.content).toEqual(plain.content)
  },
)

test('a small answer tells its length', async () => {
  expect((await ask('/small')).headers['content-length']).toBe('11')
})

test('answers that are packed at the same time, long ones among them, stay apart', async () => {
  const paths = ['/long', '/page', '/large', '/whole', '/long', '/page']
  const answers = await Promise.all(paths.map((path) => ask(path)))
  const [long, page, , whole, ...more] = answers.map(({ content }) => gunzipSync(content).toString())
  expect([long, page, whole]).toEqual([LONG, PAGE, PAGE])
  expect(more).toEqual([LONG, PAGE])
})

test('a question for the head gets no content', async () => {
  const { headers, content } = await ask('/whole', 'gzip', 'HEAD')
  expect(headers).toMatchObject({ etag: '"1"', vary: 'Accept-Encoding' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(content).toHaveLength(0)
})

test('the beginning of a page is there while the rest is made', async () => {
  const asked = get(address('/slowly'), { headers: { 'accept-encoding': 'gzip' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const unpacked = answer.pipe(createGunzip())
  let text = ''
  for await (const part of unpacked) {
    // Nothing else comes before it goes on.
    if (text === '') goOn()
    text += part
  }
  expect(text).toBe(`<h1>Brot</h1>${PAGE}`)
})

test('whoever left takes nothing more', async () => {
  const asked = get(address('/slowly'), { headers: { 'accept-encoding': 'gzip' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.destroy()
  await left
  goOn()
  await nextTurn()
  expect((await ask('/page')).status).toBe(200)
})

test('who writes much is asked to wait, and all of it arrives', async () => {
  const { headers, content } = await ask('/large', 'gzip')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(content).length).toBeGreaterThan(200 * 2_000 * 10)
})
