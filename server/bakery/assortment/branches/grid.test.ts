import { sql } from 'drizzle-orm'
import type { GridAct } from '@/lib/contract/assortment/assortment-grid'
import { addCalendarDays, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { openOffice } from '@/testing/office'
import { staffCaller } from '@/testing/staff'
import { createBranchesService } from '../../branches/service'
import { createCatalogueService } from '../../catalogue/service'
import { listenForChanges } from '../../db/listen'
import { exportTable, importSheets, tableNamed } from '../../exchange/service'
import { toSheet } from '../../exchange/sheet'
import { claimStock } from '../../stock/service'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

let now = new Date('2026-11-28T05:00:00Z')
const shop = openForFile(() => openOffice({ clock: { now: () => now }, secondPerson: true }))

const office = staffCaller('head_office')
const today = () => dayOf(now)

type Wanted = { acts: Omit<GridAct, 'category'>[]; day?: string; from?: string }

async function set(wanted: Wanted) {
  const { shown, cells } = accepted(await shop.gridPreview(office, parsed(wanted)))
  const change = accepted(await shop.setGrid(office, { ...parsed(wanted), shown, reason: '', asDraft: false }))
  return { cells, change }
}
const parsed = ({ acts, ...rest }: Wanted) => ({ acts: acts.map((act) => ({ category: '', ...act })), ...rest })

const cellsOf = async (skuNumbers: string[], erpIds: number[], day?: string) =>
  accepted(
    await shop.gridCells(office, {
      skuNumbers: skuNumbers.join('|'),
      erpIds: erpIds.join('|'),
      ...(day === undefined ? {} : { day }),
    }),
  ).cells

async function claim(skuNumber: string, erpId: number, day: string, units: number) {
  const { rows } = await shop.db.execute<{ skuid: number; branchId: number }>(
    sql`select skuid, branch_id as "branchId" from products, branches where sku_number = ${skuNumber} and erp_id = ${erpId}`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('unknown')
  const { skuid, branchId } = found
  const ofProducts = async () => new Map([[skuid, { dailyInventory: null }]])
  return claimStock(shop.db as never, ofProducts, { branchId, day }, [{ skuid, units }])
}

test('a row is switched off, limited and undone, each as one version', async () => {
  const row = (value: string): Wanted => ({ acts: [{ skuNumbers: ['1001'], erpIds: null, value }] })
  const { branches } = accepted(await shop.grid(office, {}))
  const before = await cellsOf(['1001'], [17, 18])
  const off = await set(row('0'))
  expect(off.cells).toBe(branches.length)
  expect(off.change).toMatchObject({ state: 'live', productCount: 1, editCount: branches.length })
  expect(await cellsOf(['1001'], [17])).toEqual([{ skuNumber: '1001', erpId: 17, everyDay: '0', onDay: '' }])
  const limited = await set(row('8'))
  expect(await cellsOf(['1001'], [17])).toEqual([{ skuNumber: '1001', erpId: 17, everyDay: '8', onDay: '' }])
  accepted(await shop.undo(office, { changeId: limited.change.changeId }))
  accepted(await shop.undo(office, { changeId: off.change.changeId }))
  expect(await cellsOf(['1001'], [17, 18])).toEqual(before)
})

test('carts of another node are told at once that a product is off', async () => {
  const changes = listenForChanges(shop.databaseUrl, silent)
  const bakery = { ...shop.bakery, changes }
  const branches = createBranchesService(bakery)
  const far = createCatalogueService(bakery, branches)
  const branch = await branches.byErpId(17)
  const skuid = (await far.wholeCatalogue()).products.find(({ skuNumber }) => skuNumber === '1008')?.skuid ?? 0
  const target = {
    ...{ branchId: branch?.branchId ?? 0, orderMode: 'pickup' as const },
    at: instantAt('2026-12-02', '12:00'),
  }
  const unavailable = async () => (await far.offers(target, [skuid])).get(skuid)?.unavailable
  expect(await unavailable()).toBeNull()
  await set({ acts: [{ skuNumbers: ['1008'], erpIds: [17], value: '0' }] })
  // The notification is on its way.
  while ((await unavailable()) === null) await shop.db.execute(sql`select 1`)
  await changes.close()
})

test('the limit of every day holds for claims and is undone by the number of a day', async () => {
  const act = { skuNumbers: ['1002'], erpIds: [17] }
  await set({ acts: [{ ...act, value: '3' }] })
  expect(await claim('1002', 17, '2026-12-02', 4)).toMatchObject({ ok: false, short: [{ left: 3 }] })
  expect(await claim('1002', 17, '2026-12-02', 2)).toMatchObject({ ok: true })
  expect(await claim('1002', 17, '2026-12-02', 2)).toMatchObject({ ok: false, short: [{ left: 1 }] })
  await set({ acts: [{ ...act, value: '5' }], day: '2026-12-02' })
  expect(await claim('1002', 17, '2026-12-02', 2)).toMatchObject({ ok: true })
  await set({ acts: [{ ...act, value: '' }] })
  expect(await claim('1002', 17, '2026-12-03', 40)).toMatchObject({ ok: true })
})

test('what is off on a day is back on the next, and what is sold already is no less than the limit', async () => {
  const tomorrow = addCalendarDays(today(), 1)
  const act = { skuNumbers: ['1003'], erpIds: [17, 18] }
  await claim('1003', 17, tomorrow, 6)
  const limited = await set({ acts: [{ ...act, value: '4' }], day: tomorrow })
  expect(limited.change.edits.map(({ after }) => after).toSorted()).toEqual(['4', '6'])
  const off = await set({ acts: [{ ...act, value: '0' }], day: tomorrow })
  expect(await claim('1003', 18, tomorrow, 1)).toMatchObject({ ok: false })
  expect(await claim('1003', 18, addCalendarDays(tomorrow, 1), 1)).toMatchObject({ ok: true })
  accepted(await shop.undo(office, { changeId: off.change.changeId }))
  expect(await claim('1003', 18, tomorrow, 4)).toMatchObject({ ok: true })
  expect(await claim('1003', 18, tomorrow, 1)).toMatchObject({ ok: false })
})

test('a day that is undone is as every other again', async () => {
  const day = addCalendarDays(today(), 3)
  const off = await set({ acts: [{ skuNumbers: ['1007'], erpIds: [17], value: '0' }], day })
  accepted(await shop.undo(office, { changeId: off.change.changeId }))
  expect(await cellsOf(['1007'], [17], day)).toEqual([])
  expect(await claim('1007', 17, day, 30)).toMatchObject({ ok: true })
})

test('a day is set for the variants of a product; a product that is off takes them along', async () => {
  const { products } = accepted(await shop.grid(office, {}))
  const variant = products.find(({ variantOf }) => variantOf !== null)
  if (variant?.variantOf == null) throw new Error('no variant')
  const own = products.filter(({ variantOf }) => variantOf === variant.variantOf).map(({ skuNumber }) => skuNumber)
  const day = addCalendarDays(today(), 2)
  const { change } = await set({ acts: [{ skuNumbers: [variant.variantOf], erpIds: [17], value: '0' }], day })
  expect(change.edits.map(({ skuNumber }) => skuNumber).toSorted()).toEqual(own.toSorted())
  await set({ acts: [{ skuNumbers: [variant.variantOf], erpIds: [17], value: '0' }] })
  expect((await cellsOf(own, [17])).every(({ everyDay }) => everyDay === '0')).toBe(true)
  await set({ acts: [{ skuNumbers: [variant.variantOf], erpIds: [17], value: '' }] })
})

test('a change ahead holds from its moment on', async () => {
  const from = toWire(new Date(now.getTime() + 3_600_000))
  const { change } = await set({ acts: [{ skuNumbers: ['1004'], erpIds: [17], value: '0' }], from })
  expect(change.state).toBe('planned')
  expect(await cellsOf(['1004'], [17])).toEqual([])
  now = new Date(now.getTime() + 3_700_000)
  await shop.publishDue()
  expect(await cellsOf(['1004'], [17])).toMatchObject([{ everyDay: '0' }])
})

test('refused: a past day, an unknown value, too many cells, nothing, and what others have changed since', async () => {
  const act = { skuNumbers: ['1005'], erpIds: [17], value: '0' }
  expect(await shop.gridPreview(office, parsed({ acts: [act], day: '2026-11-27' }))).toMatchObject({ ok: false })
  const { shown } = accepted(await shop.gridPreview(office, parsed({ acts: [act] })))
  await set({ acts: [act] })
  expect(await shop.setGrid(office, { ...parsed({ acts: [act] }), shown, reason: '', asDraft: false })).toMatchObject({
    error: 'edit_empty',
  })
  const other = { ...act, erpIds: [17, 18] }
  expect(await shop.setGrid(office, { ...parsed({ acts: [other] }), shown, reason: '', asDraft: false })).toMatchObject(
    {
      error: 'edit_conflict',
    },
  )
  const edit = { skuNumber: '1005', field: 'branch:17', before: '0', after: 'x' }
  expect(await shop.save(office, { edits: [edit], reason: '', asDraft: false })).toMatchObject({
    error: 'edit_refused',
  })
  const nowhere = { ...edit, field: 'branch:999999', after: '' }
  expect(await shop.save(office, { edits: [nowhere], reason: '', asDraft: false })).toMatchObject({
    error: 'edit_refused',
  })
})

test('limits of branches are in the spreadsheet and come back from it', async () => {
  await set({ acts: [{ skuNumbers: ['1006'], erpIds: [17], value: '7' }] })
  const table = tableNamed('branch-limits')
  if (table === undefined) throw new Error('no table')
  const lines = await exportTable(shop.db, table)
  expect(lines).toContainEqual(['17', '1006', '7'])
  const changed = lines.map((line) => (line[1] === '1006' ? ['17', '1006', '9'] : line))
  const sheet = toSheet('branch-limits.csv', table, changed)
  const { faults } = await importSheets(shop.db, [sheet], { dryRun: false, replace: false, progress: () => {} })
  expect(faults).toEqual([])
  expect(await cellsOf(['1006'], [17])).toMatchObject([{ everyDay: '9' }])
})
