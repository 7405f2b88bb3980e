import fc from 'fast-check'
import { addCalendarDays, weekdayOf } from '@/lib/format/berlin-time'
import {
  cellsOf,
  differenceOf,
  median,
  type ProductionCell,
  sameWeekdaysBefore,
  sumCells,
  toStoredList,
  totalUnits,
  usualOf,
} from './rules'

const cells = fc.array(
  fc.record({
    skuid: fc.integer({ min: 1, max: 4 }),
    branchId: fc.integer({ min: 1, max: 3 }),
    packaging: fc.constantFrom(null, 'reusable_cup' as const, 'own' as const),
    units: fc.integer({ min: 0, max: 50 }),
  }),
)
const placeOf = ({ skuid, branchId, packaging }: ProductionCell) => `${skuid} ${branchId} ${packaging ?? ''}`
const inOrder = (list: readonly ProductionCell[]) => list.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))

test('a list plus the difference to another one gives the other one', () => {
  fc.assert(
    fc.property(cells, cells, (from, to) => {
      const difference = differenceOf(from, to)
      expect(inOrder(sumCells(from, difference))).toEqual(inOrder(sumCells(to)))
      expect(totalUnits(from) + totalUnits(difference)).toBe(totalUnits(to))
    }),
  )
})

test('a list stored before packaging existed is all single use', () => {
  const goods = [{ skuid: 5, skuNumber: '5', name: 'Kaffee', subline: '', shelf: '' }]
  const places = [{ branchId: 2, erpId: 2, name: 'Lübeck' }]
  expect(cellsOf({ goods, places, cells: [[0, 0, 4]] })).toEqual([{ skuid: 5, branchId: 2, packaging: null, units: 4 }])
})

test('a list is the same after storing and reading', () => {
  const goods = new Map(
    [1, 2, 3, 4].map((skuid) => [skuid, { skuid, skuNumber: String(skuid), name: 'Brot', subline: '', shelf: '' }]),
  )
  const places = new Map([1, 2, 3].map((branchId) => [branchId, { branchId, erpId: branchId, name: 'Lübeck' }]))
  fc.assert(
    fc.property(cells, (list) => {
      expect(cellsOf(toStoredList(sumCells(list), { goods, places }))).toEqual(sumCells(list))
    }),
  )
  const orphan = { skuid: 9, branchId: 8, packaging: null, units: 1 }
  expect(toStoredList([orphan], { goods, places })).toMatchObject({
    goods: [{ name: 'Artikel 9' }],
    places: [{ name: 'Ohne Filiale', erpId: 900_000_008 }],
  })
})

test.each([
  [[], 0],
  [[4], 4],
  [[1, 9, 2], 2],
  [[1, 2, 5, 9], 4],
])('the median of %j is %i', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('usual units come from six past days of the weekday without holidays', () => {
  const days = sameWeekdaysBefore('2027-03-28', '2027-03-22')
  expect(days[0]).toBe('2027-03-21')
  expect(new Set(days.map(weekdayOf))).toEqual(new Set([7]))
  expect(sameWeekdaysBefore('2027-04-04', '2027-03-22')[0]).toBe('2027-03-21')
  const on = (units: readonly number[]) =>
    Object.fromEntries(units.map((count, week) => [addCalendarDays('2027-03-21', -7 * week), count]))
  expect(usualOf(days, on([10, 10, 10, 12, 14, 14, 500]), () => false)).toBe(11)
  expect(usualOf(days, on([500, 10, 10, 10, 12, 14, 14]), (day) => day === '2027-03-21')).toBe(11)
  expect(usualOf(days, on([8]), () => false)).toBe(0)
})
