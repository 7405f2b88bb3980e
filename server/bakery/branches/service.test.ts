import { eq } from 'drizzle-orm'
import { branches as operations } from '@/lib/contract/branches/branches'
import { instantAt } from '@/lib/format/berlin-time'
import { createTestDatabase } from '@/testing/database'
import { branches as table } from '../db/schema/branches'
import { type BranchesService, createBranchesService } from './service'

const visitor = { cartId: null, customerId: null }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const now = instantAt('2026-11-20', '12:00')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let branches: BranchesService
beforeAll(async () => {
  database = await createTestDatabase()
  branches = createBranchesService({
    db: database.db,
    changes: database.changes,
    clock: { now: () => now },
    log: silent,
  })
})
afterAll(() => database.drop())

const list = async (query: Record<string, unknown>) => {
  const answer = await branches.list(visitor, operations.list.input.parse(query))
  if (!answer.ok) throw new Error('refused')
  return answer.value
}

it('lists branches near a point, nearest first, with distances', async () => {
  const found = await list({ latitude: 53.8655, longitude: 10.6866 })
  const distances = found.map((branch) => branch.branchAddress.distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances.at(-1)).toBeLessThanOrEqual(30)
  expect(found[0]?.branchAddress.label).toMatch(/^(\d+ m|\d+,\d km)$/)
})

it('lists every branch without a point', async () => {
  expect(await list({})).toHaveLength(await database.db.$count(table))
})

it('returns details by id and by ERP id, with all seven days', async () => {
  const byId = await branches.details(visitor, { branchId: 1017 })
  const byErpId = await branches.details(visitor, { branchERPId: 17 })
  const bySlug = await branches.details(visitor, { branchSlug: 'luebeck-huexstrasse' })
  expect(byId).toEqual(byErpId)
  expect(byId).toEqual(bySlug)
  expect(byId).toMatchObject({ ok: true, value: { fullDataLoaded: true, branchPublicName: 'Lübeck, Hüxstraße' } })
  expect(byId.ok && byId.value.openingDays.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('refuses a branch that does not exist', async () => {
  await expect(branches.details(visitor, { branchERPId: 424_242 })).resolves.toMatchObject({ error: 'branch_unknown' })
})

it('follows a change of the database', async () => {
  await branches.byId(1017)
  await database.db.update(table).set({ express: false }).where(eq(table.branchId, 1017))
  let express: boolean | undefined = true
  for (let attempt = 0; express && attempt < 100; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    express = (await branches.byId(1017))?.express
  }
  expect(express).toBe(false)
})
