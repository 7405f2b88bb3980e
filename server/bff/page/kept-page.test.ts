import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { gzippedPage, keepPage, plainPage } from './kept-page'

const MADE_WITH = 'AAAAAAAAAAAAAAAAAAAAAA'
const NEXT = 'fFsnS0X1lt-hc531gBrP-A'

test('is the same page with another nonce, plain and compressed', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 })), (pieces) => {
      const kept = keepPage(Buffer.from(pieces.join(MADE_WITH)), MADE_WITH)
      const expected = pieces.join(MADE_WITH).replaceAll(MADE_WITH, NEXT)
      expect(plainPage(kept, NEXT).toString()).toBe(expected)
      expect(gunzipSync(gzippedPage(kept, NEXT)).toString()).toBe(expected)
    }),
  )
})

test('is hardly larger than a page that was compressed in one piece', () => {
  const script = (index: number) =>
    `<script nonce="${MADE_WITH}">push("Brot ${index} und Brötchen ${index * 7919}")</script>`
  const page = Buffer.from(
    Array.from({ length: 3_000 }, (_, index) => (index % 100 === 0 ? script(index) : `<li>Laib ${index}</li>`)).join(
      '',
    ),
  )
  const kept = keepPage(page, MADE_WITH)
  expect(gunzipSync(gzippedPage(kept, MADE_WITH)).equals(page)).toBe(true)
  expect(gzippedPage(kept, MADE_WITH).length).toBeLessThan(1.15 * gzipSync(page).length)
})

test('holds no more memory than its bytes', () => {
  const page = Buffer.from(`${'Laib und Brötchen. '.repeat(2_000)}<script nonce="${MADE_WITH}">`.repeat(12))
  const { gzip } = keepPage(page, MADE_WITH)
  expect(gzip.length).toBeLessThan(page.length / 10)
  expect(gzip.buffer.byteLength).toBe(gzip.length)
})
