/**
 * Refunds whose response is lost while a webhook event or another node works on the same row, or the provider has forgotten the
 * key. A late result changes nothing, and nothing is refunded twice.
 */
import { eq } from 'drizzle-orm'
import { openForFile } from '@/testing/lifetime'
import { shopsByProvider } from '@/testing/paying-shop'
import { checkIntegrity } from '../db/integrity-check'
import { refunds } from '../db/schema/refunds'
import type { PaymentProvider } from '../payments/provider'
import { createRefundLedger } from './service'

const UNKNOWN = { kind: 'unknown', reason: 'the answer got lost' } as const
const NEVER = { kind: 'refused', reason: 'never', code: 'TOO_LATE', traceId: '' } as const
const DAY_MINUTES = 24 * 60

describe.each(shopsByProvider)('by $name:', ({ open }) => {
  const shop = openForFile(open)
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })
  afterEach(async () => {
    expect(await checkIntegrity(shop.bakery.db)).toEqual([])
  })

  type Refund = PaymentProvider['refund']

  /** A node whose refund requests return what `become` says; `asked`: their keys. */
  function node(become: (refund: Refund) => Refund = (refund) => refund) {
    const asked: string[] = []
    const [provider] = shop.side.providers(shop.bakery)
    const refund: Refund = async (request) => {
      asked.push(request.key)
      return become(provider.refund)(request)
    }
    const { bakery, orders, transitions, mail } = shop
    const ledger = createRefundLedger({ ...bakery, orders, transitions, mail, providers: [{ ...provider, refund }] })
    return {
      asked,
      pay: ledger.pay,
      checkProvider: ledger.checkProvider,
      reconcile: () => ledger.reconcile(bakery.clock.now()),
    }
  }

  /** A paid order that owes the refund of a unit; webhook events arrive only if a test processes them. */
  async function owedUnit() {
    const order = await shop.paidOrder()
    await shop.loseNotices()
    const row = await shop.oweUnit(order.orderGuid)
    if (row === null) throw new Error('nothing is left to owe')
    return { order, row, kept: order.grandTotalCents - row.amountCents }
  }

  const stored = async ({ refundId }: { refundId: string }) => {
    const [row] = await shop.bakery.db.select().from(refunds).where(eq(refunds.refundId, refundId))
    return row
  }

  test('a refund whose webhook event comes before its lost response is done and never requested again', async () => {
    const { order, row, kept } = await owedUnit()
    const late = node((refund) => async (request) => {
      await refund(request)
      await shop.ledger.checkProvider(order.orderId)
      return UNKNOWN
    })
    await late.pay(row)
    expect(await stored(row)).toMatchObject({ state: 'done', nextAttemptAt: null })
    const calm = node()
    for (const minutes of [2, 60, DAY_MINUTES]) {
      shop.pass(minutes)
      await calm.reconcile()
    }
    expect(calm.asked).toEqual([])
    expect(shop.side.netCents(order.reference)).toBe(kept)
  })

  test('a refusal that comes after another process recorded the refund overwrites nothing', async () => {
    const { order, row } = await owedUnit()
    const late = node((refund) => async (request) => {
      await refund(request)
      await shop.ledger.checkProvider(order.orderId)
      return NEVER
    })
    await late.pay(row)
    expect(await stored(row)).toMatchObject({ state: 'done', refusal: null })
  })

  test('of three concurrent nodes one sends the request', async () => {
    const { order, row, kept } = await owedUnit()
    const nodes = [node(), node(), node()]
    shop.pass(2)
    await Promise.all(nodes.map(({ reconcile }) => reconcile()))
    expect(nodes.flatMap(({ asked }) => asked)).toEqual([row.refundId])
    expect(await stored(row)).toMatchObject({ state: 'done' })
    expect(shop.side.netCents(order.reference)).toBe(kept)
  })

  test('while one node waits for the response no other sends the request, and after its death one does', async () => {
    const { order, row } = await owedUnit()
    const other = node()
    const dying = node(() => async () => {
      await other.pay(row)
      await other.reconcile()
      throw new Error('the node died')
    })
    await expect(dying.pay(row)).rejects.toThrow('the node died')
    expect(other.asked).toEqual([])
    shop.pass(5)
    await other.reconcile()
    expect(other.asked).toEqual([row.refundId])
    expect(await stored(row)).toMatchObject({ state: 'done' })
    expect(await shop.stateOf(order.reference)).toBe('paid')
  })

  test.each([2, 31 * DAY_MINUTES])(
    'asked for again after %i minutes by a node whose provider forgot the key: it is found there, and not paid twice',
    async (minutes) => {
      const { order, row, kept } = await owedUnit()
      await node((refund) => async (request) => {
        await refund(request)
        return UNKNOWN
      }).pay(row)
      shop.side.forgetKeys()
      shop.pass(minutes)
      const later = node()
      await later.reconcile()
      expect(later.asked).toEqual([])
      expect(await stored(row)).toMatchObject({ state: 'done' })
      expect(shop.side.netCents(order.reference)).toBe(kept)
    },
  )

  test('after a month it is not requested as long as the provider does not return the payment', async () => {
    const { row } = await owedUnit()
    await node(() => async () => UNKNOWN).pay(row)
    shop.pass(31 * DAY_MINUTES)
    await shop.fault({ kind: 'error_before_effect', operation: 'get', times: 9 })
    const later = node()
    await later.reconcile()
    expect(later.asked).toEqual([])
    await shop.fault()
    shop.pass(2 * 60)
    await later.reconcile()
    expect(later.asked).toEqual([row.refundId])
    expect(await stored(row)).toMatchObject({ state: 'done' })
  })
})
