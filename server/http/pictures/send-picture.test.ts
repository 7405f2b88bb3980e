import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { sendPicture } from './send-picture'

const AVIF = { accept: 'image/avif,image/webp,*/*' }

let folder: string
let store: string
let server: Server
let url: string
let findPhoto = jest.fn<Promise<Buffer | null>, [string]>()

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  store = path.join(folder, 'store')
  findPhoto = jest.fn(async (_name: string): Promise<Buffer | null> => null)
  await mkdir(path.join(folder, 'pictures'))
  await copyFile('public/pictures/baguette.webp', path.join(folder, 'pictures/loaf.webp'))
  server = createServer(async (request, response) => {
    const isAnswered = await sendPicture(request, response, { folder, store, findPhoto })
    if (!isAnswered) response.writeHead(418).end('the next step')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const ask = (name: string, width: number, headers: Record<string, string> = AVIF) =>
  fetch(`${url}/pictures/${width}/${name}`, { headers, redirect: 'manual' })

test('sends a picture in the requested size and format, and stores it', async () => {
  const answer = await ask('loaf.webp', 64)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(answer.headers.get('vary')).toBe('Accept')
  const { width, format } = await sharp(await answer.arrayBuffer()).metadata()
  expect([width, format]).toEqual([64, 'heif'])
  const [kept] = await readdir(store)
  await writeFile(path.join(store, kept ?? ''), 'kept')
  expect(await (await ask('loaf.webp', 64)).text()).toBe('kept')
})

test('sends an original that was added while the node runs, and 304 to a client that has it', async () => {
  await copyFile('public/pictures/baguette.webp', path.join(folder, 'pictures/süßes brot.webp'))
  const original = (headers: Record<string, string> = {}) =>
    fetch(`${url}/pictures/${encodeURIComponent('süßes brot.webp')}?v=1`, { headers, redirect: 'manual' })
  const answer = await original()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp' })
  expect((await original({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  expect((await fetch(`${url}/pictures/..%2Fsecret.webp`)).status).toBe(418)
})

test('a photo that the bakery keeps is fetched once, and sent in all sizes and as it is', async () => {
  const content = await readFile('public/pictures/baguette.webp')
  findPhoto.mockResolvedValue(content)
  const name = '1001-0123456789.webp'
  expect((await ask(name, 64)).status).toBe(200)
  expect((await ask(name, 128)).status).toBe(200)
  const original = await fetch(`${url}/pictures/${name}`)
  expect(Buffer.from(await original.arrayBuffer()).equals(content)).toBe(true)
  expect(findPhoto.mock.calls).toEqual([[name]])
})

test('the bakery is asked for photos only, and for none that lies in the folder', async () => {
  await copyFile('public/pictures/baguette.webp', path.join(folder, 'pictures/1001-abcdefabcd.webp'))
  expect((await ask('1001-abcdefabcd.webp', 64)).status).toBe(200)
  expect((await ask('none.webp', 64)).status).toBe(418)
  expect(findPhoto).not.toHaveBeenCalled()
  expect((await ask('1001-ffffffffff.webp', 64)).status).toBe(418)
})

test('sends WebP to clients without AVIF', async () => {
  const answer = await ask('loaf.webp', 64, { accept: '*/*' })
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp')
})

test('resizes once for concurrent requests, and responds 304 to a client that has the file', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('loaf.webp', 128)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await readdir(store)).toHaveLength(1)
  const etag = answers[0]?.headers.get('etag') ?? ''
  expect((await ask('loaf.webp', 128, { ...AVIF, 'if-none-match': etag })).status).toBe(304)
})

test('resizes a replaced picture of the same name again', async () => {
  const before = (await ask('loaf.webp', 64)).headers.get('etag')
  await copyFile('public/pictures/apfelbrot.webp', path.join(folder, 'pictures/loaf.webp'))
  expect((await ask('loaf.webp', 64)).headers.get('etag')).not.toBe(before)
})

test.each([
  ['a width that no layout asks for', 'loaf.webp', 65],
  ['a picture that is not there', 'none.webp', 64],
  ['a file above the folder', '..%2Fsecret.webp', 64],
  ['a file that is no picture by its name', 'notes.json', 64],
  ['a name whose escapes are broken', '%E0%A4%A.webp', 64],
  ['a name with a query', 'loaf.webp?q=100', 64],
])('%s is left to the next step', async (_what, name, width) => {
  for (const file of ['secret.webp', 'pictures/notes.json'])
    await copyFile('public/pictures/baguette.webp', path.join(folder, file))
  expect((await ask(name, width)).status).toBe(418)
})

test('accepts names with escaped characters', async () => {
  await copyFile('public/pictures/baguette.webp', path.join(folder, 'pictures/süßes brot.webp'))
  expect((await ask(encodeURIComponent('süßes brot.webp'), 64)).status).toBe(200)
})

test('redirects to the original if resizing fails, and tries again at the next request', async () => {
  await writeFile(path.join(folder, 'pictures/new loaf.webp'), 'no picture yet')
  const answer = await ask('new%20loaf.webp', 64)
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/pictures/new%20loaf.webp'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await copyFile('public/pictures/baguette.webp', path.join(folder, 'pictures/new loaf.webp'))
  expect((await ask('new%20loaf.webp', 64)).status).toBe(200)
})
