import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { gzipInPieces } from './gzip'

const bytes = fc
  .record({
    length: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 600, max: 150_000 })),
    step: fc.nat(255),
  })
  .map(({ length, step }) => Buffer.from(Array.from({ length }, (_, place) => place * step)))
/** What is written in one turn of the event loop. */
const turn = fc.array(bytes, { maxLength: 3 })

test('is what was written, however it came: in one piece or many, empty ones among them', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 4 }), turn, (turns, end) => {
      const content = gzipInPieces()
      const packed = Buffer.concat([...turns.map((pieces) => content.piece(pieces)), content.last(end)])
      expect(gunzipSync(packed).equals(Buffer.concat([...turns.flat(), ...end]))).toBe(true)
    }),
    { numRuns: 40 },
  )
})
