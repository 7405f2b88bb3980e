import { eq, type SQL, sql } from 'drizzle-orm'
import { openForEachTest, openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import type { Db } from './client'
import { checkIntegrity, checkIntegrityWithin } from './integrity-check'
import { numberSeries, orders, payments } from './schema/orders'
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
    rule: 'an order has one slot hold while it is captured or confirmed, and none otherwise',
    offender: `${orderNumber} (paid)`,
  })
  expect(found.map(({ rule }) => rule)).toContain('the orders of a slot equal its holds and do not exceed its capacity')
})

test('reports a paid order without search keys, and search keys of an erased person', async () => {
  const { db } = shop.bakery
  await shop.paidOrder()
  const rule = 'a paid order has search keys, except after its person was erased'
  expect(await brokenBy(db, sql`delete from order_search`)).toEqual([rule])
  expect(await brokenBy(db, sql`update orders set contact = null`)).toContain(rule)
})

test('reports a missing email, a gap in numbers, an order without next check, a changed sum and a wrong slot count', async () => {
  const { db } = shop.bakery
  // A late webhook would repair the faults planted below.
  await shop.loseNotices()
  const { orderId } = await shop.paidOrder()
  await shop.emptyOutbox()
  await db.update(orders).set({ state: 'capturing', grandTotalCents: 1 }).where(eq(orders.orderId, orderId))
  await db.update(payments).set({ state: 'capturing', nextCheckAt: null }).where(eq(payments.orderId, orderId))
  expect(await rulesBroken()).toEqual([
    'the state of an order is the last one of its history',
    'the sums of an order add up',
    'unfinished payments have a next check, those of confirmed and refunded orders have none',
  ])
  await db.update(orders).set({ state: 'paid' }).where(eq(orders.orderId, orderId))
  await db.update(payments).set({ state: 'captured' }).where(eq(payments.orderId, orderId))
  expect(await rulesBroken()).toEqual([
    'a confirmed order has exactly one confirmation email',
    'the sums of an order add up',
  ])
  await db.update(payments).set({ nextCheckAt: new Date() }).where(eq(payments.orderId, orderId))
  expect(await rulesBroken()).toContain(
    'unfinished payments have a next check, those of confirmed and refunded orders have none',
  )
  await db.update(numberSeries).set({ last: 999_999 })
  await db.update(timeSlots).set({ taken: 0 })
  expect(await rulesBroken()).toEqual(
    expect.arrayContaining([
      'order numbers are consecutive',
      'the orders of a slot equal its holds and do not exceed its capacity',
    ]),
  )
})

test('reports a paid order without contact, confirmation or branch, but not an erased person', async () => {
  const { db } = shop.bakery
  const { orderId } = await shop.paidOrder()
  await db.update(orders).set({ contact: null }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual(['a confirmed order has an email address'])
  await shop.emptyOutbox()
  expect(await rulesBroken()).toEqual([
    'a confirmed order has an email address',
    'a confirmed order has exactly one confirmation email',
  ])
  await db.update(orders).set({ personErasedAt: sql`now()` }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual([])
  await db.update(orders).set({ branchId: 424_242 }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toContain('an order to be handed over has an existing branch')
})

/** The rules that report the fault. Triggers are disabled for it, and the transaction is rolled back. */
async function brokenBy(db: Db, ...faults: SQL[]): Promise<string[]> {
  const { broken } = await transact(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const fault of faults) await tx.execute(fault)
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
  const paidChange = sql`purpose = 'change' and state = 'captured'`

  test.each<[string, SQL]>([
    [
      'the captures of a changed order less the refunds of its changes equal its price',
      sql`update payments set amount_cents = amount_cents + 1 where purpose = 'first'`,
    ],
    [
      'the captures of a changed order less the refunds of its changes equal its price',
      sql`update payments set state = 'abandoned' where ${paidChange}`,
    ],
    [
      'the captures of a changed order less the refunds of its changes equal its price',
      sql`update refunds set amount_cents = amount_cents - 1 where reason = 'changed'`,
    ],
    [
      'the price of an order equals its original price plus the differences of its changes',
      sql`update order_changes set difference_cents = 0`,
    ],
    ['a change of goods has its own invoice, which replaces the previous one', sql`delete from replaced_invoices`],
    ['invoice numbers are consecutive', sql`delete from replaced_invoices`],
    ['the sums of an order add up', sql`update order_lines set units = units + 1 where unit_price_cents > 0`],
    [
      'an ended change claims no stock',
      sql`update payments set claimed = (select claimed from payments where state = 'awaiting_approval') where ${paidChange}`,
    ],
    [
      'a change has its own slot hold only while it is open and at its own time',
      sql`update slot_holds h set order_id = p.payment_id from payments p where ${paidChange}`,
    ],
    [
      'the slot hold of an order has the work units of the order or of its open change',
      sql`update orders set work_units = 3 where changed_at is not null`,
    ],
    [
      'claimed stock equals the claims of orders and holds',
      sql`update payments set claimed = '[]' where purpose = 'change'`,
    ],
    [
      'the refunded amount of a payment equals its refunds and does not exceed the capture',
      sql`update refunds set payment_id = (select payment_id from payments where ${paidChange})`,
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
      'the refunded amount of a payment equals its refunds and does not exceed the capture',
      (id) => sql`update payments set refunded_cents = 1 where order_id = ${id}`,
    ],
    [
      'the refunded amount of an order equals its refunds',
      (id) => sql`update orders set refunded_cents = 1 where order_id = ${id}`,
    ],
    [
      'the refunded amount of a payment equals its refunds and does not exceed the capture',
      () => sql`delete from refunds`,
    ],
    [
      'the refunded amount of a payment equals its refunds and does not exceed the capture',
      set(sql`state = 'refused', done_at = null`),
    ],
    ['the refunds of a VAT rate do not exceed what was paid for it', set(vat(10_000))],
    ['the refunded units of a line do not exceed its units', set(lines(3, 115))],
    ['a refund equals the sum of its parts and of its VAT rows', set(lines(1, 114))],
    ['a refund equals the sum of its parts and of its VAT rows', set(vat(1))],
    ['a refund equals the sum of its parts and of its VAT rows', set(sql`deposit_cents = 1`)],
    [
      'due refunds, and only those, have a next attempt; done ones have a time',
      set(sql`state = 'due', done_at = null, correction_number = null`),
    ],
    ['due refunds, and only those, have a next attempt; done ones have a time', set(sql`next_attempt_at = now()`)],
    ['due refunds, and only those, have a next attempt; done ones have a time', set(sql`done_at = null`)],
    [
      'a delivered or dead message has no next attempt',
      () => sql`insert into push_messages (message_id, device_id, event, created_at, expires_at, next_attempt_at, sent_at)
        values (gen_random_uuid(), gen_random_uuid(), 'ready', now(), now(), now(), now())`,
    ],
    [
      'a delivered or dead message has no next attempt',
      () => sql`insert into webhook_messages (endpoint_id, type, subject, facts, delivered_at, dead_at)
        values (gen_random_uuid(), 'order.paid', '', '{}', now(), now())`,
    ],
    ['only done refunds have a correction number', set(sql`state = 'due', done_at = null, next_attempt_at = now()`)],
    ['correction numbers are consecutive', set(sql`correction_number = null`)],
    [
      'the state refunded means that all payments are refunded',
      (id) => sql`update orders set state = 'refunded' where order_id = ${id}`,
    ],
    [
      'an order with a due refund has a capture',
      (id) => sql`with lost as (update payments set capture_id = null, refunded_cents = 0 where order_id = ${id})
        update orders set state = 'refund_due' where order_id = ${id}`,
    ],
    [
      'an order is in the state of its first payment until that is captured',
      (id) => sql`update payments set state = 'review' where order_id = ${id}`,
    ],
    ['an ended order claims no stock', (id) => sql`update orders set state = 'cancelled' where order_id = ${id}`],
    [
      'claimed stock equals the claims of orders and holds',
      () => sql`update daily_inventory set claimed = claimed + 1`,
    ],
    ['claimed stock equals the claims of orders and holds', () => sql`update order_lines set claimed_units = 0`],
    [
      'claimed stock equals the claims of orders and holds',
      () => sql`update daily_inventory set quantity = 1 where claimed = 2`,
    ],
  ])('%s (%#)', async (rule, fault) => {
    expect(await brokenBy(one.bakery.db, fault(orderId))).toContain(rule)
  })
})

describe('books of a closed month', () => {
  const month = sql`date_trunc('month', o.paid_at at time zone 'Europe/Berlin')::date`
  const close = (
    orderId: string,
    closed = month,
  ) => sql`insert into book_months (month, closed_at, staff_name, settings)
    select ${closed}, now(), 'Grete', '{}' from orders o where order_id = ${orderId}`
  const book = (orderId: string, cents: SQL) => sql`insert into book_entries
    select invoice_number, 'invoice', 7, ${month}, paid_at, order_number, branch_id, '', order_mode, ${cents}, 0, 0, provider, '', ''
    from orders o where order_id = ${orderId}`

  test('reports a booked amount that the invoice does not say', async () => {
    const { db } = shop.bakery
    const { orderId } = await shop.paidOrder()
    expect(await brokenBy(db, close(orderId), book(orderId, sql`grand_total_cents`))).toEqual([])
    expect(await brokenBy(db, close(orderId), book(orderId, sql`grand_total_cents + 1`))).toEqual([
      'the books of closed months equal the documents',
    ])
  })

  test('reports an invoice that is not in the books, unless it may have been written after the latest closing', async () => {
    const { db } = shop.bakery
    const { orderId } = await shop.paidOrder()
    const nextMonth = sql`(${month} + interval '1 month')::date`
    expect(await brokenBy(db, close(orderId))).toEqual([])
    expect(await brokenBy(db, close(orderId), close(orderId, nextMonth))).toEqual([
      'the documents of closed months are in the books',
    ])
  })
})
