import { eq } from 'drizzle-orm'
import { reportGroups } from '@/lib/contract/values'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { dailyInventory } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { addLostSale } from '../lost-sales/store'
import { computeDueSums } from './sums/store'

const shop = openForFile(createTestShop)
const almut = staffCaller('head_office')
const today = dayOf(new Date())
/** The demo's orders would be counted, too. */
beforeAll(() => shop.db.delete(orders))
const rollName = async () => (await shop.catalogue.productsById([shop.limitedSku])).get(shop.limitedSku)?.name
const sums = async (input: Partial<Parameters<typeof shop.reports.sums>[1]> = {}) =>
  accepted(await shop.reports.sums(almut, { by: 'day', from: today, to: today, compare: 'before', ...input }))

test('all groups show the turnover of the same orders, and name what they are about', async () => {
  const order = await shop.paidOrder()
  await computeDueSums(shop.db)
  const branch = await shop.branches.byId(order.branchId)
  const reports = await Promise.all(reportGroups.map((by) => sums({ by })))
  for (const report of reports.filter(({ by }) => by !== 'coupon')) {
    expect(report.total.now).toMatchObject({ orders: 1, turnover: order.grandTotalCents })
    expect(report.rows.reduce((all, { now }) => all + now.turnover, 0)).toBe(order.grandTotalCents)
  }
  const rowsOf = (group: string) => reports.find(({ by }) => by === group)?.rows
  expect(rowsOf('day')).toMatchObject([{ key: today, now: { orders: 1, units: 2 } }])
  expect(rowsOf('branch')).toMatchObject([{ key: String(branch?.erpId), name: branch?.publicName }])
  expect(rowsOf('product')).toMatchObject([{ key: String(shop.limitedSku), name: await rollName() }])
  expect(rowsOf('service')).toMatchObject([{ key: 'pickup', name: '' }])
  expect(rowsOf('coupon')).toEqual([])
})

test('a limit leaves the first rows of a ranking, counts all of them, and leaves days whole', async () => {
  const { branchId } = await shop.paidOrder()
  const lost = { day: addCalendarDays(today, -3), branchId, service: 'pickup', cause: 'sold_out' as const }
  for (const skuid of [1, 2, 3]) await addLostSale(shop.db, { ...lost, skuid, cents: 100 })
  await computeDueSums(shop.db)
  const week = { from: addCalendarDays(today, -6) }
  const all = await sums({ ...week, by: 'product' })
  expect(all).toMatchObject({ rows: { length: 4 }, rowCount: 4 })
  expect(await sums({ ...week, by: 'product', limit: 1 })).toEqual({ ...all, rows: all.rows.slice(0, 1) })
  expect(await sums({ ...week, limit: 1 })).toMatchObject({ rows: { length: 7 }, rowCount: 7 })
})

test('one branch is shown alone; an unknown one is refused', async () => {
  const order = await shop.paidOrder()
  await computeDueSums(shop.db)
  const branch = await shop.branches.byId(order.branchId)
  const { total, rows } = await sums({ by: 'branch', branchERPId: branch?.erpId })
  expect(rows).toHaveLength(1)
  expect(total.now.orders).toBe(rows[0]?.now.orders)
  expect(total.now.searches).toBeNull()
  expect(
    await shop.reports.sums(almut, { by: 'day', from: today, to: today, compare: 'before', branchERPId: 9_999 }),
  ).toMatchObject({ error: 'branch_unknown' })
})

test('the same weekday before stands beside each day', async () => {
  const order = await shop.paidOrder()
  const weekAgo = addCalendarDays(today, -7)
  await shop.db
    .update(orders)
    .set({ paidAt: new Date(`${weekAgo}T12:00:00Z`) })
    .where(eq(orders.orderId, order.orderId))
  await computeDueSums(shop.db)
  const { rows, shift } = await sums({ from: addCalendarDays(today, -1) })
  expect(shift).toBe(7)
  expect(rows.map(({ key }) => key)).toEqual([addCalendarDays(today, -1), today])
  expect(rows[1]?.before.turnover).toBeGreaterThanOrEqual(order.grandTotalCents)
})

test('lost sales are estimated by goods and mean orders, and searches counted by time only', async () => {
  const order = await shop.paidOrder()
  await computeDueSums(shop.db)
  const lost = { day: today, branchId: order.branchId, service: 'pickup' }
  await addLostSale(shop.db, { ...lost, cause: 'sold_out', skuid: shop.limitedSku, cents: 270 })
  for (const _ of [1, 2]) await addLostSale(shop.db, { ...lost, cause: 'full', skuid: 0, cents: 0 })
  await addLostSale(shop.db, { ...lost, branchId: 0, service: '', cause: 'search', skuid: 0, cents: 0 })
  const { total } = await sums()
  const mean = Math.round(total.now.turnover / total.now.orders)
  expect(total.now).toMatchObject({ lost: 270 + 2 * mean, searches: 1 })
  expect((await sums({ by: 'product' })).rows).toMatchObject([{ now: { lost: 270, searches: null } }])
  expect((await sums({ by: 'service' })).rows).toMatchObject([{ now: { lost: 270 + 2 * mean, searches: null } }])
  const now = accepted(await shop.reports.today(almut, {}))
  const ofCause = (cause: string) => now.lost.find((one) => one.cause === cause)
  expect(ofCause('sold_out')).toMatchObject({ name: await rollName(), count: 1, branches: 1, cents: 270 })
  expect(ofCause('full')).toMatchObject({ name: '', count: 2, cents: 2 * mean })
})

test('today counts orders and refunds at once, without waiting for the kept sums', async () => {
  const before = accepted(await shop.reports.today(almut, {}))
  const order = await shop.paidOrder()
  await shop.oweUnit(order.orderGuid)
  const after = accepted(await shop.reports.today(almut, {}))
  expect(after.total.now.orders).toBe(before.total.now.orders + 1)
  expect(after.total.now.turnover).toBe(before.total.now.turnover + order.grandTotalCents)
  expect(after.total.now.refunded).toBe(before.total.now.refunded + order.grandTotalCents / 2)
  const sum = (hours: { now: number }[]) => hours.reduce((all, { now }) => all + now, 0)
  expect(sum(after.hours)).toBe(after.total.now.orders)
})

test('late orders and orders with sold-out goods need attention, with their order', async () => {
  const order = await shop.paidOrder()
  const branch = await shop.branches.byId(order.branchId)
  const noon = new Date(`${today}T12:00:00Z`)
  const late = new Date(noon.getTime() - 6 * 60_000)
  shop.setClock(noon)
  await shop.db.update(orders).set({ targetAt: late }).where(eq(orders.orderId, order.orderId))
  await shop.db
    .insert(dailyInventory)
    .values({ branchId: order.branchId, skuid: shop.limitedSku, day: dayOf(late), soldOut: true })
    .onConflictDoUpdate({
      target: [dailyInventory.branchId, dailyInventory.skuid, dailyInventory.day],
      set: { soldOut: true },
    })
  const { attention } = accepted(await shop.reports.today(almut, {}))
  const item = { orderNumber: order.orderNumber, branchERPId: branch?.erpId, count: 1 }
  expect(attention.slice(0, 2)).toMatchObject([
    { kind: 'endangered', ...item },
    { kind: 'late', ...item },
  ])
})

test('on a day of 25 hours each order counts once, and both passes of the repeated hour are one', async () => {
  const paid = ['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:00Z']
  // The last one is of the day after.
  for (const at of [...paid, '2026-10-25T23:00:00Z']) {
    const { orderId } = await shop.paidOrder()
    await shop.db
      .update(orders)
      .set({ paidAt: new Date(at) })
      .where(eq(orders.orderId, orderId))
  }
  await computeDueSums(shop.db)
  const { rows } = await sums({ from: '2026-10-24', to: '2026-10-26' })
  expect(rows.map(({ key, now }) => [key, now.orders])).toEqual([
    ['2026-10-24', 0],
    ['2026-10-25', paid.length],
    ['2026-10-26', 1],
  ])
  shop.setClock(new Date('2026-10-25T22:59:30Z'))
  const { total, hours } = accepted(await shop.reports.today(almut, {}))
  expect(total.now.orders).toBe(paid.length)
  expect(hours.filter(({ now }) => now > 0)).toMatchObject([
    { hour: 0, now: 1 },
    { hour: 2, now: 2 },
    { hour: 23, now: 1 },
  ])
})
