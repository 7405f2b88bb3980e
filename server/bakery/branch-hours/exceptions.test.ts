/** Closures of many branches and days in one act. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/contract/branches/branch-exceptions'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { auditLog } from '../db/schema/audit-log'
import { branches, exceptionalDays } from '../db/schema/branches'
import { customers } from '../db/schema/customers'
import { standingOrders } from '../db/schema/standing-orders'

const shop = openForFile(() => createTestShop({ slotsPerDay: 2 }))
afterEach(() => shop.resetClock())

const head = staffCaller('head_office')
const range = (part: Partial<DayRange>): DayRange => ({
  ...{
    branchERPIds: [17, 18],
    from: '2027-02-01',
    until: '2027-02-03',
    onlyHolidays: false,
    hours: [],
    reason: 'Fassade',
  },
  ...part,
})
const check = async (...ranges: DayRange[]) => accepted(await shop.branchExceptions.check(head, { ranges }))
const save = async (...ranges: DayRange[]) => {
  const { version } = await check(...ranges)
  return accepted(await shop.branchExceptions.save(head, { ranges, version, decisions: [] }))
}
const storedRows = async () => (await shop.db.select().from(exceptionalDays)).length
const lastAct = async () => (await shop.db.select().from(auditLog)).at(-1)

/** Two paid orders of one branch and day, and a range of days over this branch and others. */
async function twoPaid() {
  const [first, second] = [await shop.paidOrder(), await shop.paidOrder()]
  const branch = await shop.branches.byId(first.branchId)
  const all = await shop.branches.all()
  const date = dayOf(first.targetAt)
  const branchERPIds = [
    branch?.erpId ?? 0,
    ...all.filter(({ erpId }) => erpId !== branch?.erpId).map(({ erpId }) => erpId),
  ]
  return {
    first,
    second,
    closing: range({ from: date, until: addCalendarDays(date, 1), branchERPIds: branchERPIds.slice(0, 3) }),
  }
}

test('several branches close for days in one act: orders are moved or refunded, and the act names them', async () => {
  const { first, second, closing } = await twoPaid()
  const seen = await check(closing)
  const { orders = [] } = seen.branches.find(({ branchERPId }) => branchERPId === closing.branchERPIds[0]) ?? {}
  const [one, other] = orders
  expect([seen.days, one?.orderNumber, other?.orderNumber]).toEqual([6, first.orderNumber, second.orderNumber])
  expect(other).toMatchObject({ refundable: other?.grandTotal, mayRefund: true })
  expect(other?.refundableVat).toBeGreaterThan(0)
  // The proposal is on no other day of the closure either.
  expect(one?.proposal.slice(0, 10) ?? '').not.toBe(closing.until)

  const wanted = { ranges: [closing], version: seen.version }
  const stored = await storedRows()
  expect(await shop.branchExceptions.save(head, { ...wanted, decisions: [] })).toMatchObject({
    error: 'orders_undecided',
  })
  const decisions = seen.branches.flatMap((branch) =>
    branch.orders.map(({ orderNumber, proposal }) => ({
      orderNumber,
      moveTo: orderNumber === first.orderNumber ? proposal : null,
    })),
  )
  // One impossible decision undoes the others and the days.
  const impossible = decisions.map((each) =>
    each.moveTo === null ? each : { ...each, moveTo: other?.targetDateTime ?? '' },
  )
  expect(await shop.branchExceptions.save(head, { ...wanted, decisions: impossible.toReversed() })).toMatchObject({
    error: 'time_not_offered',
  })
  expect([await storedRows(), (await shop.rowOf(second.reference)).state]).toEqual([stored, 'paid'])

  const { exceptions } = accepted(await shop.branchExceptions.save(head, { ...wanted, decisions }))
  expect(exceptions).toContainEqual({
    ...{ from: closing.from, until: closing.until, hours: [], reason: 'Fassade' },
    branchERPIds: closing.branchERPIds.toSorted((a, b) => a - b),
  })
  expect(await shop.outcomeOf(second.reference)).toMatchObject({ state: 'refunded', netCaptures: 0 })
  expect(await shop.mailKindsOf(first.orderId)).toContain('order_moved 1')
  expect(await shop.mailKindsOf(second.orderId)).toContain('order_called_off')
  expect(await lastAct()).toMatchObject({
    ...{ operation: 'branchExceptions.save', subject: '3 Filialen', branchId: null, before: null },
    after: { from: closing.from, until: closing.until, hours: [], occasion: 'Fassade', moved: [first.orderNumber] },
  })
  await save({ ...closing, hours: null, reason: '' })
  expect(await storedRows()).toBe(stored)
})

test('a year of forty branches is stored, moved and removed, and each branch is reported once', async () => {
  const all = (await shop.branches.all()).slice(0, 40)
  const branchERPIds = all.map(({ erpId }) => erpId)
  const [today] = [dayOf(new Date())]
  const year = range({ branchERPIds, from: addCalendarDays(today, 100), until: addCalendarDays(today, 366) })
  const stored = await storedRows()
  const { replaced } = await check(year)
  const endpointId = randomUUID()
  await shop.db.execute(
    sql`insert into webhook_endpoints (endpoint_id, url, types, created_at)
      values (${endpointId}, 'https://erp.example', '{branch.changed}', now())`,
  )
  await save(year)
  const { rows } = await shop.db.execute(sql`select facts from webhook_messages where type = 'branch.changed'`)
  expect(rows).toHaveLength(branchERPIds.length)
  expect(rows).toContainEqual({ facts: { branchERPId: branchERPIds[0], isOpen: true } })
  await shop.db.execute(sql`delete from webhook_messages`)
  await shop.db.execute(sql`delete from webhook_endpoints`)

  expect((await check(year)).replaced).toContainEqual(
    expect.objectContaining({ from: year.from, until: year.until, reason: 'Fassade' }),
  )
  await save({ ...year, hours: null, reason: '' })
  expect(await storedRows()).toBe(stored - replaced.reduce((total, each) => total + each.branchERPIds.length, 0))
})

test('moving a closure by a day changes its first and its last day', async () => {
  await save(range({}))
  const later = range({ from: '2027-02-02', until: '2027-02-04' })
  const { exceptions } = await save(range({ hours: null, reason: '' }), later)
  expect(exceptions.filter(({ reason }) => reason === 'Fassade')).toEqual([
    { from: later.from, until: later.until, hours: [], reason: 'Fassade', branchERPIds: [17, 18] },
  ])
  await save({ ...later, hours: null, reason: '' })
})

test('of two people at one branch the second is told, and stores nothing', async () => {
  const { version } = await check(range({ branchERPIds: [17, 18] }))
  await save(range({ branchERPIds: [18], reason: 'Fest' }))
  const late = { ranges: [range({ branchERPIds: [17, 18] })], version, decisions: [] }
  expect(await shop.branchExceptions.save(head, late)).toMatchObject({ error: 'hours_changed' })
  const { replaced } = await check(range({}))
  expect(replaced).toEqual([expect.objectContaining({ reason: 'Fest', branchERPIds: [18] })])
  await save(range({ branchERPIds: [18], hours: null, reason: '' }))
})

test('standing orders that are left out are counted and named', async () => {
  const [customer] = await shop.db.select().from(customers).limit(1)
  const branch = await shop.branches.byErpId(17)
  const standingOrderId = randomUUID()
  await shop.db.insert(standingOrders).values({
    ...{ standingOrderId, customerId: customer?.customerId ?? '', weekdays: [1, 2], time: '08:30', lines: [] },
    ...{ branchId: branch?.branchId ?? 0, orderMode: 'pickup', nextDay: '2027-01-01', createdAt: new Date() },
  })
  // Monday to Wednesday; Wednesday to Friday.
  const hit = await check(range({}))
  expect(hit.standingOrders).toBe(1)
  expect(hit.standing).toEqual([
    {
      ...{ branchERPId: 17, weekdays: [1, 2], time: '08:30' },
      customer: `${customer?.firstName} ${customer?.lastName}`,
    },
  ])
  expect(await check(range({ from: '2027-02-03', until: '2027-02-05' }))).toMatchObject({
    standingOrders: 0,
    standing: [],
  })
  await shop.db.delete(standingOrders).where(eq(standingOrders.standingOrderId, standingOrderId))
})

test.each([
  ['end before they begin', { until: '2027-01-31' }, 'days_empty'],
  ['begin in the past', { from: '2026-01-01' }, 'day_past'],
  ['end in two years', { until: '2029-02-01' }, 'day_past'],
  ['contain no holiday', { onlyHolidays: true }, 'days_empty'],
  ['have hours that end before they begin', { hours: [{ opens: '13:00', closes: '06:30' }] }, 'hours_invalid'],
  ['are of a branch that vanished', { branchERPIds: [17, 9_999] }, 'branch_unknown'],
  ['are too many', { branchERPIds: Array.from({ length: 2_000 }, () => 17), until: '2027-11-01' }, 'days_too_many'],
])('rejects days that %s', async (_what, part, error) => {
  const ranges = [range(part)]
  expect(await shop.branchExceptions.check(head, { ranges })).toMatchObject({ error })
  expect(await shop.branchExceptions.save(head, { ranges, version: '', decisions: [] })).toMatchObject({ error })
})

test('a branch that was closed down meanwhile is unknown', async () => {
  const closed = (value: boolean) => shop.db.update(branches).set({ closed: value }).where(eq(branches.erpId, 18))
  await closed(true)
  await shop.branches.refresh()
  expect(await shop.branchExceptions.check(head, { ranges: [range({})] })).toMatchObject({ error: 'branch_unknown' })
  await closed(false)
  await shop.branches.refresh()
})
