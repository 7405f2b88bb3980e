import { createDeflateRaw, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { createDeflate, gzipInPieces } from './gzip'

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

test('nothing of an answer is found in another that is written between its pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(turn, turn), { minLength: 1, maxLength: 3 }), (turns) => {
      const answers = [0, 1].map(() => gzipInPieces())
      const packed = turns.map((both) => both.map((pieces, of) => answers[of]?.piece(pieces) ?? Buffer.alloc(0)))
      for (const [of, answer] of answers.entries()) {
        const whole = Buffer.concat([...packed.map((both) => both[of] ?? Buffer.alloc(0)), answer.last([])])
        expect(gunzipSync(whole).equals(Buffer.concat(turns.flatMap((both) => both[of] ?? [])))).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('Node’s deflate is what one context for all answers leans on, and where it is not, each has its own', () => {
  const context = createDeflateRaw()
  expect(createDeflate(context as never)).not.toBeNull()
  expect(createDeflate({})).toBeNull()
  context.close()
})
