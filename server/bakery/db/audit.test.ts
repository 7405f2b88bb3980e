/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { openForEachTest } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { auditDatabase } from './audit'
import { numberSeries, orders } from './schema/orders'
import { slotHolds, timeSlots } from './schema/slots'

const shop = openForEachTest(createTestShop)

const rulesBroken = async () => [...new Set((await auditDatabase(shop.bakery.db)).map(({ rule }) => rule))]

test('the demo bakery, orders in every state and a coupon break nothing', async () => {
  const caller = await shop.newCaller()
  await shop.discount(caller)
  await shop.create(caller)
  const { orderGuid } = await shop.paidOrder()
  await shop.paidOrder()
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid })
  expect(await auditDatabase(shop.bakery.db)).toEqual([])
})

test('a paid order whose place is gone is found', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  await shop.bakery.db.delete(slotHolds).where(eq(slotHolds.orderId, orderId))
  const found = await auditDatabase(shop.bakery.db)
  expect(found).toContainEqual({
    rule: 'an order holds one place while it is captured or kept, and none otherwise',
    offender: `${orderNumber} (paid)`,
  })
  expect(found.map(({ rule }) => rule)).toContain('places taken in a slot are its holds, and not more than it has')
})

test('a missing mail, a lost number, a forgotten order, a changed sum and a leaking slot are found', async () => {
  const { db } = shop.bakery
  // One that comes late would settle what is broken below.
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
    'an order that is not at its end will be looked at',
  ])
  await db.update(orders).set({ state: 'paid' }).where(eq(orders.orderId, orderId))
  expect(await rulesBroken()).toEqual(['a kept order was confirmed by exactly one mail', 'sums add up'])
  await db.update(numberSeries).set({ last: 999_999 })
  await db.update(timeSlots).set({ taken: 0 })
  expect(await rulesBroken()).toEqual(
    expect.arrayContaining([
      'order numbers have no gaps',
      'places taken in a slot are its holds, and not more than it has',
    ]),
  )
})
