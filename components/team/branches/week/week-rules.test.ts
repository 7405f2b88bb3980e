import fc from 'fast-check'
import { cellAt, changedHours, hoursOfWeek, withHours } from './week-rules'

const HOURS = '06:30–13:00, 14:00–18:00'
const day = (limits: string) => ({ hours: HOURS, limits, capacity: '8' })

test('a week shows its open hours', () => {
  expect(hoursOfWeek(['06:30–18:30', '', '07:00–11:00'])).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(hoursOfWeek(['', 'heute zu'])).toHaveLength(12)
})

test.each([
  ['a closed hour', '', 13, null],
  ['an hour without a limit', '', 6, { orders: '8', units: '', isOwn: false, isMixed: false }],
  ['an hour with one', '09:00–10:00;16;56', 9, { orders: '16', units: '56', isOwn: true, isMixed: false }],
  ['work only', '09:00–10:00;;56', 9, { orders: '8', units: '56', isOwn: true, isMixed: false }],
  ['half an hour', '09:30–10:00;16;', 9, { orders: '8', units: '', isOwn: true, isMixed: true }],
  ['the open half of an hour', '06:00–06:30;1;', 6, { orders: '8', units: '', isOwn: false, isMixed: false }],
])('%s', (_, limits, hour, cell) => {
  expect(cellAt(day(limits), hour)).toEqual(cell)
})

test('an hour is cut out of what was there, and equal neighbours become one', () => {
  const value = { orders: '16', units: '56' }
  expect(withHours('', [9], value)).toBe('09:00–10:00;16;56')
  expect(withHours('09:00–10:00;16;56', [10], value)).toBe('09:00–11:00;16;56')
  expect(withHours('08:30–11:30;4;', [9], value)).toBe('08:30–09:00;4;, 09:00–10:00;16;56, 10:00–11:30;4;')
  expect(withHours('08:30–11:30;4;', [9], null)).toBe('08:30–09:00;4;, 10:00–11:30;4;')
  expect(withHours('', [23], value)).toBe('23:00–24:00;16;56')
})

test('a set hour shows what was set, and no other hour changes', () => {
  const hour = fc.integer({ min: 6, max: 17 })
  const set = fc.tuple(
    hour,
    fc.option(fc.record({ orders: fc.constantFrom('1', '20'), units: fc.constantFrom('', '5') })),
  )
  const limits = fc.constantFrom<string[]>('', '06:15–09:45;3;', '08:00–10:00;;24, 10:00–12:00;3;')
  fc.assert(
    fc.property(limits, fc.array(set, { maxLength: 6 }), hour, (first, sets, asked) => {
      const after = sets.reduce<string>((text, [at, value]) => withHours(text, [at], value), first)
      const last = sets.findLast(([at]) => at === asked)
      const expected = last === undefined ? cellAt(day(first), asked) : { orders: '8', units: '', ...last[1] }
      const { orders, units } = cellAt(day(after), asked) ?? {}
      if (cellAt(day(first), asked) !== null)
        expect({ orders, units }).toMatchObject({ orders: expected?.orders, units: expected?.units })
    }),
  )
})

test('changed hours are named with both values', () => {
  const before = { 'hours:6': '06:30–17:00', capacityPickup: '12' }
  const after = { ...before, 'limits:pickup:6': '09:00–10:00;16;' }
  expect(changedHours(before, after, 'pickup')).toMatchObject([
    { weekday: 6, hour: 9, before: { orders: '12' }, after: { orders: '16' } },
  ])
})
