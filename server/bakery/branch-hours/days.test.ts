import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { auditLog } from '../db/schema/audit-log'
import { customers } from '../db/schema/customers'
import { slotHolds } from '../db/schema/slots'
import { standingOrders } from '../db/schema/standing-orders'

const shop = openForFile(() => createTestShop({ slotsPerDay: 2 }))
afterEach(() => shop.resetClock())

const nobody = { cartId: null, customerId: null }
const head = staffCaller('head_office')
const CLOSED = { hours: [], reason: 'Inventur' }

/** Of two orders at one branch on one day. */
async function twoPaid() {
  const [first, second] = [await shop.paidOrder(), await shop.paidOrder()]
  const branch = await shop.branches.byId(first.branchId)
  if (branch === undefined) throw new Error('the order has a branch')
  const day = { branchERPId: branch.erpId, date: dayOf(first.targetAt) }
  return { first, second, branch, day }
}
const check = async (day: { branchERPId: number; date: string }) =>
  accepted(await shop.branchHours.checkDay(head, { ...day, ...CLOSED }))

test('closing a day with two paid orders: one is moved and its customer asked to confirm, one is refunded', async () => {
  const { first, second, day } = await twoPaid()
  const { version, orders } = await check(day)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([first.orderNumber, second.orderNumber])
  const [proposal] = orders.map((order) => order.proposal)
  expect(dayOf(fromWire(proposal ?? '') ?? new Date(0))).not.toBe(day.date)

  const wanted = { ...day, ...CLOSED, version }
  expect(await shop.branchHours.saveDay(head, { ...wanted, decisions: [] })).toMatchObject({
    error: 'orders_undecided',
  })
  const decisions = [
    { orderNumber: first.orderNumber, moveTo: proposal ?? null },
    { orderNumber: second.orderNumber, moveTo: null },
  ]
  const state = accepted(await shop.branchHours.saveDay(head, { ...wanted, decisions }))
  expect(state.days.find(({ date }) => date === day.date)).toMatchObject({ hours: [], reason: 'Inventur', outside: 0 })
  expect(state.unanswered).toMatchObject([{ orderNumber: first.orderNumber, to: proposal }])

  const moved = await shop.rowOf(first.reference)
  expect(moved).toMatchObject({ state: 'paid', timeChanges: 1, targetAt: fromWire(proposal ?? '') })
  expect(await shop.outcomeOf(first.reference)).toMatchObject({ slotsHeld: 1, unitsClaimed: 2 })
  expect(await shop.outcomeOf(second.reference)).toMatchObject({
    state: 'refunded',
    slotsHeld: 0,
    netCaptures: 0,
    unitsClaimed: 0,
  })
  expect(await shop.mailKindsOf(first.orderId)).toContain('order_moved 1')
  expect(await shop.mailKindsOf(second.orderId)).toContain('order_called_off')
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.subject, second.orderNumber))).toMatchObject([
    { operation: 'refunds.callOff', staffId: head.staff.staffId, after: { reason: 'Geschäft dann geschlossen' } },
  ])
  expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({
    operation: 'branchHours.saveDay',
    before: null,
    after: { hours: [], occasion: 'Inventur', moved: [first.orderNumber], refunded: [second.orderNumber] },
  })

  const key = { orderGUID: first.orderGuid }
  const question = accepted(await shop.branchHours.moveQuestion(nobody, key))
  expect(question).toMatchObject({ state: 'open', from: toWire(first.targetAt), to: proposal })
  expect(question.days.map(({ date }) => date)).not.toContain(day.date)
  const start = question.days.at(-1)?.starts.at(-1) ?? ''
  const answer = { kind: 'other_time', start } as const
  expect(
    await shop.branchHours.answerMove(nobody, { ...key, answer: { ...answer, start: toWire(first.targetAt) } }),
  ).toMatchObject({
    error: 'time_not_offered',
  })
  expect(accepted(await shop.branchHours.answerMove(nobody, { ...key, answer }))).toMatchObject({
    state: 'other_time',
    targetDateTime: start,
    days: [],
  })
  expect(await shop.branchHours.answerMove(nobody, { ...key, answer: { kind: 'refund' } })).toMatchObject({
    error: 'move_answered',
  })
  const calendar = accepted(await shop.orders.calendarFile(nobody, key))
  expect(calendar.content).toContain('SEQUENCE:2')
  expect(await shop.eventsOf(first.reference)).toEqual(expect.arrayContaining(['paid', 'paid', 'paid']))
  const { history } = accepted(await shop.orders.order(nobody, key))
  expect(history?.filter(({ state: one }) => one === 'paid')).toHaveLength(1)
})

test('the customer of a moved order may choose the refund, once, or keep the time', async () => {
  const { first, second, day } = await twoPaid()
  const { version, orders } = await check(day)
  const decisions = orders.map(({ orderNumber, proposal }) => ({ orderNumber, moveTo: proposal }))
  accepted(await shop.branchHours.saveDay(head, { ...day, ...CLOSED, version, decisions }))
  const both = await Promise.all(
    [0, 1, 2].map(() =>
      shop.branchHours.answerMove(nobody, { orderGUID: first.orderGuid, answer: { kind: 'refund' } }),
    ),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.outcomeOf(first.reference)).toMatchObject({ state: 'refunded', netCaptures: 0, slotsHeld: 0 })
  const kept = await shop.branchHours.answerMove(nobody, { orderGUID: second.orderGuid, answer: { kind: 'keep' } })
  expect(accepted(kept)).toMatchObject({ state: 'kept' })
  expect((await shop.rowOf(second.reference)).timeChanges).toBe(1)
})

test('rejects the second of two concurrent changes of a day', async () => {
  const { branch } = await twoPaid()
  const day = { branchERPId: branch.erpId, date: '2027-06-21' }
  const { version } = await check(day)
  const save = (hours: { opens: string; closes: string }[], seen: string) =>
    shop.branchHours.saveDay(head, { ...day, hours, reason: 'Fest', version: seen, decisions: [] })
  const answers = await Promise.all([
    save([{ opens: '08:00', closes: '12:00' }], version),
    save([{ opens: '09:00', closes: '13:00' }], version),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'hours_changed' })
})

test('releases holds at times that are no longer offered, and notifies the customer at the next check', async () => {
  const [caller] = [await shop.newCaller(), await shop.newCaller()]
  const { targetBranch, targetDateTime } = await shop.cartOf(caller)
  const day = { branchERPId: targetBranch?.branchERPId ?? 0, date: targetDateTime.slice(0, 10) }
  const { version, holds, orders } = await check(day)
  expect(holds).toBe(2)
  const decisions = orders.map(({ orderNumber }) => ({ orderNumber, moveTo: null }))
  accepted(await shop.branchHours.saveDay(head, { ...day, ...CLOSED, version, decisions }))
  expect(await shop.db.select().from(slotHolds).where(eq(slotHolds.cartId, caller.cartId))).toEqual([])
  const renewed = accepted(await shop.carts.renewReservation(caller, {}))
  expect(renewed.targetDateTime.slice(0, 10)).not.toBe(day.date)
  expect(renewed.shopNotification?.changes).toMatchObject([{ label: 'Abholtermin' }])
})

test('standing orders that a closed day leaves out are named', async () => {
  const [customer] = await shop.db.select().from(customers).limit(1)
  const branch = await shop.branches.byErpId(17)
  const standingOrderId = randomUUID()
  await shop.db.insert(standingOrders).values({
    ...{ standingOrderId, customerId: customer?.customerId ?? '', weekdays: [1], time: '08:30', lines: [] },
    ...{ branchId: branch?.branchId ?? 0, orderMode: 'pickup', nextDay: '2027-01-01', createdAt: new Date() },
  })
  // A Monday and a Tuesday.
  expect(await check({ branchERPId: 17, date: '2027-02-01' })).toMatchObject({
    standingOrders: 1,
    standing: [
      { branchERPId: 17, weekdays: [1], time: '08:30', customer: `${customer?.firstName} ${customer?.lastName}` },
    ],
  })
  expect(await check({ branchERPId: 17, date: '2027-02-02' })).toMatchObject({ standingOrders: 0, standing: [] })
  await shop.db.delete(standingOrders).where(eq(standingOrders.standingOrderId, standingOrderId))
})

test.each([
  ['end before they begin', [{ opens: '13:00', closes: '06:30' }], '2027-06-22', 'hours_invalid'],
  [
    'overlap',
    [
      { opens: '06:30', closes: '13:00' },
      { opens: '12:00', closes: '18:00' },
    ],
    '2027-06-22',
    'hours_invalid',
  ],
  ['lie in the past', [{ opens: '06:30', closes: '13:00' }], '2026-01-01', 'day_past'],
])('rejects hours that %s', async (_what, hours, date, error) => {
  const wanted = { branchERPId: 17, date, hours, reason: 'Fest' }
  expect(await shop.branchHours.checkDay(head, wanted)).toMatchObject({ error })
  expect(await shop.branchHours.saveDay(head, { ...wanted, version: '[]', decisions: [] })).toMatchObject({ error })
})

/** The cart is being paid; no other test changes the hours of a station. */
async function payingAtStation() {
  const caller = await shop.newCaller({ kind: 'station' })
  const { targetBranch } = await shop.cartOf(caller)
  return { caller, reference: await shop.create(caller), branchERPId: targetBranch?.branchERPId ?? 0 }
}

test('finishes a running payment although a pause began and ended meanwhile', async () => {
  const { caller, reference, branchERPId } = await payingAtStation()
  accepted(await shop.branchHours.pause(head, { branchERPId, length: '60_minutes', services: ['pickup'] }))
  accepted(await shop.branchHours.resume(head, { branchERPId }))
  expect(await shop.pay(caller, reference)).toMatchObject({ state: 'paid' })
})

test('finishes a running payment although a pause began and the hold has ended', async () => {
  const { caller, reference, branchERPId } = await payingAtStation()
  accepted(await shop.branchHours.pause(head, { branchERPId, length: '60_minutes', services: ['pickup'] }))
  shop.pass(22)
  expect(await shop.pay(caller, reference)).toMatchObject({ state: 'paid' })
})
