/**
 * Asks providers for what is due: each row by one process at a time, under the row's id. An answer that comes after somebody
 * else has heard what became of the refund changes nothing.
 */
import { inTransaction } from '../db/transact'
import { nextCheck } from '../orders/rules'
import type { OrderRecord } from '../orders/service'
import { type PaymentProviders, type ProviderResult, providerNamed, type RefundRefusal } from '../payments/provider'
import type { Comparison } from './comparison'
import type { LedgerEntries, LedgerEntryDeps } from './ledger-entries'
import { CHANGE_REASON, isKeyForgotten, owesEverything } from './ledger-rules'
import { claimRefunds, endRequest, findRefund, type RefundRow } from './store'

/** Rows asked for in one pass over all of them. */
const BATCH = 100
/** Rows that are asked for side by side: each may take as long as its lease. */
const AT_ONCE = 5

export type LedgerDeps = LedgerEntryDeps & { providers: PaymentProviders }

/** A payment that the ledger can say something about. */
type Captured = OrderRecord & { captureId: string; providerReference: string }
export const isCaptured = (order: OrderRecord | null): order is Captured =>
  order !== null && order.captureId !== null && order.providerReference !== null

type Refused = Extract<ProviderResult<never, RefundRefusal>, { kind: 'refused' }>

export function createRequests(
  { bakery, orders, providers }: LedgerDeps,
  books: LedgerEntries,
  comparison: Comparison,
) {
  const { db, clock, log } = bakery
  const providerOf = ({ provider }: OrderRecord) => providerNamed(providers, provider)

  const alarm = (
    { orderId, refundId }: RefundRow,
    text: string,
    { code, traceId }: Pick<Refused, 'code' | 'traceId'>,
  ) => log.error({ alarm: true, orderId, refundId, code, traceId }, text)

  async function later(claimed: RefundRow): Promise<void> {
    await endRequest(db, claimed, { nextAttemptAt: nextCheck(claimed.createdAt, clock.now()) })
  }

  /** The order is locked first, as everybody does it: its sum of refunds follows by a trigger. */
  const never = (claimed: RefundRow, refusal: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await orders.lockOrder(tx, claimed.orderId)
      return endRequest(tx, claimed, { refusal })
    })

  /** The provider says that there is not so much left: what went back there, and was it this? */
  async function resolve(claimed: RefundRow, payment: Captured, refusal: Refused): Promise<void> {
    const shown = await providerOf(payment).getPayment(payment.providerReference)
    if (shown.kind !== 'ok') return later(claimed)
    if (await comparison.explain(claimed, payment, shown.value.refunds, refusal.code)) return
    alarm(claimed, 'a refund is refused as too much, and nothing explains it', refusal)
    await later(claimed)
  }

  /** Whoever is not to have the goods has all of their money back, however long that takes. */
  async function mustBePaid(row: RefundRow, payment: Captured): Promise<boolean> {
    const order = row.paymentOrderId === null ? payment : await orders.findOrder({ orderId: row.orderId })
    return row.reason === CHANGE_REASON || (order !== null && owesEverything(order))
  }

  async function refused(claimed: RefundRow, payment: Captured, refusal: Refused): Promise<void> {
    const { reason, code } = refusal
    if (reason === 'too_much') return resolve(claimed, payment, refusal)
    if (reason !== 'not_yet') alarm(claimed, 'a refund is refused', refusal)
    if (reason !== 'never' || (await mustBePaid(claimed, payment))) return later(claimed)
    await never(claimed, code)
  }

  /**
   * Whether a refund that was asked for before may be asked for again: not when the provider shows it, nor when that cannot be
   * seen and the provider may have forgotten its key.
   */
  async function mayAskAgain(claimed: RefundRow, payment: Captured): Promise<boolean> {
    const shown = await providerOf(payment).getPayment(payment.providerReference)
    if (shown.kind === 'ok') {
      await comparison.take(claimed.orderId, payment, shown.value.refunds)
      return (await findRefund(db, claimed.refundId))?.state === 'due'
    }
    const isForgotten = isKeyForgotten(claimed.createdAt, clock.now())
    if (isForgotten && shown.kind === 'refused') alarm(claimed, 'whether a refund was made cannot be seen', shown)
    return !isForgotten
  }

  async function ask(claimed: RefundRow): Promise<void> {
    const { orderId, paymentOrderId, refundId: key, amountCents: amount, attempts } = claimed
    const payment = await orders.findOrder({ orderId: paymentOrderId ?? orderId })
    if (!isCaptured(payment)) throw new Error(`Nothing was taken for order ${orderId}, and it owes a refund.`)
    if (attempts > 1 && !(await mayAskAgain(claimed, payment))) return later(claimed)
    const answer = await providerOf(payment).refund({ captureId: payment.captureId, amount, key })
    switch (answer.kind) {
      case 'unknown':
        return later(claimed)
      case 'refused':
        return refused(claimed, payment, answer)
      case 'ok':
        return inTransaction(db, async (tx) => {
          await orders.lockOrder(tx, orderId)
          await books.done(tx, claimed, answer.value.refundId)
        })
    }
  }

  return {
    /** This row, where it is due and no other process is at it. */
    async pay({ refundId }: Pick<RefundRow, 'refundId'>): Promise<void> {
      for (const row of await claimRefunds(db, { refundId }, { now: clock.now(), limit: 1 })) await ask(row)
    },

    async payDue(orderId: string): Promise<void> {
      const claimed = await claimRefunds(db, { orderId }, { now: clock.now(), limit: AT_ONCE })
      await Promise.all(claimed.map(ask))
    },

    /** Of every order; what is wrong with one row does not stop the others. */
    async payAllDue(): Promise<void> {
      for (let asked = 0; asked < BATCH; asked += AT_ONCE) {
        const claimed = await claimRefunds(db, 'any', { now: clock.now(), limit: AT_ONCE })
        if (claimed.length === 0) return
        const asking = claimed.map((row) =>
          ask(row).catch((fault: unknown) =>
            log.error({ orderId: row.orderId, refundId: row.refundId, fault }, 'a refund could not be asked for'),
          ),
        )
        await Promise.all(asking)
      }
    },
  }
}
