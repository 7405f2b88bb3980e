/** Photos of products through the endpoint: the status, and the sentence that a person reads. */
import sharp from 'sharp'
import { MAX_PHOTO_BASE64 } from '@/lib/contract/assortment/assortment-photos'
import { addPhoto } from '@/server/bakery/assortment/photos'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { serve } from './handle'

const editor = staffCaller('assortment')
let mockCaller: object = editor
let mockAddPhoto: unknown

jest.mock('../session/session', () => ({}))
jest.mock('../session/staff', () => ({ staffCaller: async () => mockCaller }))
jest.mock('../backend/backend', () => ({ backend: () => ({ assortment: { addPhoto: mockAddPhoto } }) }))

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, clock: { now: () => new Date('2026-11-28T05:00:00Z') }, close: database.drop }
})

beforeEach(() => {
  mockCaller = editor
  mockAddPhoto = (caller: typeof editor, input: Parameters<typeof addPhoto>[2]) => addPhoto(shop, caller, input)
})

const endpoint = serve('POST /api/assortment/photos')

async function send(base64: string) {
  const answer = await endpoint(
    new Request('http://shop.example/api/assortment/photos', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ skuNumber: '1001', base64 }),
    }),
  )
  const { image, code, fault, message } = await answer.json()
  return { status: answer.status, image, code, fault, message }
}

const photo = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c98a3a' } })

async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await photo(900).png().toBuffer(), await photo(900).negate().png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

test.each([
  ['a CMYK JPEG', () => photo(900).toColourspace('cmyk').jpeg().toBuffer()],
  ['an AVIF', () => photo(900).avif().toBuffer()],
  ['a WebP', () => photo(900).webp().toBuffer()],
])('%s is taken', async (_what, make) => {
  expect(await send((await make()).toString('base64'))).toMatchObject({
    ...{ status: 200, image: expect.stringMatching(/^\/pictures\/1001-[0-9a-f]{10}\.webp$/) },
  })
})

const FORMAT = 'Bitte ein Foto als JPEG, PNG, WebP oder AVIF. Fotos vom iPhone (HEIC) speichern Sie vorher als JPEG.'
const BROKEN = 'Dieses Foto lässt sich nicht lesen. Bitte speichern Sie es neu oder nehmen Sie ein anderes.'

test.each([
  ['a HEIC', 'format', FORMAT, async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an SVG', 'format', FORMAT, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900"/>')],
  ['an animated GIF', 'format', FORMAT, () => animated('gif')],
  ['an animated WebP', 'animated', 'Bitte ein Foto, das sich nicht bewegt.', () => animated('webp')],
  ['a broken JPEG', 'broken', BROKEN, async () => (await photo(900).jpeg().toBuffer()).subarray(0, 300)],
  ['an empty file', 'format', FORMAT, async () => Buffer.alloc(0)],
])('%s is refused, and the sentence says why', async (_what, fault, message, make) => {
  expect(await send((await make()).toString('base64'))).toEqual({
    ...{ status: 422, code: 'photo_refused', fault, message },
  })
})

test('what is no base64 is malformed, and too many bytes are refused unread', async () => {
  expect(await send('kein Bild!')).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await send('A'.repeat(MAX_PHOTO_BASE64 + 4))).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await send('A'.repeat(MAX_PHOTO_BASE64 + 4_000))).toMatchObject({
    ...{ status: 413, code: 'too_large', message: 'Die Anfrage ist zu groß.' },
  })
})

test('nothing is read from somebody who may not send photos', async () => {
  mockCaller = staffCaller('counter')
  expect(await send('A'.repeat(MAX_PHOTO_BASE64 + 4_000))).toMatchObject({ status: 403, code: 'not_allowed' })
})
