/** What a provider shows of a payment's refunds, brought into the ledger: nothing is lost, nothing is counted twice. */
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { OrderRecord } from '../orders/service'
import type { LedgerEntries, LedgerEntryDeps } from './ledger-entries'
import { type Claim, matchRefunds, owesEverything, type ProviderRefund } from './ledger-rules'
import { endRequest, findRefund, type RefundRow, refundsOf } from './store'

type OweRest = (tx: Tx, order: OrderRecord, claim: Omit<Claim, 'refundId'>) => Promise<RefundRow | null>

export function createComparison({ bakery, orders }: LedgerEntryDeps, books: LedgerEntries, oweRest: OweRest) {
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

  type Ours = ReturnType<typeof matchRefunds<RefundRow>>['ours']
  async function bookOurs(tx: Tx, ours: Ours): Promise<void> {
    for (const { row, providerRefundId } of ours) await books.done(tx, row, providerRefundId)
  }

  return {
    /** False: a refund of ours is on its way, and might be one of those that are shown. */
    take: (orderId: string, payment: OrderRecord, shown: readonly ProviderRefund[]): Promise<boolean> =>
      inTransaction(bakery.db, async (tx) => {
        await orders.lockOrder(tx, orderId)
        const { ours, foreign } = matchRefunds(shown, await rowsFrom(tx, orderId, payment))
        await bookOurs(tx, ours)
        if (foreign.length === 0) return true
        if ((await rowsFrom(tx, orderId, payment)).some(({ state }) => state === 'due')) return false
        await bookForeign(tx, orderId, payment, foreign)
        return true
      }),

    /**
     * The provider has said `code` to a row: there is not so much left. Either somebody has given the same back there, or
     * what they gave left no room for it: then it is refused, and of an order that is off the smaller rest is owed. False:
     * nothing that is shown explains it.
     */
    explain: (
      claimed: RefundRow,
      payment: OrderRecord,
      shown: readonly ProviderRefund[],
      code: string,
    ): Promise<boolean> =>
      inTransaction(bakery.db, async (tx) => {
        const { orderId } = await orders.lockOrder(tx, claimed.orderId)
        const { ours, foreign } = matchRefunds(shown, await rowsFrom(tx, orderId, payment), claimed.refundId)
        await bookOurs(tx, ours)
        if ((await findRefund(tx, claimed.refundId))?.state !== 'due') return true
        if (foreign.length === 0) return false
        // Of a row that is no longer this attempt's another process says what became of it.
        if (!(await endRequest(tx, claimed, { refusal: code }))) return true
        await bookForeign(tx, orderId, payment, foreign)
        const order = await orders.lockOrder(tx, orderId)
        if (owesEverything(order)) await oweRest(tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
        return true
      }),
  }
}

export type Comparison = ReturnType<typeof createComparison>
