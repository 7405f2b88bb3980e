/** The stock list of a branch and its shelf have the same products, for staff and customers. */
import { addCalendarDays, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { createTestDatabase } from '@/testing/database'
import { createBranchesService } from '../branches/service'
import { assortmentGaps } from '../db/schema/catalogue'
import { createCatalogueService } from './service'

const visitor = { cartId: null, customerId: null }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const now = instantAt('2026-11-24', '09:00')
/** Far enough ahead for every lead time. */
const WEEK = Array.from({ length: 7 }, (_, days) => addCalendarDays(dayOf(now), 7 + days))
const [HUEXSTRASSE, BREITE_STRASSE] = [1017, 1018]
const KLABAUTERKORN = 101_005
/** Reasons for which a product is not in the assortment; others only say that it cannot be bought now or in this mode. */
const NOT_THERE = new Set(['weekday', 'branch', 'disabled'])

let database: Awaited<ReturnType<typeof createTestDatabase>>
let branches: ReturnType<typeof createBranchesService>
let catalogue: ReturnType<typeof createCatalogueService>
beforeAll(async () => {
  database = await createTestDatabase()
  // A loaf of few days a week, which is a daily special, and a loaf of every day.
  const gaps = [KLABAUTERKORN, 101_001].map((skuid) => ({ branchId: BREITE_STRASSE, skuid }))
  await database.db.insert(assortmentGaps).values(gaps).onConflictDoNothing()
  const deps = { db: database.db, changes: database.changes, clock: { now: () => now }, log: silent }
  branches = createBranchesService(deps)
  catalogue = createCatalogueService(deps, branches)
})
afterAll(() => database.drop())

async function assortmentOf(branchId: number, day: string): Promise<number[]> {
  const branch = await branches.byId(branchId)
  if (branch === undefined) throw new Error(`there is no branch ${branchId}`)
  return (await catalogue.assortment(branch, day)).goods.map(({ record }) => record.skuid)
}

/** Products of the shelf at noon, sold-out ones included. */
async function shelfOf(branchId: number, day: string, skuids: readonly number[]): Promise<number[]> {
  const offers = await catalogue.offers({ branchId, orderMode: 'pickup', at: instantAt(day, '12:00') }, skuids)
  return skuids.filter((skuid) => {
    const offer = offers.get(skuid)
    return offer !== undefined && !NOT_THERE.has(offer.unavailable ?? '')
  })
}

const ascending = (skuids: readonly number[]) => skuids.toSorted((a, b) => a - b)

test.each([HUEXSTRASSE, BREITE_STRASSE])(
  'what staff of branch %i see of a day is what its shelf has',
  async (branchId) => {
    const page = await catalogue.filter(visitor, {
      categoryPath: '/produkte',
      filters: [],
      sort: 'name-asc',
      offset: 0,
      limit: 500,
    })
    if (!page.ok) throw new Error(page.error)
    const all = page.value.products.map(({ skuid }) => skuid)
    const seen = new Set<string>()
    for (const day of WEEK) {
      const had = await assortmentOf(branchId, day)
      expect(ascending(await shelfOf(branchId, day, all))).toEqual(ascending(had))
      seen.add(String(ascending(had)))
    }
    // Days differ, otherwise the test would prove nothing.
    expect(seen.size).toBeGreaterThan(1)
  },
)

test.each([HUEXSTRASSE, BREITE_STRASSE])(
  'the specials of branch %i are of its assortment, with a time and without',
  async (branchId) => {
    for (const day of WEEK) {
      const had = await assortmentOf(branchId, day)
      const at = {
        orderMode: 'pickup',
        targetBranchid: branchId,
        targetDateTime: toWire(instantAt(day, '12:00')),
      } as const
      const answer = await catalogue.specials(visitor, { limit: 8, ...at })
      if (!answer.ok) throw new Error(answer.error)
      expect(had).toEqual(expect.arrayContaining(answer.value.products.map(({ skuid }) => skuid)))
    }
    const answer = await catalogue.specials(visitor, { limit: 8, targetBranchid: branchId })
    if (!answer.ok) throw new Error(answer.error)
    expect(answer.value.products).toHaveLength(8)
    expect(await assortmentOf(branchId, answer.value.day)).toEqual(
      expect.arrayContaining(answer.value.products.map(({ skuid }) => skuid)),
    )
  },
)
