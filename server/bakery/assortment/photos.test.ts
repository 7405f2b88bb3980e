import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { addPhoto, findPhoto } from './photos'

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, clock: { now: () => new Date('2026-11-28T05:00:00Z') }, close: database.drop }
})
const editor = staffCaller('assortment')
const photo = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 3, background: '#c98a3a' } })

const add = (bytes: Buffer, skuNumber = '1001') =>
  addPhoto(shop, editor, { skuNumber, base64: bytes.toString('base64') })

test('a photo is kept as WebP, and found by its name on every node', async () => {
  const added = await add(await photo(1_000).jpeg().toBuffer())
  if (!added.ok) throw new Error(added.error)
  expect(added.value.image).toMatch(/^\/pictures\/1001-[0-9a-f]{10}\.webp$/)
  const found = await findPhoto(shop, { name: added.value.image.replace('/pictures/', '') })
  const base64 = found.ok ? (found.value.base64 ?? '') : ''
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 1_000 })
  expect(await findPhoto(shop, { name: 'other-0123456789.webp' })).toMatchObject({ value: { base64: null } })
  expect(await add(await photo(1_000).jpeg().toBuffer())).toEqual(added)
})

test('an AVIF and a CMYK photo become WebP in sRGB', async () => {
  for (const bytes of [await photo(900).avif().toBuffer(), await photo(900).toColourspace('cmyk').jpeg().toBuffer()]) {
    const added = await add(bytes)
    const name = added.ok ? added.value.image.replace('/pictures/', '') : ''
    const found = await findPhoto(shop, { name })
    const kept = Buffer.from((found.ok && found.value.base64) || '', 'base64')
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', space: 'srgb', channels: 3 })
  }
})

test('the product must exist', async () => {
  expect(await add(await photo(1_000).jpeg().toBuffer(), 'nope')).toMatchObject({ error: 'product_unknown' })
})

/** A PNG of 20,000 pixels a side, which unpacks to 1.2 GB. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100)))])
}

test.each([
  ['an SVG', 'format', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
  ['a GIF', 'format', () => photo(900).gif().toBuffer()],
  ['a HEIC', 'format', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a broken JPEG', 'broken', async () => (await photo(900).jpeg().toBuffer()).subarray(0, 300)],
  ['a picture of too many pixels', 'broken', async () => bomb()],
  ['a rectangle', 'not_square', () => photo(1_000, 900).jpeg().toBuffer()],
  ['a small one', 'small', () => photo(799).jpeg().toBuffer()],
  [
    'an animation',
    'animated',
    async () => {
      const frames = [await photo(900).png().toBuffer(), await photo(900).negate().png().toBuffer()]
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer()
    },
  ],
] as const)('%s is refused as %s', async (_what, fault, make) => {
  expect(await add(await make())).toMatchObject({ error: 'photo_refused', details: { fault } })
})
