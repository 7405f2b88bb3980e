import fc from 'fast-check'
import { isReleasedBySaving, mergeEdits, needsRelease, reverse, stateAt, validFromOf, valuesOf } from './rules'

const edit = (field: string, before: string, after: string, skuNumber = '1001') => ({ skuNumber, field, before, after })

describe('two persons at one product', () => {
  it('changes of different fields are both kept', () => {
    const current = valuesOf([
      { skuNumber: '1001', field: 'subline', value: 'theirs' },
      { skuNumber: '1001', field: 'name', value: 'old' },
    ])
    expect(mergeEdits([edit('name', 'old', 'mine')], current)).toEqual({
      edits: [edit('name', 'old', 'mine')],
      conflicts: [],
    })
  })

  it('a field that both changed is a conflict with both values, unless both want the same', () => {
    const current = valuesOf([{ skuNumber: '1001', field: 'subline', value: 'theirs' }])
    const { edits, conflicts } = mergeEdits([edit('subline', 'old', 'mine')], current)
    expect([edits, conflicts]).toEqual([[], [{ ...edit('subline', 'old', 'mine'), now: 'theirs' }]])
    expect(mergeEdits([edit('subline', 'old', 'theirs')], current)).toEqual({ edits: [], conflicts: [] })
  })

  it('no merge overwrites a value that its author has not seen', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const field = fc.constantFrom('name', 'subline')
    fc.assert(
      fc.property(
        fc.array(fc.record({ field, before: value, after: value }), { maxLength: 6 }),
        fc.record({ name: value, subline: value }),
        (given, now) => {
          const current = valuesOf(
            Object.entries(now).map(([name, one]) => ({ skuNumber: '1', field: name, value: one })),
          )
          const all = given.map((one) => ({ ...one, skuNumber: '1' }))
          const { edits, conflicts } = mergeEdits(all, current)
          for (const one of edits) expect(current.of(one)).toBe(one.before)
          for (const one of conflicts) expect([one.before, one.after]).not.toContain(one.now)
          // The way back leads to what was there.
          const after = valuesOf(edits.map(({ after: value, ...one }) => ({ ...one, value })))
          expect(mergeEdits(reverse(edits), after)).toEqual({ edits: reverse(edits), conflicts: [] })
        },
      ),
    )
  })
})

test.each([
  ['subline', false],
  ['allergens', true],
  ['allergensText', true],
  ['ingredients', true],
  ['deposit', true],
  ['price::0:', true],
])('%s needs a release: %s', (field, needed) => {
  expect(needsRelease([{ field }])).toBe(needed)
  const saved = (isHeadOffice: boolean, secondPerson: boolean) =>
    isReleasedBySaving([{ field }], { isHeadOffice, secondPerson })
  expect([saved(true, false), saved(true, true), saved(false, false)]).toEqual([true, !needed, !needed])
})

test('a change holds at once, at its moment, or after its release', () => {
  const now = new Date('2026-11-28T12:00:30Z')
  const later = new Date('2026-12-01T05:00:00Z')
  expect([stateAt(null, now, true), stateAt(later, now, true), stateAt(later, now, false)]).toEqual([
    'live',
    'planned',
    'waiting',
  ])
  expect(validFromOf(null, now)).toEqual(new Date('2026-11-28T12:00:00Z'))
  expect(validFromOf(later, now)).toEqual(later)
  // Released after its moment: a price never holds in the past.
  expect(validFromOf(new Date('2026-11-01T05:00:00Z'), now)).toEqual(new Date('2026-11-28T12:00:00Z'))
})
