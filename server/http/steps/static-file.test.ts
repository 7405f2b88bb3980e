import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { packFiles } from '@/tools/launch/pack-files'
import { standBefore } from './before-next'
import { answerPackedFile } from './packed-file'

const SCRIPT = 'console.log("Moin")\n'.repeat(200)
let folder: string
let server: Server
let url: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packed-'))
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true })
  await writeFile(path.join(folder, 'static/chunks/0a-b_c.js'), SCRIPT)
  await writeFile(path.join(folder, 'static/chunks/small.js'), 'Moin()')
  await mkdir(path.join(folder, 'static/media'))
  await writeFile(path.join(folder, 'static/media/a.woff2'), 'letters')
  await writeFile(path.join(folder, 'static/media/a.png'), 'picture')
  await writeFile(path.join(folder, 'secret.js'), SCRIPT)
  await packFiles(folder)
  server = createServer((_, response) => response.end('of the framework'))
  standBefore(server, (request, response) => answerPackedFile(request, response, path.join(folder, 'static')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const FILE = '/_next/static/chunks/0a-b_c.js'
const FONT = '/_next/static/media/a.woff2'
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + address, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } })

test('a script comes as the build packed it, for good', async () => {
  const answer = await ask(FILE)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10)
  expect(await answer.text()).toBe(SCRIPT)
})

test('whoever has it is told so', async () => {
  const { headers } = await ask(FILE)
  const again = await ask(FILE, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('it is read once, and as it was then', async () => {
  await ask(FILE)
  await rm(path.join(folder, 'static/chunks/0a-b_c.js.br'))
  expect(await (await ask(FILE)).text()).toBe(SCRIPT)
})

test('a font comes as it is, also to who takes no brotli', async () => {
  const { headers, ...answer } = await ask(FONT, { 'accept-encoding': 'identity' }).then(async (got) => ({
    headers: Object.fromEntries(got.headers),
    text: await got.text(),
  }))
  expect(answer.text).toBe('letters')
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('a question for the head gets no content', async () => {
  const answer = await ask(FILE, {}, 'HEAD')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe('')
})

test.each([
  ['who takes no brotli', FILE, { 'accept-encoding': 'gzip' }],
  ['a file too small to be packed', '/_next/static/chunks/small.js', {}],
  ['a file that is not there', '/_next/static/chunks/none.js', {}],
  ['a file above the folder', '/_next/static/%2e%2e/secret.js', {}],
  ['a file of another kind', '/_next/static/media/a.png', {}],
  ['a font that is not there', '/_next/static/media/none.woff2', {}],
])('%s: left to the framework', async (_what, address, headers) => {
  expect(await (await ask(address, headers)).text()).toBe('of the framework')
})

test('no part of an address leads out of the folder', async () => {
  const { request } = await import('node:http')
  const asked = request(url, { path: '/_next/static/../secret.js', headers: { 'accept-encoding': 'br' } }).end()
  const [answer] = await once(asked, 'response')
  expect(String(Buffer.concat(await answer.toArray()))).toBe('of the framework')
})
