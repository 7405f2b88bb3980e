import fc from 'fast-check'
import { editDistanceAtMost } from './edit-distance'

it.each([
  ['luebeck', 'luebek', 1, true],
  ['rostock', 'rotsock', 1, true],
  ['rostock', 'rotscok', 1, false],
  ['rostock', 'rsotcok', 2, true],
  ['wismar', 'weimar', 1, false],
  ['', 'ab', 2, true],
  ['a'.repeat(100), 'a'.repeat(99), 2, false],
])('%s to %s within %d: %s', (a, b, limit, expected) => expect(editDistanceAtMost(a, b, limit)).toBe(expected))

it('is the same in both directions', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, limit) => {
      expect(editDistanceAtMost(a, b, limit)).toBe(editDistanceAtMost(b, a, limit))
    }),
  )
})
