import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { pictureSheets, readPictures } from './pictures'
import { importSheets } from './service'

const bakery = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: () => database.drop() }
})
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const photo = (width: number, height = width, background = '#c98a3a') =>
  sharp({ create: { width, height, channels: 3, background } })

/** The faults of the folder's pictures, without its path. */
async function faultsOf(): Promise<string[]> {
  const { pictures, faults } = await readPictures(folder)
  const { faults: strays } = await pictureSheets(bakery.db, pictures)
  return [...faults, ...strays].map(({ file, reason }) => `${path.basename(file)} ${reason}`)
}

test('a photo becomes a square WebP of its product or category, with a hash in its name', async () => {
  await photo(2_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Fiete' } })
    .toFile(path.join(folder, '1001.jpg'))
  await photo(900).png().toFile(path.join(folder, 'brote.png'))
  const { pictures, faults } = await readPictures(folder)
  expect(faults).toEqual([])
  const made = await Promise.all(pictures.map(({ content }) => sharp(content).metadata()))
  expect(made.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
    ['webp', 1_600, 1_600, undefined],
    ['webp', 900, 900, undefined],
  ])
  expect(pictures.map(({ address }) => address)).toEqual([
    expect.stringMatching(/^\/pictures\/1001-[0-9a-f]{10}\.webp$/),
    expect.stringMatching(/^\/pictures\/brote-[0-9a-f]{10}\.webp$/),
  ])

  const { sheets } = await pictureSheets(bakery.db, pictures)
  const importFrom = (dryRun: boolean) =>
    importSheets(bakery.db, sheets, { dryRun, replace: false, progress: () => {} })
  const shown = await importFrom(true)
  expect(shown.differences.map(({ table, changed }) => [table.name, changed.map(({ columns }) => columns)])).toEqual([
    ['categories', [['image']]],
    ['products', [['image']]],
  ])
  await importFrom(false)
  const { rows } = await bakery.pool.query(`select image_path from products where sku_number = '1001'`)
  expect(rows).toEqual([{ image_path: pictures[0]?.address }])
  expect((await importFrom(true)).differences.flatMap(({ changed }) => changed)).toEqual([])
})

test('another picture of the same product gets another URL', async () => {
  await photo(800).jpeg().toFile(path.join(folder, '1001.jpg'))
  const before = await readPictures(folder)
  await photo(800, 800, '#203040').jpeg().toFile(path.join(folder, '1001.jpg'))
  const after = await readPictures(folder)
  expect(after.pictures[0]?.address).not.toBe(before.pictures[0]?.address)
})

test('every rejected file is reported with its reason', async () => {
  await photo(1_200, 800).jpeg().toFile(path.join(folder, '1001.jpg'))
  await photo(300).jpeg().toFile(path.join(folder, '1002.jpg'))
  await photo(800).jpeg().toFile(path.join(folder, '1003.jpg'))
  await photo(800).png().toFile(path.join(folder, '1003.png'))
  await photo(800).webp().toFile(path.join(folder, '4711.webp'))
  await writeFile(path.join(folder, '1004.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  await writeFile(path.join(folder, '1005.png'), Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'))
  await writeFile(path.join(folder, 'notes.txt'), 'moin')
  expect(await faultsOf()).toEqual([
    '1001.jpg is 1200 × 800 pixels, but must be square',
    '1002.jpg has 300 pixels a side, less than 800',
    '1003.png is a second picture of 1003',
    '1004.jpg is not a JPEG, PNG, WebP or AVIF',
    expect.stringMatching(/^1005\.png cannot be read: /),
    'notes.txt is not a JPEG, PNG, WebP or AVIF',
    '4711.webp no product and no category is called 4711',
  ])
})
