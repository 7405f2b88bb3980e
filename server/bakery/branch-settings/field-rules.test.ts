/** A branch as fields, and back. */
import fc from 'fast-check'
import { fieldsOf, mergeBranchEdits, textsOfFields } from './field-rules'

const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
const span = fc.record({ opens: clock, closes: clock })
const weekday = fc.integer({ min: 1, max: 7 }).map(String)
const unit = fc.constantFrom('', '0', '12')
const hours = fc.array(fc.tuple(span, weekday).map(([one, day]) => ({ erpId: '17', weekday: day, ...one })))
const limits = fc.array(
  fc
    .tuple(span, weekday, fc.constantFrom('pickup', 'inhouse', 'delivery'), unit, unit)
    .map(([one, day, orderMode, orders, units]) => ({
      ...{ erpId: '17', orderMode, weekday: day },
      ...one,
      orders,
      units,
    })),
)
const branch = { erpId: '17', name: 'Lübeck, Hüxstraße', phone: '' }

test('hours and limits survive the way into fields and back', () => {
  fc.assert(
    fc.property(hours, limits, (someHours, someLimits) => {
      const fields = fieldsOf({ branch, hours: someHours, limits: someLimits })
      const again = textsOfFields('17', fields)
      expect(fieldsOf(again)).toEqual(fields)
      expect(again.branch).toEqual(branch)
      expect(again.hours).toHaveLength(someHours.length)
      expect(again.hours).toEqual(expect.arrayContaining(someHours))
      expect(again.limits).toEqual(expect.arrayContaining(someLimits))
    }),
  )
})

test('an edit of a field that somebody else has changed to something else is a conflict', () => {
  const now = { phone: '2', name: 'Neu', city: 'Lübeck' }
  const edits = [
    { field: 'phone', before: '1', after: '3' },
    { field: 'name', before: 'Alt', after: 'Neu' },
    { field: 'city', before: 'Lübeck', after: 'Wismar' },
  ]
  const wanted = { phone: '3', name: 'Neu', city: 'Wismar' }
  const { edits: open, conflicts } = mergeBranchEdits(edits, now, wanted)
  expect(conflicts.map(({ field }) => field)).toEqual(['phone'])
  expect(open.map(({ field }) => field)).toEqual(['phone', 'city'])
})
