import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { packFiles } from './pack-files'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pack-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('writes brotli and gzip files beside scripts and styles', async () => {
  const text = 'export const bread = "Speicherlaib"\n'.repeat(100)
  await mkdir(path.join(folder, 'chunks'))
  for (const name of ['a.js', 'chunks/b.css']) await writeFile(path.join(folder, name), text)
  await packFiles(folder)
  for (const name of ['a.js', 'chunks/b.css']) {
    const read = (ending: string) => readFile(path.join(folder, name + ending))
    expect(brotliDecompressSync(await read('.br')).toString()).toBe(text)
    expect(gunzipSync(await read('.gz')).toString()).toBe(text)
    expect((await read('')).toString()).toBe(text)
  }
})

test('does not compress small files and compressed formats', async () => {
  await writeFile(path.join(folder, 'small.js'), 'a()')
  await writeFile(path.join(folder, 'font.woff2'), Buffer.alloc(5_000))
  await packFiles(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['font.woff2', 'small.js'])
})
