import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { createScratch } from '@/testing/scratch'
import { packFiles } from '@/tools/launch/pack-files'

const SCRIPT = 'console.log("Moin")\n'.repeat(200)

async function openBuild() {
  const build = await createScratch()
  await mkdir(path.join(build, 'static/chunks'), { recursive: true })
  await writeFile(path.join(build, 'static/chunks/0a-b_c.js'), SCRIPT)
  await mkdir(path.join(build, 'static/media'))
  await writeFile(path.join(build, 'static/media/a.woff2'), 'letters')
  await writeFile(path.join(build, 'secret.js'), SCRIPT)
  await packFiles(path.join(build, 'static'))
  const front = await openFront(async (_request, response) => response.writeHead(404).end('Next'), { build })
  const close = async () => {
    await front.close()
    await rm(build, { recursive: true })
  }
  return { ...front, close }
}
const front = openForFile(openBuild)

const FILE = '/_next/static/chunks/0a-b_c.js'
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(front.url + address, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } })

/** The response without decoding. */
async function rawAnswer(address: string, encoding: string) {
  const asked = request(front.url, { path: address, headers: { 'accept-encoding': encoding } }).end()
  const [answer] = await once(asked, 'response')
  return { headers: answer.headers, status: answer.statusCode, content: Buffer.concat(await answer.toArray()) }
}

test('sends a script compressed by the build, cacheable for a year', async () => {
  const answer = await ask(FILE)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public,max-age=31536000,immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: 'Accept-Encoding',
  })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10)
  expect(await answer.text()).toBe(SCRIPT)
})

test('sends gzip without brotli support, and the uncompressed script without both', async () => {
  const zipped = await rawAnswer(FILE, 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.content).toString()).toBe(SCRIPT)
  expect((await rawAnswer(FILE, 'identity')).content.toString()).toBe(SCRIPT)
})

test('responds 304 to a browser that has the file', async () => {
  const { headers } = await ask(FILE)
  const again = await ask(FILE, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('sends a font uncompressed, with security headers', async () => {
  const answer = await ask('/_next/static/media/a.woff2')
  expect(await answer.text()).toBe('letters')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'font/woff2',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('a HEAD request gets no content', async () => {
  const answer = await ask(FILE, {}, 'HEAD')
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, 'br', ''])
})

test.each([
  ['a file that is not there', '/_next/static/chunks/none.js'],
  ['a file above the folder', '/_next/static/%2e%2e/secret.js'],
  ['a folder', '/_next/static/chunks/'],
  ['another address', '/static/chunks/0a-b_c.js'],
])('%s is left to Next', async (_what, address) => {
  expect(await (await ask(address)).text()).toBe('Next')
})

test('refuses paths outside of the folder', async () => {
  expect((await rawAnswer('/_next/static/../secret.js', 'br')).content.toString()).toBe('Next')
})
