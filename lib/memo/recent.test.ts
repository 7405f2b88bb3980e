import fc from 'fast-check'
import { createRecent } from './recent'

test('returns recent values without computing them again, and retains at most twice as many', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 200 })
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 6 }), (asked, enough) => {
      const made: { key: number; value: object }[] = []
      const recent = createRecent<number, object>(enough)
      const answers = asked.map((key) => recent(key, () => made[made.push({ key, value: {} }) - 1]?.value ?? {}))
      for (const [index, key] of asked.entries()) {
        const before = asked.lastIndexOf(key, index - 1)
        const others = new Set(asked.slice(before + 1, index))
        if (index > 0 && before >= 0 && others.size < enough) expect(answers[index]).toBe(answers[before])
        // Twice as many others came between: nothing of it is left.
        if (index > 0 && before >= 0 && others.size >= 2 * enough) expect(answers[index]).not.toBe(answers[before])
      }
      // An answer is always that of its key.
      for (const [index, key] of asked.entries())
        expect(made.find(({ value }) => value === answers[index])?.key).toBe(key)
    }),
  )
})
