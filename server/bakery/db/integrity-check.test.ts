import { eq, type SQL, sql } from 'drizzle-orm'
import { openForEachTest, openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import type { Db } from './client'
import { checkIntegrity, checkIntegrityWithin } from './integrity-check'
import { numberSeries, orders } from './schema/orders'
import { slotHolds, timeSlots } from './schema/slots'
import { transact } from './transact'

const shop = openForEachTest(createTestShop)

const rulesBroken = async () => [...new Set((await checkIntegrity(shop.bakery.db)).map(({ rule }) => rule))]

test('the demo data, orders in every state and a coupon have no violations', async () => {
  const caller = await shop.newCaller()
  await shop.discount(caller)
  await shop.create(caller)
  const { orderGuid } = await shop.paidOrder()
  await shop.paidOrder()
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid })
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
})

test('reports a paid order without slot hold', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  await shop.bakery.db.delete(slotHolds).where(eq(slotHolds.orderId, orderId))
  const found = await checkIntegrity(shop.bakery.db)
  expect(found).toContainEqual({
    rule: 'an order holds one place while it is captured or kept, and none otherwise',
    offender: `${orderNumber} (paid)`,
  })
  expect(found.map(({ rule }) => rule)).toContain('places taken in a slot are its holds, and not more than it has')
})

test('reports a paid order without search keys, and search keys of an erased person', async () => {
  const { db } = shop.bakery
  await shop.paidOrder()
  const rule = 'a paid order is found by who ordered it, and by nobody who is forgotten'
  expect(await brokenBy(db, sql`delete from order_search`)).toEqual([rule])
  expect(await brokenBy(db, sql`update orders set contact = null`)).toContain(rule)
})

test('reports a missing email, a gap in numbers, an order without next check, a changed sum and a wrong slot count', async () => {
  const { db } = shop.bakery
  // A late webhook would repair the faults planted below.
  await shop.loseNotices()
  const { orderId } = await shop.paidOrder()
  await shop.emptyOutbox()
  await db
    .update(orders)
    .set({ state: 'capturing', nextCheckAt: null, grandTotalCents: 1 })
    .where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual([
    'an order is where its history ends',
    'sums add up',
    'an order that is not at its end will be looked at, and one that is kept or refunded is not',
  ])
  await db.update(orders).set({ state: 'paid' }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual(['a kept order was confirmed by exactly one mail', 'sums add up'])
  await db.update(orders).set({ nextCheckAt: new Date() }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toContain(
    'an order that is not at its end will be looked at, and one that is kept or refunded is not',
  )
  await db.update(numberSeries).set({ last: 999_999 })
  await db.update(timeSlots).set({ taken: 0 })
  expect(await rulesBroken()).toEqual(
    expect.arrayContaining([
      'order numbers have no gaps',
      'places taken in a slot are its holds, and not more than it has',
    ]),
  )
})

test('reports a paid order without contact, confirmation or branch, but not an erased person', async () => {
  const { db } = shop.bakery
  const { orderId } = await shop.paidOrder()
  await db.update(orders).set({ contact: null }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual(['a kept order has somebody who can be told'])
  await shop.emptyOutbox()
  expect(await rulesBroken()).toEqual([
    'a kept order has somebody who can be told',
    'a kept order was confirmed by exactly one mail',
  ])
  await db.update(orders).set({ personErasedAt: sql`now()` }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual([])
  await db.update(orders).set({ branchId: 424_242 }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toContain('an order that is to be handed over has its branch')
})

/** The rules that report the fault. Triggers are disabled for it, and the transaction is rolled back. */
async function brokenBy(db: Db, fault: SQL): Promise<string[]> {
  const { broken } = await transact(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(fault)
    return { ok: false, broken: await checkIntegrityWithin(tx) }
  })
  return broken.map(({ rule }) => rule)
}

describe('reports a planted fault of a changed order with its rule', () => {
  const one = openForFile(createTestShop)
  /** An order of two rolls, a paid change to four, a change to three with a refund, and an open change. */
  beforeAll(async () => {
    const order = await one.paidOrder()
    const [more, less] = [4, 3]
    const opened = await one.orderChanges.openChange(one.nobody, await bought(order.orderGuid, more))
    if (!opened.ok) throw new Error(opened.error)
    await one.decide(opened.value.reference, 'pay')
    await one.captureChange(order.orderGuid, opened.value.reference)
    await one.orderChanges.changeOrder(one.nobody, await bought(order.orderGuid, less))
    await one.orderChanges.openChange(one.nobody, await bought(order.orderGuid, 5))
    expect(await checkIntegrity(one.bakery.db)).toEqual([])
  })
  async function bought(orderGuid: string, units: number) {
    const asked = await one.changeOf(orderGuid, units)
    if (asked === null) throw new Error('the change was refused')
    return asked.bought
  }
  const paidChange = sql`changes_order_id is not null and state = 'paid'`

  test.each<[string, SQL]>([
    [
      'what was taken for a changed order, less what its changes gave back, is what it costs',
      sql`update orders set captured_cents = captured_cents + 1 where changed_at is not null`,
    ],
    [
      'what was taken for a changed order, less what its changes gave back, is what it costs',
      sql`update orders set state = 'abandoned' where ${paidChange}`,
    ],
    [
      'what was taken for a changed order, less what its changes gave back, is what it costs',
      sql`update refunds set amount_cents = amount_cents - 1 where reason = 'changed'`,
    ],
    [
      'an order costs what it was ordered for and what its changes cost',
      sql`update order_changes set difference_cents = 0`,
    ],
    [
      'goods that were changed have an invoice of their own, and the one before is replaced by it',
      sql`delete from replaced_invoices`,
    ],
    ['invoice numbers have no gaps', sql`delete from replaced_invoices`],
    ['sums add up', sql`update order_lines set units = units + 1 where unit_price_cents > 0`],
    [
      'a change that is at its end has no lines',
      sql`update order_lines set order_id = (select order_id from orders where ${paidChange}) where unit_price_cents > 0 and units = 3`,
    ],
    [
      'a change has a place of its own only while it is open, at another time than its order',
      sql`update slot_holds h set order_id = o.order_id from orders o where ${paidChange}`,
    ],
    [
      'an order holds its place for the work that it makes, or is to make',
      sql`update orders set work_units = 3 where changed_at is not null`,
    ],
    [
      'stock claimed is the sum of what orders claimed',
      sql`delete from order_lines l using orders o where o.order_id = l.order_id and o.changes_order_id is not null`,
    ],
    [
      'what went back of a payment is what its refunds are, and at most what was taken',
      sql`update refunds set payment_order_id = (select order_id from orders where ${paidChange})`,
    ],
  ])('%s (%#)', async (rule, fault) => {
    expect(await brokenBy(one.bakery.db, fault)).toContain(rule)
  })
})

describe('reports a planted fault of refunds and stock with its rule', () => {
  const one = openForFile(createTestShop)
  let orderId = ''
  /** A paid order of two rolls, one of them refunded with a correction. */
  beforeAll(async () => {
    const paid = await one.paidOrder()
    orderId = paid.orderId
    await one.oweUnit(paid.orderGuid)
    one.pass(2)
    await one.reconcile()
    expect(await checkIntegrity(one.bakery.db)).toEqual([])
  })
  const set = (change: SQL) => () => sql`update refunds set ${change}`
  const lines = (units: number, goods: number) =>
    sql`lines = jsonb_build_array(lines->0 || jsonb_build_object('units', ${units}::int, 'goods', ${goods}::int))`
  const vat = (net: number) => sql`vat = jsonb_build_array(vat->0 || jsonb_build_object('net', ${net}::int))`

  test.each<[string, (orderId: string) => SQL]>([
    [
      'what went back of a payment is what its refunds are, and at most what was taken',
      (id) => sql`update orders set refunded_cents = 1 where order_id = ${id}`,
    ],
    ['what went back of a payment is what its refunds are, and at most what was taken', () => sql`delete from refunds`],
    [
      'what went back of a payment is what its refunds are, and at most what was taken',
      set(sql`state = 'refused', done_at = null`),
    ],
    ['of no VAT rate more went back than was paid', set(vat(10_000))],
    ['of no line more units went back than were bought', set(lines(3, 115))],
    ['a refund is the sum of its parts and of its VAT rows', set(lines(1, 114))],
    ['a refund is the sum of its parts and of its VAT rows', set(vat(1))],
    ['a refund is the sum of its parts and of its VAT rows', set(sql`deposit_cents = 1`)],
    [
      'a refund that is due will be asked for, and no other',
      set(sql`state = 'due', done_at = null, correction_number = null`),
    ],
    ['a refund that is due will be asked for, and no other', set(sql`next_attempt_at = now()`)],
    ['a refund that is due will be asked for, and no other', set(sql`done_at = null`)],
    [
      'a message that was taken, or will never be, is sent no more',
      () => sql`insert into push_messages (message_id, device_id, event, created_at, expires_at, next_attempt_at, sent_at)
        values (gen_random_uuid(), gen_random_uuid(), 'ready', now(), now(), now(), now())`,
    ],
    [
      'a message that was taken, or will never be, is sent no more',
      () => sql`insert into webhook_messages (endpoint_id, type, subject, facts, delivered_at, dead_at)
        values (gen_random_uuid(), 'order.paid', '', '{}', now(), now())`,
    ],
    ['a correction is of money that is back', set(sql`state = 'due', done_at = null, next_attempt_at = now()`)],
    ['correction numbers have no gaps', set(sql`correction_number = null`)],
    [
      'an order is refunded when all of its money is back',
      (id) => sql`update orders set state = 'refunded' where order_id = ${id}`,
    ],
    [
      'money that is owed was taken',
      (id) => sql`update orders set state = 'refund_due', capture_id = null, refunded_cents = 0 where order_id = ${id}`,
    ],
    ['an order that is over holds no stock', (id) => sql`update orders set state = 'cancelled' where order_id = ${id}`],
    ['stock claimed is the sum of what orders claimed', () => sql`update daily_inventory set claimed = claimed + 1`],
    ['stock claimed is the sum of what orders claimed', () => sql`update order_lines set claimed_units = 0`],
    [
      'stock claimed is the sum of what orders claimed',
      () => sql`update daily_inventory set quantity = 1 where claimed = 2`,
    ],
  ])('%s (%#)', async (rule, fault) => {
    expect(await brokenBy(one.bakery.db, fault(orderId))).toContain(rule)
  })
})
