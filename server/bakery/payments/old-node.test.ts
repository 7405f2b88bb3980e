/** While a new version is rolled out, nodes of the one before know a payment by `paypal_order_id` alone. */
import { eq, sql } from 'drizzle-orm'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT } from '@/testing/paying-shop'
import { orders } from '../db/schema/orders'

const shop = openForFile(createTestShop)

test('a payment that this node opened is found by an older one', async () => {
  const reference = await shop.create(await shop.newCaller())
  const [row] = await shop.bakery.db.select().from(orders).where(eq(orders.paypalOrderId, reference))
  expect(row).toMatchObject({ provider: 'paypal', providerReference: reference })
})

test('a payment that an older node opened is taken by this one', async () => {
  const { caller, reference } = await shop.approved()
  // As the older node left it, which writes its own column and no other.
  await shop.bakery.db.execute(sql`alter table orders disable trigger orders_same_payment`)
  await shop.bakery.db.execute(sql`update orders set provider = null, provider_reference = null, paypal_order_id = null
    where provider_reference = ${reference}`)
  await shop.bakery.db.execute(sql`alter table orders enable trigger orders_same_payment`)
  await shop.bakery.db.execute(sql`update orders set paypal_order_id = ${reference} where cart_id = ${caller.cartId}`)
  await shop.capture(caller, reference)
  expect(await shop.outcomeOf(reference)).toEqual(KEPT)
})
