/** What a provider shows of a payment's refunds, brought into the ledger: nothing is lost, nothing is counted twice. */
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { OrderRecord } from '../orders/service'
import type { BookDeps, Books } from './books'
import { type Claim, isOff, type ProviderRefund, sortOut } from './ledger-rules'
import { type RefundRow, refundsOf, updateRefund } from './store'

type OweRest = (tx: Tx, order: OrderRecord, claim: Omit<Claim, 'refundId'>) => Promise<RefundRow | null>

export function createComparison({ bakery, orders }: BookDeps, books: Books, oweRest: OweRest) {
  async function bookForeign(
    tx: Tx,
    orderId: string,
    payment: OrderRecord,
    foreign: readonly ProviderRefund[],
  ): Promise<void> {
    for (const one of foreign) {
      const fits = await books.foreign(tx, await orders.lockOrder(tx, orderId), payment, one)
      if (!fits) bakery.log.error({ alarm: true, orderId, ...one }, 'more went back than was taken')
    }
  }

  /** Those that went back from this payment, or are to. */
  const rowsFrom = async (tx: Tx, orderId: string, payment: OrderRecord): Promise<RefundRow[]> =>
    (await refundsOf(tx, orderId)).filter(({ paymentOrderId }) => (paymentOrderId ?? orderId) === payment.orderId)

  return {
    /** False: a refund of ours is on its way, and might be one of those that are shown. */
    take: (orderId: string, payment: OrderRecord, shown: readonly ProviderRefund[]): Promise<boolean> =>
      inTransaction(bakery.db, async (tx) => {
        await orders.lockOrder(tx, orderId)
        const rows = await rowsFrom(tx, orderId, payment)
        const { ours, foreign } = sortOut(shown, rows)
        for (const { refundId, providerRefundId } of ours) await updateRefund(tx, refundId, { providerRefundId })
        if (foreign.length > 0 && rows.some(({ state }) => state === 'due')) return false
        await bookForeign(tx, orderId, payment, foreign)
        return true
      }),

    /**
     * The provider has said `code` to a row: there is not so much left. Either somebody has given the same back there, or
     * what they gave left no room for it: then it is refused, and of an order that is off the smaller rest is owed. False:
     * nothing that is shown explains it.
     */
    explain: (row: RefundRow, payment: OrderRecord, shown: readonly ProviderRefund[], code: string): Promise<boolean> =>
      inTransaction(bakery.db, async (tx) => {
        const { orderId } = await orders.lockOrder(tx, row.orderId)
        const rows = await rowsFrom(tx, orderId, payment)
        const own = rows.find(({ refundId }) => refundId === row.refundId)
        if (own?.state !== 'due') return true
        const { ours, foreign } = sortOut(shown, rows, row.refundId)
        const mine = ours.find(({ refundId }) => refundId === row.refundId)
        if (mine !== undefined) await books.done(tx, own, mine.providerRefundId)
        if (mine !== undefined || foreign.length === 0) return mine !== undefined
        await updateRefund(tx, row.refundId, { state: 'refused', refusal: code, nextTryAt: null })
        await bookForeign(tx, orderId, payment, foreign)
        const order = await orders.lockOrder(tx, orderId)
        if (isOff(order)) await oweRest(tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
        return true
      }),
  }
}
