import { randomUUID } from 'node:crypto'
import { toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { GUEST } from '@/testing/customers'
import { openForEachTest } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { startReceiver } from '@/testing/webhook-receiver'
import { inTransaction } from '../db/transact'
import { createHealthService } from '../health/service'
import { createWebhooks } from './service'
import { secretOf } from './signature'
import { listDeadMessages, listEndpoints, putEndpoint, restartDead, rollSecret } from './store'

const MASTER = 'a-secret-of-tests-that-is-long-enough'
const DAY_MINUTES = 24 * 60

const shop = openForEachTest(async () => {
  const opened = await createTestShop()
  const receiver = await startReceiver()
  return { ...opened, receiver, close: () => Promise.all([receiver.close(), opened.close()]) }
})

/** Adds the receiver as an endpoint for these types. */
async function listen(types: string[] = ['order.paid', 'order.step', 'order.cancelled', 'order.refunded']) {
  const { db, clock } = shop.bakery
  const { url } = shop.receiver
  const endpoint = await putEndpoint(db, { endpointId: randomUUID(), url, types, createdAt: clock.now() })
  shop.receiver.trust(secretOf(MASTER, endpoint))
  return endpoint
}

const node = () =>
  createWebhooks(
    { ...shop.bakery, orders: shop.orders, branches: shop.branches },
    { secret: MASTER, allowPrivateTargets: true },
  )
const sendDue = () => node().sendDue()
const typesOf = (subject: string) =>
  shop.receiver.arrived.filter((one) => one.subject === subject).map(({ type }) => type)

const advance = ({ branchId, orderNumber }: { branchId: number; orderNumber: string }, to: 'ready' | 'collected') =>
  shop.branchOrders.advance(staffCaller('counter'), { branchERPId: branchId - 1000, orderNumber, to })

test('the events of an order are sent in sequence, signed and without personal data', async () => {
  await listen()
  const order = await shop.paidOrder()
  await advance(order, 'ready')
  await advance(order, 'collected')
  await sendDue()
  const { arrived, refused } = shop.receiver
  expect(refused).toEqual([])
  expect(typesOf(order.orderNumber)).toEqual(['order.paid', 'order.step', 'order.step'])
  expect(arrived[1]?.data).toMatchObject({ step: 'ready', takenBack: false })
  expect(arrived[0]?.data).toMatchObject({ order: { branchERPId: order.branchId - 1000, lines: [{ units: 2 }] } })
  expect(JSON.stringify(arrived)).not.toMatch(/Fiete|@/)
})

test('a change of goods is sent with its new price; the further payment is not sent as an order', async () => {
  await listen(['order.paid', 'order.changed', 'order.refunded'])
  const { orderGuid: orderGUID, orderNumber, grandTotalCents, targetAt, note } = await shop.paidOrder()
  const unit = grandTotalCents / 2
  const version = (units: number) => ({
    targetDateTime: toWire(targetAt),
    note,
    lines: [{ skuid: shop.limitedSku, units }],
  })
  const to = (from: number, units: number) => ({
    orderGUID,
    shown: version(from),
    wanted: version(units),
    grandTotal: units * unit,
  })
  const { reference } = accepted(await shop.orderChanges.openChange(GUEST, to(2, 3)))
  await shop.decide(reference, 'pay')
  accepted(await shop.orderChanges.captureChange(GUEST, { orderGUID, provider: 'paypal', reference }))
  await sendDue()
  accepted(await shop.orderChanges.changeOrder(GUEST, to(3, 1)))
  await sendDue()

  expect(typesOf(orderNumber)).toEqual(['order.paid', 'order.changed', 'order.changed', 'order.refunded'])
  expect(shop.receiver.arrived.map(({ subject }) => subject)).toEqual(Array(4).fill(orderNumber))
  const events = shop.receiver.arrived.filter(({ type }) => type === 'order.changed').map(({ data }) => data)
  expect(events).toMatchObject([
    { order: { grandTotal: 3 * unit, lines: [{ units: 3, totalPrice: 3 * unit }] } },
    { order: { grandTotal: unit, lines: [{ units: 1, totalPrice: unit }] } },
  ])
})

test('a change of time and goods at once is sent once', async () => {
  await listen(['order.changed'])
  const { orderGuid: orderGUID, orderNumber, grandTotalCents, targetAt, note } = await shop.paidOrder()
  const { days } = accepted(await shop.orderChanges.changeTimes(GUEST, { orderGUID }))
  const later = days.flatMap(({ starts }) => starts).find((start) => start > toWire(targetAt)) ?? ''
  const version = (targetDateTime: string, units: number) => ({
    ...{ targetDateTime, note },
    lines: [{ skuid: shop.limitedSku, units }],
  })
  const bought = { shown: version(toWire(targetAt), 2), wanted: version(later, 1), grandTotal: grandTotalCents / 2 }
  accepted(await shop.orderChanges.changeOrder(GUEST, { orderGUID, ...bought }))
  await sendDue()
  expect(typesOf(orderNumber)).toEqual(['order.changed'])
  expect(shop.receiver.arrived[0]?.data).toMatchObject({ order: { targetDateTime: later, lines: [{ units: 1 }] } })
})

test('refunds and cancellations of an order are sent', async () => {
  await listen()
  const { orderNumber, orderGuid, orderId } = await shop.paidOrder()
  const owed = await shop.oweUnit(orderGuid)
  if (owed === null) throw new Error('nothing is left to owe')
  await sendDue()
  await shop.ledger.pay(owed)
  expect(await shop.orders.cancelByCustomer(orderId, async () => {})).toMatchObject({ state: 'cancelled' })
  await sendDue()
  expect(typesOf(orderNumber)).toEqual(['order.paid', 'order.refunded', 'order.cancelled'])
  expect(shop.receiver.arrived[1]?.data).toMatchObject({ amount: owed.amountCents, refundId: owed.refundId })
})

test('the remaining stock of a limited product is sent', async () => {
  await listen(['stock.changed'])
  await shop.paidOrder()
  await sendDue()
  const events = shop.receiver.arrived.map(({ data }) => data)
  expect(events).toContainEqual(expect.objectContaining({ skuNumber: '2008', claimed: 2, soldOut: false }))
})

test('a rolled-back change is not sent, and without endpoints nothing is written', async () => {
  const { db } = shop.bakery
  const rows = async () => (await db.execute('select from webhook_messages')).rowCount
  await shop.paidOrder()
  expect(await rows()).toBe(0)
  await listen()
  const { orderId } = await shop.rowOf(await shop.create(await shop.newCaller()))
  const undone = inTransaction(db, async (tx) => {
    await tx.execute(
      `update orders set state = 'paid', paid_at = now(), invoice_number = 'X' where order_id = '${orderId}'`,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows()).toBe(0)
})

test('a receiver that was down gets all messages in order', async () => {
  await listen()
  const { arrived, booked, answers } = shop.receiver
  answers(503)
  const order = await shop.paidOrder()
  await advance(order, 'ready')
  await sendDue()
  await sendDue()
  // The second message waits for the first, which waits for its next attempt.
  expect(arrived.map(({ type }) => type)).toEqual(['order.paid'])
  answers(204)
  shop.pass(1)
  await sendDue()
  expect([...booked.values()].map(({ type }) => type)).toEqual(['order.paid', 'order.step'])
  expect(new Set(arrived.slice(0, 2).map(({ id }) => id)).size).toBe(1)
})

test('a message accepted without a response is sent again with the same body', async () => {
  await listen()
  const { arrived, booked, losesItsAnswer, answers } = shop.receiver
  losesItsAnswer()
  const order = await shop.paidOrder()
  await sendDue()
  await advance(order, 'ready')
  answers(204)
  shop.pass(1)
  await sendDue()
  expect(arrived[1]).toEqual(arrived[0])
  expect(booked.size).toBe(2)
})

test('several nodes at once send each message once, also to a slow receiver', async () => {
  await listen(['order.paid'])
  shop.receiver.answers(204, 300)
  await shop.paidOrder()
  await shop.paidOrder()
  await shop.paidOrder()
  await Promise.all([node(), node(), node()].map((one) => one.sendDue()))
  expect(shop.receiver.arrived).toHaveLength(3)
  expect(shop.receiver.mostAtOnce()).toBeGreaterThan(1)
})

test('an attempt is repeated a minute after its node died', async () => {
  await listen(['order.paid'])
  await shop.paidOrder()
  await shop.bakery.db.execute(`update webhook_messages set attempts = 1,
    next_attempt_at = '${new Date(shop.bakery.clock.now().getTime() + 60_000).toISOString()}'`)
  await sendDue()
  expect(shop.receiver.arrived).toHaveLength(0)
  shop.pass(2)
  await sendDue()
  expect(shop.receiver.arrived).toHaveLength(1)
})

test('a late failure does not send a message again that another attempt delivered', async () => {
  const { db } = shop.bakery
  await listen(['order.paid'])
  await shop.paidOrder()
  const deps = { ...shop.bakery, orders: shop.orders, branches: shop.branches }
  const late = createWebhooks(deps, { secret: MASTER, allowPrivateTargets: true }, async () => {
    shop.pass(2)
    await sendDue()
    return 503
  })
  await late.sendDue()
  shop.pass(DAY_MINUTES)
  await sendDue()
  expect(shop.receiver.arrived).toHaveLength(1)
  expect(await listDeadMessages(db)).toEqual([])
})

test('after a day a message is dead, blocks no others, and can be restarted', async () => {
  const { db } = shop.bakery
  await listen()
  shop.receiver.answers(500)
  const order = await shop.paidOrder()
  for (let hours = 0; hours < 40 && (await listDeadMessages(db)).length === 0; hours += 1) {
    await sendDue()
    shop.pass(60)
  }
  const [dead] = await listDeadMessages(db)
  expect(dead).toMatchObject({ type: 'order.paid', subject: order.orderNumber, lastAnswer: '500', attempts: 8 })
  const figures = accepted(
    await createHealthService({ ...shop.bakery, pool: shop.db.$client, prepare: async () => {} }).figures(
      shop.nobody,
      {},
    ),
  )
  expect(figures.webhooks).toEqual({ waiting: 0, dead: 1 })
  shop.receiver.answers(204)
  await advance(order, 'ready')
  await sendDue()
  expect(await restartDead(db, dead?.messageId ?? '')).toBe(1)
  await sendDue()
  // Out of order; the receiver recognises the older message by its `timestamp`.
  const [step, paid] = [...shop.receiver.booked.values()]
  expect([step?.type, paid?.type]).toEqual(['order.step', 'order.paid'])
  expect(Date.parse(paid?.timestamp ?? '')).toBeLessThan(Date.parse(step?.timestamp ?? ''))
  expect(await listDeadMessages(db)).toEqual([])
})

test('dead messages of a stopped endpoint are not restarted and not counted as such', async () => {
  const { db } = shop.bakery
  await listen()
  shop.receiver.answers(410)
  await shop.paidOrder()
  await sendDue()
  expect(await listDeadMessages(db)).toHaveLength(1)
  expect(await restartDead(db, null)).toBe(0)
  expect(await listDeadMessages(db)).toHaveLength(1)
})

test('a redirect is not followed and counts as a failure', async () => {
  await listen(['order.paid'])
  shop.receiver.answers(307)
  await shop.paidOrder()
  await sendDue()
  expect(shop.receiver.arrived).toHaveLength(1)
  expect(shop.receiver.booked.size).toBe(0)
})

test('an endpoint that responds 410 gets no messages until it is added again', async () => {
  const { db } = shop.bakery
  await listen(['order.paid'])
  shop.receiver.answers(410)
  await shop.paidOrder()
  await sendDue()
  expect((await listEndpoints(db)).map(({ stoppedAt }) => stoppedAt)).not.toContain(null)
  await shop.paidOrder()
  await listen(['order.paid'])
  shop.receiver.answers(204)
  await shop.paidOrder()
  await sendDue()
  expect(shop.receiver.booked.size).toBe(1)
})

test('after a rotation the receiver can verify with the old secret for a day', async () => {
  const { db, clock } = shop.bakery
  const { endpointId } = await listen(['order.paid'])
  await rollSecret(db, endpointId, clock.now())
  await shop.paidOrder()
  await sendDue()
  expect(shop.receiver.refused).toEqual([])
  shop.pass(DAY_MINUTES)
  await shop.paidOrder()
  await sendDue()
  expect(shop.receiver.refused).toHaveLength(1)
})
