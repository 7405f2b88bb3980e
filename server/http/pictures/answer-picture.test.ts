import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { standBefore } from '../page/before-next'
import { answerPicture } from './answer-picture'

const AVIF = { accept: 'image/avif,image/webp,*/*' }

let folder: string
let store: string
let server: Server
let url: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  store = path.join(folder, 'store')
  await mkdir(path.join(folder, 'pictures'))
  await copyFile('public/pictures/baguette.webp', path.join(folder, 'pictures/loaf.webp'))
  server = createServer((_request, response) => response.writeHead(418).end('the framework'))
  standBefore(server, (request, response) => answerPicture(request, response, { folder, store }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const ask = (name: string, width: number, headers: Record<string, string> = AVIF) =>
  fetch(`${url}/_next/image?url=${encodeURIComponent(name)}&w=${width}&q=70`, { headers })

test('a picture comes in the size and format that was asked for, and is kept', async () => {
  const answer = await ask('/pictures/loaf.webp', 64)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(answer.headers.get('vary')).toBe('Accept')
  const { width, format } = await sharp(await answer.arrayBuffer()).metadata()
  expect([width, format]).toEqual([64, 'heif'])
  const [kept] = await readdir(store)
  await writeFile(path.join(store, kept ?? ''), 'kept')
  expect(await (await ask('/pictures/loaf.webp', 64)).text()).toBe('kept')
})

test('who takes no AVIF gets WebP', async () => {
  const answer = await ask('/pictures/loaf.webp', 64, { accept: '*/*' })
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp')
})

test('however many ask at once, it is made once; who has it already is told so', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/pictures/loaf.webp', 128)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await readdir(store)).toHaveLength(1)
  const etag = answers[0]?.headers.get('etag') ?? ''
  expect((await ask('/pictures/loaf.webp', 128, { ...AVIF, 'if-none-match': etag })).status).toBe(304)
})

test('another picture of the same name is made anew', async () => {
  const before = (await ask('/pictures/loaf.webp', 64)).headers.get('etag')
  await copyFile('public/pictures/apfelbrot.webp', path.join(folder, 'pictures/loaf.webp'))
  expect((await ask('/pictures/loaf.webp', 64)).headers.get('etag')).not.toBe(before)
})

test.each([
  ['a size that no screen asks for', '/pictures/loaf.webp', 65],
  ['a picture that is not there', '/pictures/none.webp', 64],
  ['a file above the folder', '/pictures/../package.json', 64],
  ['a file elsewhere', '/map/places.json', 64],
  ['an address of another host', 'https://elsewhere.example/pictures/loaf.webp', 64],
])('%s is left to the framework', async (_what, name, width) => {
  expect((await ask(name, width)).status).toBe(418)
})

test('a file that is no picture is left to the framework', async () => {
  await writeFile(path.join(folder, 'pictures/broken.webp'), 'no picture')
  expect((await ask('/pictures/broken.webp', 64)).status).toBe(418)
})
