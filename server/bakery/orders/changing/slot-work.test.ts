import { eq, sql } from 'drizzle-orm'
import type { OrderVersion } from '@/lib/contract/orders/checkout'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import { products } from '../../db/schema/catalogue'

const nobody = { cartId: null, customerId: null }
const QUARTER_MS = 15 * 60_000

/** A roll is work of 1, and every slot has room for 3. */
const shop = openForFile(async () => {
  const opened = await createTestShop()
  await opened.db.update(products).set({ workUnits: 1 }).where(eq(products.skuid, opened.limitedSku))
  await opened.db.execute(sql`insert into slot_limits (branch_id, order_mode, weekday, opens, closes, units)
    select branch_id, 'pickup', weekday, '00:00', '24:00', 3 from branches, generate_series(1, 7) weekday
    on conflict do nothing`)
  await eventually(async () => (await opened.branches.all()).every(({ slotLimits }) => slotLimits.length > 6))
  const work = async () => (await opened.catalogue.productsById([opened.limitedSku])).get(opened.limitedSku)?.workUnits
  await eventually(async () => (await work()) === 1)
  return opened
})

type Paid = Awaited<ReturnType<typeof shop.paidOrder>>
const wanting = ({ orderGuid, targetAt, note }: Paid, units: number, at = targetAt) => {
  const version = (start: Date, count: number): OrderVersion => ({
    targetDateTime: toWire(start),
    note,
    lines: [{ skuid: shop.limitedSku, units: count }],
  })
  return { orderGUID: orderGuid, shown: version(targetAt, 2), wanted: version(at, units) }
}
const quote = async (...asked: Parameters<typeof wanting>) =>
  accepted(await shop.orderChanges.quoteChange(nobody, wanting(...asked)))

test("accepts work up to the slot's capacity; for more it names the next time with capacity, which can be paid", async () => {
  const order = await shop.paidOrder()
  expect((await quote(order, 3)).slotProblem).toBeNull()
  const { slotProblem, grandTotal } = await quote(order, 4)
  const later = new Date(order.targetAt.getTime() + QUARTER_MS)
  expect(slotProblem).toEqual({ code: 'slot_too_small', next: toWire(later) })
  expect(await shop.orderChanges.openChange(nobody, { ...wanting(order, 4), grandTotal })).toMatchObject({
    error: 'slot_too_small',
  })

  const then = await quote(order, 4, later)
  expect(then.slotProblem).toBeNull()
  const asked = { ...wanting(order, 4, later), grandTotal: then.grandTotal }
  const { reference } = accepted(await shop.orderChanges.openChange(nobody, asked))
  await shop.decide(reference, 'pay')
  const answer = await shop.orderChanges.captureChange(nobody, {
    orderGUID: order.orderGuid,
    provider: 'paypal',
    reference,
  })
  expect(answer).toMatchObject({ ok: true, value: { result: 'changed' } })
  expect(await shop.rowOf(order.reference)).toMatchObject({ targetAt: later, workUnits: 4 })
})

test('existing work needs no capacity; reports work that no time has capacity for', async () => {
  const order = await shop.paidOrder()
  await shop.db.execute(sql`update slot_limits set units = 1 where branch_id = ${order.branchId}`)
  await eventually(async () => (await shop.branches.byId(order.branchId))?.slotLimits[0]?.units === 1)
  expect((await quote(order, 1)).slotProblem).toBeNull()
  expect((await quote(order, 2)).slotProblem).toBeNull()
  expect((await quote(order, 40)).slotProblem).toEqual({ code: 'slot_too_small', next: EMPTY_DATE_TIME })
})

test('reports a time that is not offered', async () => {
  const order = await shop.paidOrder()
  const closed = instantAt(dayOf(order.targetAt), '00:00')
  expect((await quote(order, 2, closed)).slotProblem).toMatchObject({ code: 'time_not_offered' })
})
