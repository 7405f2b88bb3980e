/**
 * Refunds by the ledger, with each provider: every state of a row, and concurrent refunds at the provider.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sum } from '@/lib/domain/sum'
import { openForFile } from '@/testing/lifetime'
import { eventually, shopsByProvider } from '@/testing/paying-shop'
import { checkIntegrity } from '../db/integrity-check'
import { refunds } from '../db/schema/refunds'

describe.each(shopsByProvider)('by $name:', ({ open }) => {
  const shop = openForFile(open)
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })
  afterEach(async () => {
    expect(await checkIntegrity(shop.bakery.db)).toEqual([])
  })

  const rowsOf = (orderId: string) =>
    shop.bakery.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)

  async function oweUnit({ orderGuid }: { orderGuid: string }) {
    const row = await shop.oweUnit(orderGuid)
    if (row === null) throw new Error('nothing is left to owe')
    return row
  }

  const correctionMails = async (orderId: string) =>
    (await shop.mailKindsOf(orderId)).filter((kind) => kind.startsWith('refund_given'))

  test('a unit is refunded once, with a correction and one email', async () => {
    const order = await shop.paidOrder()
    const row = await oweUnit(order)
    await Promise.all([shop.ledger.pay(row), shop.ledger.pay(row)])
    const [given] = await rowsOf(order.orderId)
    expect(given).toMatchObject({ state: 'done', nextAttemptAt: null, refusal: null })
    expect(given?.correctionNumber).toMatch(/^RK-\d{4}-\d{6}$/)
    expect(shop.side.netCents(order.reference)).toBe(order.grandTotalCents - row.amountCents)
    expect(await correctionMails(order.orderId)).toHaveLength(1)
    expect(await shop.stateOf(order.reference)).toBe('paid')
  })

  test.each([
    ['answer_dropped', 'is asked for again under the same id'],
    ['error_before_effect', 'is asked for again'],
  ] as const)('%s: the due refund %s', async (kind, _what) => {
    const order = await shop.paidOrder()
    const row = await oweUnit(order)
    await shop.fault({ kind, operation: 'refund', times: 2 }, { kind: 'lost', operation: 'webhook', times: 9 })
    await shop.ledger.pay(row)
    expect(await rowsOf(order.orderId)).toMatchObject([{ state: 'due', providerRefundId: null }])
    shop.pass(2)
    await shop.reconcile()
    expect(await rowsOf(order.orderId)).toMatchObject([{ state: 'done' }])
    expect(shop.side.netCents(order.reference)).toBe(order.grandTotalCents - row.amountCents)
  })

  test('a partial refund made elsewhere is recorded once as unassigned, however often the event comes', async () => {
    const order = await shop.paidOrder()
    await shop.fault({ kind: 'duplicate', operation: 'webhook', times: 1 })
    await shop.refundAtProvider(order.reference, 30)
    await eventually(async () => (await rowsOf(order.orderId)).length === 1)
    await shop.ledger.checkProvider(order.orderId)
    expect(await rowsOf(order.orderId)).toMatchObject([
      { amountCents: 30, reason: null, state: 'done', initiator: 'provider', correctionNumber: null },
    ])
    expect(await shop.stateOf(order.reference)).toBe('paid')
  })

  test('a refund made elsewhere is found within a day without its webhook event', async () => {
    const order = await shop.paidOrder()
    await shop.loseNotices()
    await shop.refundAtProvider(order.reference, 30)
    shop.pass(25 * 60)
    await shop.reconcile()
    expect(await rowsOf(order.orderId)).toMatchObject([{ amountCents: 30, reason: null }])
  })

  test('the same amount made elsewhere while our response was lost: two refunds, each counted once', async () => {
    const order = await shop.paidOrder()
    const row = await oweUnit(order)
    await shop.loseNotices()
    await shop.fault(
      { kind: 'answer_dropped', operation: 'refund', times: 2 },
      { kind: 'lost', operation: 'webhook', times: 9 },
    )
    await shop.ledger.pay(row)
    await shop.refundAtProvider(order.reference, row.amountCents)
    await shop.ledger.checkProvider(order.orderId)
    const given = await rowsOf(order.orderId)
    expect(given.map(({ state, initiator }) => ({ state, initiator }))).toEqual([
      { state: 'done', initiator: 'shop' },
      { state: 'done', initiator: 'provider' },
    ])
    expect(sum(given.map(({ amountCents }) => amountCents))).toBe(
      order.grandTotalCents - shop.side.netCents(order.reference),
    )
  })

  test('after a partial refund elsewhere a full refund pays only the rest', async () => {
    const order = await shop.paidOrder()
    await shop.loseNotices()
    await shop.refundAtProvider(order.reference, 30)
    await shop.payments.cancelOrder(shop.nobody, { orderGUID: order.orderGuid })
    shop.pass(2)
    await shop.reconcile()
    expect(await shop.stateOf(order.reference)).toBe('refunded')
    expect(shop.side.netCents(order.reference)).toBe(0)
    const given = await rowsOf(order.orderId)
    expect(given.map(({ state, amountCents }) => `${state} ${amountCents}`).toSorted()).toEqual(
      [`done ${order.grandTotalCents - 30}`, 'done 30', `refused ${order.grandTotalCents}`].toSorted(),
    )
  })

  test('cancelling an order with a refunded unit refunds the rest, with its own correction', async () => {
    const order = await shop.paidOrder()
    await shop.ledger.pay(await oweUnit(order))
    await shop.payments.cancelOrder(shop.nobody, { orderGUID: order.orderGuid })
    expect(await shop.stateOf(order.reference)).toBe('refunded')
    expect(shop.side.netCents(order.reference)).toBe(0)
    const numbers = (await rowsOf(order.orderId)).map(({ correctionNumber }) => correctionNumber)
    expect(new Set(numbers).size).toBe(2)
  })

  test('concurrent refunds are at most what was paid', async () => {
    const order = await shop.paidOrder()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => oweUnit(order)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const row of await rowsOf(order.orderId)) await shop.ledger.pay(row)
    expect(shop.side.netCents(order.reference)).toBe(0)
  })

  test('the database refuses refunds above the captured amount', async () => {
    const order = await shop.paidOrder()
    const row = await oweUnit(order)
    const more = { ...row, refundId: randomUUID(), amountCents: order.grandTotalCents - row.amountCents + 1 }
    await expect(shop.bakery.db.insert(refunds).values(more)).rejects.toMatchObject({
      cause: { constraint: 'payments_refunded' },
    })
    await shop.ledger.pay(row)
  })
})
