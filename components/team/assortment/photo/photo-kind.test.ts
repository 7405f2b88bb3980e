import sharp from 'sharp'
import { kindFault } from './photo-kind'

const photo = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#c98a3a' } })
const startOf = (bytes: Buffer) => kindFault(new Uint8Array(bytes.subarray(0, 1_024)))

test('JPEG, PNG, WebP and AVIF are taken', async () => {
  for (const made of [photo().jpeg(), photo().png(), photo().webp(), photo().avif()])
    expect(startOf(await made.toBuffer())).toBeNull()
})

test('drawings and other files are refused, and so is what moves', async () => {
  expect(startOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('format')
  expect(startOf(Buffer.from('%PDF-1.7'))).toBe('format')
  const frames = [await photo().png().toBuffer(), await photo().negate().png().toBuffer()]
  const animation = sharp(frames, { join: { animated: true } })
  expect(startOf(await animation.webp().toBuffer())).toBe('animated')
  expect(startOf(await photo().gif().toBuffer())).toBe('animated')
})
