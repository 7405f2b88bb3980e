import { instantAt } from '@/lib/format/berlin-time'
import { openWords } from '@/lib/words/de/branches'
import {
  type BranchRecord,
  branchesFor,
  hoursOn,
  type Interval,
  isOpenAt,
  openState,
  specialDays,
  toBranch,
} from './rules'

const day: Interval = { opens: '06:30', closes: '18:00' }
const weekdays = new Map<number, Interval[]>([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, [day]]))

const branch = (more: Partial<BranchRecord> = {}): BranchRecord => ({
  branchId: 1017,
  erpId: 17,
  slug: 'luebeck-huexstrasse',
  updatedAt: new Date('2026-11-01T08:00:00Z'),
  kind: 'shop',
  publicName: 'Lübeck, Hüxstraße',
  street: 'Hüxstraße 42',
  postCode: '23552',
  city: 'Lübeck',
  closed: false,
  land: 'SH',
  lat: 53.8655,
  long: 10.6866,
  phone: '',
  searchWords: [],
  priceZone: 'standard',
  openOnHolidays: false,
  express: true,
  inhouse: true,
  tables: 10,
  breadSaver: false,
  breadSaverMinutes: 90,
  reusable: false,
  ownContainer: false,
  bakehouse: 'Lübeck',
  lateOrders: false,
  delivery: true,
  deliveryRadiusKm: 5,
  deliveryFeeCents: 390,
  deliveryFreeFromCents: 3500,
  deliveryMinimumCents: 1500,
  preparationMinutes: 30,
  lastTableOrderMinutes: 10,
  transportMinutes: 30,
  capacityPickup: 5,
  capacityDelivery: 2,
  capacityInhouse: 5,
  regularHours: weekdays,
  exceptionalDays: new Map(),
  slotLimits: [],
  pauses: new Map(),
  ...more,
})

// 2026-11-21 is a Saturday; 2026-10-31 (Reformationstag) a public holiday in Schleswig-Holstein, not in Berlin.
describe('hours of a day', () => {
  it('are those of the weekday', () => {
    expect(hoursOn(branch(), '2026-11-20')).toEqual({ intervals: [day], closed: null })
  })

  it('are empty on a day of rest', () => {
    expect(hoursOn(branch(), '2026-11-22')).toEqual({ intervals: [], closed: { code: 'rest_day' } })
  })

  it('are empty on a public holiday of the Land', () => {
    expect(hoursOn(branch(), '2026-10-31')).toEqual({ intervals: [], closed: { code: 'holiday' } })
    expect(hoursOn(branch({ land: 'BE' }), '2026-10-31').closed).toBeNull()
  })

  it('are those of Sunday on a public holiday if the branch opens on holidays', () => {
    const sunday = { opens: '08:00', closes: '11:00' }
    const open = branch({ openOnHolidays: true, regularHours: new Map([...weekdays, [7, [sunday]]]) })
    expect(hoursOn(open, '2026-10-31').intervals).toEqual([sunday])
  })

  it('follow an exceptional day first', () => {
    const short = { opens: '07:00', closes: '12:00' }
    const exceptionalDays = new Map([
      ['2026-10-31', { intervals: [short], reason: 'Stadtfest' }],
      ['2026-11-20', { intervals: [], reason: 'Umbau' }],
    ])
    expect(hoursOn(branch({ exceptionalDays }), '2026-10-31').intervals).toEqual([short])
    expect(hoursOn(branch({ exceptionalDays }), '2026-11-20').closed).toEqual({
      code: 'exceptional',
      name: 'Umbau',
    })
  })
})

test('special days are those whose hours differ from their weekday', () => {
  const short = { opens: '07:00', closes: '12:00' }
  const exceptionalDays = new Map([['2026-12-24', { intervals: [short], reason: 'Heiligabend' }]])
  const named = specialDays(branch({ exceptionalDays }), '2026-12-20').map(({ date, hours }) => [date, hours])
  expect(named).toEqual([
    ['2026-12-24', [short]],
    ['2026-12-25', []],
    ['2026-12-26', []],
    ['2027-01-01', []],
  ])
})

describe('open now', () => {
  it.each([
    ['2026-11-20', '06:29', false],
    ['2026-11-20', '06:30', true],
    ['2026-11-20', '17:59', true],
    ['2026-11-20', '18:00', false],
  ])('%s %s: %s', (date, clock, open) => {
    expect(isOpenAt(branch(), instantAt(date, clock))).toBe(open)
  })

  it.each([
    ['2026-11-20', '12:00', 'Geöffnet bis 18:00'],
    ['2026-11-20', '05:00', 'Öffnet heute um 06:30'],
    ['2026-11-20', '19:00', 'Öffnet morgen um 06:30'],
    ['2026-11-21', '19:00', 'Öffnet Mo um 06:30'],
  ])('%s %s: %s', (date, clock, label) => {
    expect(openWords(openState(branch(), instantAt(date, clock)))).toBe(label)
  })

  it('reports a branch that does not open within a week', () => {
    const never = openState(branch({ regularHours: new Map() }), instantAt('2026-11-20', '12:00'))
    expect(openWords(never)).toBe('Geschlossen')
  })

  it('has no closing time if the branch never closes', () => {
    const always = new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [{ opens: '00:00', closes: '24:00' }]]))
    const station = branch({ regularHours: always, openOnHolidays: true })
    const state = openState(station, instantAt('2026-11-20', '23:59'))
    expect(openWords(state)).toBe('Rund um die Uhr geöffnet')
  })
})

describe('branches for a visitor', () => {
  const near = branch({ branchId: 1, publicName: 'Nah', lat: 53.87, long: 10.69 })
  const far = branch({ branchId: 2, publicName: 'Fern', lat: 53.96, long: 10.87, inhouse: false })
  const farther = branch({ branchId: 3, publicName: 'Ferner', lat: 54.09, long: 12.1 })
  const all = [farther, far, near]
  const from = { lat: 53.8655, lng: 10.6866 }
  const idsFor = (query: Partial<Parameters<typeof branchesFor>[1]>) =>
    branchesFor(all, { mode: null, from, radiusKm: 30, ...query }).map((found) => found.branch.branchId)

  it('come nearest first, within the radius', () => {
    expect(idsFor({})).toEqual([1, 2])
  })

  it('are all branches by name without a point', () => {
    expect(idsFor({ from: null })).toEqual([2, 3, 1])
  })

  it('have tables for a table order', () => {
    expect(idsFor({ mode: 'inhouse' })).toEqual([1])
  })

  it('deliver to the point for a delivery', () => {
    expect(idsFor({ mode: 'delivery' })).toEqual([1])
  })
})

it('shows distance 9999 and no label without a point', () => {
  const shown = toBranch(branch(), { now: instantAt('2026-11-20', '12:00') })
  expect(shown.branchAddress).toMatchObject({ distance: 9999, label: '-' })
  expect(shown.openingDays).toEqual([])
})
