import { decodeQR } from 'qr/decode.js'
import { qrGif, qrPath } from './qr-code'

const SCALE = 4

test('the drawn modules are a code with the text', () => {
  const { size, path } = qrPath('HJ-2026-000123')
  const width = size * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < SCALE; y++) {
      for (let x = 0; x < SCALE; x++) {
        const at = ((Number(row) * SCALE + y) * width + Number(column) * SCALE + x) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe('HJ-2026-000123')
})

test('the picture for emails is a GIF', () => {
  expect(Buffer.from(qrGif('HJ-2026-000123'), 'base64').subarray(0, 6).toString('latin1')).toMatch(/^GIF8[79]a$/)
})
