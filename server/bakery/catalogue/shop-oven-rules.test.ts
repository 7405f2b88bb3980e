import { addCalendarDays, clockOf, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { ovenWords } from '@/lib/words/de/catalogue'
import { log } from '@/server/log'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { product, sellingPoint } from '@/testing/product-records'
import { hoursOn } from '../branches/rules'
import { createBranchesService } from '../branches/service'
import { loadDemoBakery } from '../demo/load'
import { skuidOf } from '../demo/product-rows'
import { ovenTimeOf } from './baking-info'
import { createCatalogueService } from './service'
import { bakesOn, lastBake, type OvenTimes } from './shop-oven-rules'

// 2026-11-23 is a Monday.
const MONDAY = '2026-11-23'
const at = (clock: string, day = MONDAY) => instantAt(day, clock)
const baked = (weekday: number, ...clocks: string[]): OvenTimes => new Map([[1, new Map([[weekday, clocks]])]])
const told = (
  ovenTimes: OvenTimes,
  appointment: Date,
  more: Parameters<typeof product>[0] & { mode?: 'delivery' } = {},
) => {
  const { mode = 'pickup', ...about } = more
  const time = ovenTimeOf(
    product({ isBread: false, ...about, ovenTimes }),
    sellingPoint({ at: appointment, mode }),
    at('05:00'),
  )
  return (
    time &&
    ovenWords(time)
      .replaceAll('\u00a0', ' ')
      .replace(/,? ?[Nn]och \d.*/, '')
  )
}

describe("baking times of a shop's own oven", () => {
  test.each([
    ['before the first baking time', '08:59', ''],
    ['at a baking time', '09:00', 'Zu Ihrer Abholzeit noch warm'],
    ['within three quarters of an hour', '09:45', 'Zu Ihrer Abholzeit noch warm'],
    ['after that', '09:46', 'Heute ofenfrisch ab 09:00'],
    ['after the last baking time', '15:30', 'Heute ofenfrisch ab 14:30'],
  ])('%s', (_when, clock, words) => {
    expect(told(baked(1, '09:00', '14:30'), at(clock)) ?? '').toBe(words)
  })

  test('are those of the day of the appointment', () => {
    expect(told(baked(2, '09:00'), at('12:00', '2026-11-24'))).toBe('Morgen ofenfrisch ab 09:00')
    expect(told(baked(1, '09:00'), at('12:00', '2026-11-24')) ?? '').toBe('')
  })

  test('take precedence over bread from opening time', () => {
    const bread = { isBread: true }
    expect(told(baked(1, '09:00'), at('12:00'), bread)).toBe('Heute ofenfrisch ab 09:00')
    expect(told(baked(1, '09:00'), at('08:00'), bread)).toBe('Heute um 6 aus dem Ofen')
  })

  test('are never warm for a delivery', () => {
    expect(told(baked(1, '09:00'), at('09:30'), { mode: 'delivery' })).toBe('Heute ofenfrisch ab 09:00')
  })

  test.each([
    ['of another branch', new Map([[2, new Map([[1, ['09:00']]])]]), {}],
    ['of a day on which it is not baked', baked(1, '09:00'), { bakedOn: [2, 3] }],
    ['before the opening', baked(1, '05:30'), {}],
  ])('is nothing %s', (_what, times, more) => {
    expect(bakesOn(product({ ...more, ovenTimes: times }), sellingPoint({ at: at('12:00') }), MONDAY)).toEqual([])
  })

  test('on a public holiday are those of Sunday', () => {
    // Easter Monday.
    const holiday = '2026-04-06'
    const point = sellingPoint({ at: at('12:00', holiday) })
    const hours = { ...point.hours, openOnHolidays: true }
    expect(bakesOn(product({ ovenTimes: baked(1, '09:00') }), { ...point, hours }, holiday)).toEqual([])
    expect(bakesOn(product({ ovenTimes: baked(7, '10:00') }), { ...point, hours }, holiday)).toEqual(['10:00'])
    expect(bakesOn(product({ ovenTimes: baked(7, '10:00') }), point, holiday)).toEqual([])
  })

  test.each(['2026-03-29', '2026-10-25'])('count elapsed minutes on %s, when clocks change', (sunday) => {
    const open = new Date(instantAt(sunday, '03:30').getTime())
    expect(lastBake(['03:00'], open, 'pickup')).toEqual({ clock: '03:00', warm: true })
    expect(lastBake(['00:30'], open, 'pickup')).toEqual({ clock: '00:30', warm: false })
  })
})

const demo = openForFile(async () => {
  const database = await createTestDatabase()
  const deps = { ...database, clock: { now: () => at('05:00') }, log }
  const branches = createBranchesService(deps)
  const catalogue = createCatalogueService(deps, branches)
  return { branches, catalogue, close: database.drop }
})

// Two weeks around Christmas: holidays, exceptional days, days of rest.
const DAYS = Array.from({ length: 14 }, (_, ahead) => addCalendarDays('2026-12-19', ahead))
const QUARTERS = Array.from({ length: 64 }, (_, place) => 5 * 60 + place * 15)

const HOLIDAYS = ['2026-12-25', '2026-12-26', '2027-01-01']

type Branch = Awaited<ReturnType<typeof demo.branches.all>>[number]
type Written = Awaited<ReturnType<typeof loadDemoBakery>>['branches'][number]['ovenTimes']

/** Baking times as in the demo's file. */
function clocksIn(written: Written, skuNumber: string, branch: Branch, day: string): string[] {
  if (written.length === 0) return []
  const weekday = HOLIDAYS.includes(day) ? 7 : weekdayOf(day)
  const { intervals } = hoursOn(branch, day)
  return written
    .filter(({ skuNumbers, weekdays }) => skuNumbers.includes(skuNumber) && weekdays.includes(weekday))
    .flatMap(({ clocks }) => clocks)
    .filter((clock) => intervals.some(({ opens, closes }) => opens <= clock && clock < closes))
    .toSorted()
}

/** The quarters of an hour of a day with wrong baking times. */
function wrongQuarters(
  record: ReturnType<typeof product>,
  branch: Branch,
  day: string,
  clocks: readonly string[],
): Date[] {
  const midnight = instantAt(day, '00:00').getTime()
  return QUARTERS.map((minutes) => new Date(midnight + minutes * 60_000)).filter((start) => {
    const point = sellingPoint({ branchId: branch.branchId, hours: branch, at: start })
    const bake = ovenTimeOf(record, point, at('05:00'))?.bake ?? null
    const last = clocks.findLast((clock) => clock <= clockOf(start))
    const isWarm = last !== undefined && start.getTime() - instantAt(day, last).getTime() <= 45 * 60_000
    return bake?.clock !== last || (bake?.warm ?? false) !== isWarm
  })
}

test('no slot of the demo shows baking times that do not apply', async () => {
  const bakery = await loadDemoBakery()
  const skuids = bakery.categories.flatMap(({ products }) => products.map(({ skuNumber }) => skuidOf(skuNumber)))
  const records = [...(await demo.catalogue.productsById(skuids)).values()]
  const writtenOf = new Map(bakery.branches.map(({ erpId, ovenTimes }) => [erpId, ovenTimes]))
  const wrong: unknown[] = []
  let told = 0
  for (const branch of await demo.branches.all()) {
    const place = { branchId: branch.branchId, hours: branch, mode: 'pickup' } as const
    const written = writtenOf.get(branch.erpId) ?? []
    for (const [record, day] of records.flatMap((one) => DAYS.map((each) => [one, each] as const))) {
      const clocks = clocksIn(written, record.skuNumber, branch, day)
      const where = [branch.publicName, record.name, day] as const
      if (bakesOn(record, place, day).join(' ') !== clocks.join(' ')) wrong.push([...where, clocks])
      if (clocks.length > 0) wrong.push(...wrongQuarters(record, branch, day, clocks).map((start) => [...where, start]))
      told += clocks.length
    }
  }
  expect(wrong).toEqual([])
  expect(told).toBeGreaterThan(100)
})

test('sorting by oven puts the latest baking time first, and changes nothing without an appointment', async () => {
  const luebeck = await demo.branches.byErpId(17)
  const list = async (clock: string | null, sort: 'oven-first' | 'popularity-desc') => {
    const answer = await demo.catalogue.filter(
      { cartId: null, customerId: null },
      {
        categoryPath: '/produkte',
        filters: [],
        sort,
        offset: 0,
        limit: 60,
        ...(clock !== null && {
          orderMode: 'pickup' as const,
          targetBranchid: luebeck?.branchId,
          targetDateTime: at(clock, '2026-11-24').toISOString(),
        }),
      },
    )
    if (!answer.ok) throw new Error(answer.error)
    return answer.value.products
  }
  const clocks = (await list('15:00', 'oven-first')).map(({ ovenTime }) => ovenTime?.bake?.clock)
  expect(clocks.slice(0, 5)).toEqual(['14:30', '14:30', '11:30', '11:30', undefined])
  const skuids = async (...wanted: Parameters<typeof list>) => (await list(...wanted)).map(({ skuid }) => skuid)
  expect(await skuids(null, 'oven-first')).toEqual(await skuids(null, 'popularity-desc'))
})
