import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { serveInContext, type TestServer } from '@/testing/http-server'
import { createStaticFiles } from './static-file'

const SCRIPT = 'console.log("Moin")\n'.repeat(200)
let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'static-'))
  const file = (name: string) => path.join(folder, name)
  await mkdir(file('static/chunks'), { recursive: true })
  await writeFile(file('static/chunks/0a-b_c.js'), SCRIPT)
  await writeFile(file('static/chunks/0a-b_c.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(file('static/chunks/0a-b_c.js.gz'), gzipSync(SCRIPT))
  await writeFile(file('static/a.woff2'), 'letters')
  await writeFile(file('secret.js'), SCRIPT)
  const staticFile = createStaticFiles(folder)
  server = await serveInContext((context) => {
    if (!staticFile(context)) context.response.writeHead(418).end('the next step')
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const FILE = '/_next/static/chunks/0a-b_c.js'
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } })

test.each(['br', 'gzip'])('a script comes as the build compressed it, for good: %s', async (encoding) => {
  const answer = await ask(FILE, { 'accept-encoding': encoding })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public,max-age=31536000,immutable',
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript'),
    vary: 'Accept-Encoding',
  })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10)
  expect(await answer.text()).toBe(SCRIPT)
})

test('a browser that has it is told so', async () => {
  const { headers } = await ask(FILE)
  expect((await ask(FILE, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test('a browser that accepts no compression gets the file as it is', async () => {
  const answer = await ask(FILE, { 'accept-encoding': 'identity' })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, SCRIPT])
})

test('a font comes with its type, and for the head alone nothing else is sent', async () => {
  const answer = await ask('/_next/static/a.woff2', {}, 'HEAD')
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'font/woff2', ''])
})

test.each([
  ['a file that is not there', '/_next/static/chunks/none.js', 'GET'],
  ['a file above the folder', '/_next/static/%2e%2e/secret.js', 'GET'],
  ['a write', FILE, 'POST'],
  ['an address elsewhere', '/produkte', 'GET'],
])('%s is left to the next step', async (_what, address, method) => {
  expect((await ask(address, {}, method)).status).toBe(418)
})
