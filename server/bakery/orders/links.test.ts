/** Links of orders (change, cancel, withdraw, invoice): guessed, used for another order, replayed, and used after deletion. */
import { randomUUID } from 'node:crypto'
import { openForFile } from '@/testing/lifetime'
import { testBilling } from '@/testing/order'
import { createTestShop } from '@/testing/paying-shop'
import { checkIntegrity } from '../db/integrity-check'
import { createInvoicesService } from '../invoices/service'
import { createRetention, DEFAULT_RETENTION } from '../retention/service'

const shop = openForFile(createTestShop)
beforeEach(() => {
  shop.resetClock()
})
afterEach(async () => {
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
})

const DAY_MINUTES = 24 * 60
const billing = testBilling({ companyName: 'Fremd GmbH' })

type Order = Awaited<ReturnType<typeof shop.paidOrder>>

async function boughtChange({ orderGuid }: Order, units: number) {
  const asked = await shop.changeOf(orderGuid, units)
  if (asked === null) throw new Error('the change was refused')
  return asked.bought
}

/** Every call that changes something by an order's link. `change` is of an order that exists. */
const writes = (orderGUID: string, change: Awaited<ReturnType<typeof boughtChange>>, reference: string) => [
  () => shop.orderChanges.changeOrder(shop.nobody, { ...change, orderGUID }),
  () => shop.orderChanges.openChange(shop.nobody, { ...change, orderGUID }),
  () => shop.orderChanges.captureChange(shop.nobody, { orderGUID, provider: 'paypal', reference }),
  () => shop.payments.cancelOrder(shop.nobody, { orderGUID }),
  () => createInvoicesService(shop).rewriteInvoice(shop.nobody, { orderGUID, billing }),
  () => shop.withdrawals.look(shop.nobody, { key: { orderGUID } }),
  () => shop.withdrawals.declare(shop.nobody, { key: { orderGUID }, positions: [0], name: 'Eve' }),
]

const errorsOf = async (calls: ReturnType<typeof writes>) => {
  const errors: string[] = []
  for (const call of calls) {
    const answer = await call()
    errors.push(answer.ok ? 'accepted' : answer.error)
  }
  return errors
}

const stateOf = async ({ reference, orderId }: Order) => ({
  lines: await shop.linesOf(orderId),
  money: shop.side.netCents(reference),
  row: await shop.rowOf(reference),
})

test('a guessed link does nothing', async () => {
  const order = await shop.paidOrder()
  const before = await stateOf(order)
  const errors = await errorsOf(writes(randomUUID(), await boughtChange(order, 1), order.reference))
  const unknown = Array(5).fill('order_unknown')
  expect(errors).toEqual([...unknown, 'order_unmatched', 'order_unmatched'])
  expect(await stateOf(order)).toEqual(before)
})

test('the payment of another order’s change cannot be captured by the link of an own order', async () => {
  const [own, other] = [await shop.paidOrder(), await shop.paidOrder()]
  const opened = await shop.orderChanges.openChange(shop.nobody, await boughtChange(other, 4))
  if (!opened.ok) throw new Error(opened.error)
  const { reference } = opened.value
  await shop.loseNotices()
  await shop.decide(reference, 'pay')
  const before = [await stateOf(own), await stateOf(other)]
  expect(await shop.captureChange(own.orderGuid, reference)).toMatchObject({ ok: false, error: 'order_unknown' })
  expect(await shop.captureChange(own.orderGuid, own.reference)).toMatchObject({ ok: false, error: 'order_unknown' })
  expect([await stateOf(own), await stateOf(other)]).toEqual(before)
  expect(shop.side.netCents(reference)).toBe(0)
  await shop.fault()
})

test('a replayed cancellation, change or declaration has its effect once', async () => {
  const [cancelled, changed] = [await shop.paidOrder(), await shop.paidOrder()]
  const change = await boughtChange(changed, 1)
  const paid = shop.side.netCents(changed.reference)
  for (let time = 0; time < 3; time += 1) {
    await shop.payments.cancelOrder(shop.nobody, { orderGUID: cancelled.orderGuid })
    expect(await shop.orderChanges.changeOrder(shop.nobody, change)).toMatchObject({ ok: true })
  }
  expect(shop.side.netCents(cancelled.reference)).toBe(0)
  expect(shop.side.netCents(changed.reference)).toBe(paid / 2)
  const withdrawn = await errorsOf(writes(cancelled.orderGuid, change, cancelled.reference).slice(-2))
  expect(withdrawn).toEqual(['order_off', 'order_off'])
})

test('after the person of an order is deleted its link shows nobody and changes nothing', async () => {
  // The provider's clock is not advanced, so a webhook event of an approval would seem years old.
  await shop.loseNotices()
  const order = await shop.paidOrder()
  const change = await boughtChange(order, 1)
  const { email, lastName } = order.contact ?? { email: '', lastName: '' }
  expect(email).not.toBe('')
  await shop.sendWaitingMails()
  shop.pass(3_301 * DAY_MINUTES)
  await createRetention(shop.bakery, DEFAULT_RETENTION).applyRetention()
  const before = await stateOf(order)
  const errors = await errorsOf(writes(order.orderGuid, change, order.reference))
  expect(errors).not.toContain('accepted')
  expect(await stateOf(order)).toEqual(before)
  const shown = JSON.stringify(await shop.orders.order(shop.nobody, { orderGUID: order.orderGuid }))
  for (const word of [email, lastName]) expect(shown).not.toContain(word)
  await shop.fault()
})
