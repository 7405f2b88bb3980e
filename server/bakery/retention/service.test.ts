import { randomUUID } from 'node:crypto'
import { subMonths } from 'date-fns/subMonths'
import { eq } from 'drizzle-orm'
import { dayOf } from '@/lib/format/berlin-time'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { countMiss, listMisses } from '../catalogue/store'
import { checkIntegrity } from '../db/integrity-check'
import { auditLog } from '../db/schema/audit-log'
import { carts } from '../db/schema/carts'
import { dailyInventory } from '../db/schema/catalogue'
import { outbox } from '../db/schema/mail'
import { orders } from '../db/schema/orders'
import { refunds } from '../db/schema/refunds'
import { createRetention, DEFAULT_RETENTION } from './service'

const shop = openForFile(createTestShop)

const DAY_MINUTES = 24 * 60
const applyRetention = () => createRetention(shop.bakery, DEFAULT_RETENTION).applyRetention()
const cartOf = ({ cartId }: { cartId: string }) => shop.bakery.db.select().from(carts).where(eq(carts.cartId, cartId))

async function paidOrder() {
  const { db } = shop.bakery
  // The provider's clock is not advanced, so a webhook of an approval would seem months old.
  await shop.loseNotices()
  const { orderId, reference } = await shop.paidOrder()
  await db
    .update(orders)
    .set({
      contact: { email: 'inken@beispiel.de', firstName: 'Inken', lastName: 'Johannsen' } as never,
      note: 'Klingeln',
    })
    .where(eq(orders.orderId, orderId))
  await db.update(outbox).set({ sentAt: shop.bakery.clock.now() })
  return reference
}

test('recent rows stay', async () => {
  const caller = await shop.newCaller()
  const reference = await paidOrder()
  await applyRetention()
  expect(await cartOf(caller)).toHaveLength(1)
  expect((await shop.rowOf(reference)).contact).toMatchObject({ firstName: 'Inken' })
})

test('abandoned carts are deleted after two months, unless they have a slot hold to release', async () => {
  const caller = await shop.newCaller()
  shop.pass(61 * DAY_MINUTES)
  await applyRetention()
  expect(await cartOf(caller)).toHaveLength(1)
  await shop.carts.reset(caller, {})
  shop.pass(61 * DAY_MINUTES)
  await applyRetention()
  expect(await cartOf(caller)).toEqual([])
})

test('of an old email only the fact that it was sent remains', async () => {
  await paidOrder()
  shop.pass(91 * DAY_MINUTES)
  await applyRetention()
  const mails = await shop.bakery.db.select().from(outbox)
  expect(mails.every(({ recipient, html, text }) => recipient + html + text === '')).toBe(true)
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
})

test('search misses are deleted after 90 days', async () => {
  const { db, clock } = shop.bakery
  const listed = async () => (await listMisses(db, 1)).map(({ text }) => text)
  await countMiss(db, 'krawummelkeks', clock.now())
  shop.pass(89 * DAY_MINUTES)
  await applyRetention()
  expect(await listed()).toContain('krawummelkeks')
  shop.pass(2 * DAY_MINUTES)
  await applyRetention()
  expect(await listed()).not.toContain('krawummelkeks')
})

test('daily inventory is deleted after a month, and the integrity check still passes', async () => {
  const { db, clock } = shop.bakery
  const reference = await paidOrder()
  const { targetAt } = await shop.rowOf(reference)
  const ofDay = () => db.$count(dailyInventory, eq(dailyInventory.day, dayOf(targetAt)))
  const left = (targetAt.getTime() - clock.now().getTime()) / 60_000
  shop.pass(left + 30 * DAY_MINUTES)
  await applyRetention()
  expect(await ofDay()).toBeGreaterThan(0)
  shop.pass(2 * DAY_MINUTES)
  await applyRetention()
  expect(await ofDay()).toBe(0)
  expect(await checkIntegrity(db)).toEqual([])
})

test('audit log entries are deleted after two years by the database’s clock', async () => {
  const { db } = shop.bakery
  const subjects = async () => (await db.select().from(auditLog)).map(({ subject }) => subject)
  for (const months of [23, 25]) {
    await db.insert(auditLog).values({
      ...{ at: subMonths(new Date(), months), staffName: 'Wiebke', device: '', operation: 'branchOrders.advance' },
      subject: `${months} months ago`,
    })
  }
  await applyRetention()
  expect(await subjects()).toContain('23 months ago')
  expect(await subjects()).not.toContain('25 months ago')
})

test('after the legal period persons are erased from orders, and amounts stay', async () => {
  const reference = await paidOrder()
  shop.pass(3_301 * DAY_MINUTES)
  await applyRetention()
  const order = await shop.rowOf(reference)
  expect(order).toMatchObject({ contact: null, customerId: null, note: '', state: 'paid' })
  expect(order.invoiceNumber).not.toBeNull()
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
})

test.each(['a new recipient', 'a correction'])('the period begins with the newest paper: %s', async (paper) => {
  const { db, clock } = shop.bakery
  const reference = await paidOrder()
  const { orderId } = await shop.rowOf(reference)
  shop.pass(30 * DAY_MINUTES)
  if (paper === 'a new recipient')
    await db.update(orders).set({ invoicedAt: clock.now() }).where(eq(orders.orderId, orderId))
  else {
    const issuedAt = clock.now()
    await db.insert(refunds).values({
      ...{ refundId: randomUUID(), orderId, amountCents: 0, createdAt: issuedAt, correctedAt: issuedAt },
      ...{ depositCents: 0, shippingCents: 0, goodwillCents: 0, lines: [], vat: [], provider: 'paypal' },
      ...{ state: 'done', initiator: 'staff', reason: 'goods', doneAt: issuedAt, correctionNumber: `RK-${orderId}` },
    })
  }
  shop.pass(3_299 * DAY_MINUTES)
  await applyRetention()
  expect((await shop.rowOf(reference)).contact).not.toBeNull()
  shop.pass(2 * DAY_MINUTES)
  await applyRetention()
  expect((await shop.rowOf(reference)).contact).toBeNull()
})
