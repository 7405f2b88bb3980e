/**
 * The ledger of money that goes back: the only way there is. A row is written before the provider is asked, under the row's
 * own id, so that whoever dies on the way loses nothing and pays nothing twice. Notices and the reconciler come here, too.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { OrderRecord } from '../orders/service'
import { providerNamed } from '../payments/provider'
import { createComparison } from './comparison'
import { createLedgerEntries } from './ledger-entries'
import { type Claim, countedOf, nextProviderCheck, owesEverything } from './ledger-rules'
import { createRequests, isCaptured, type LedgerDeps } from './requests'
import { shareOf } from './rules'
import { ordersToCheck, type RefundRow, refundsOf, scheduleProviderCheck } from './store'
import type { WithinLimit } from './within-limit'

/** Payments looked at in one pass of the reconciler. */
const LOOKS = 50

export function createRefundLedger(deps: LedgerDeps) {
  const { bakery, orders, providers } = deps
  const { db } = bakery
  const books = createLedgerEntries(deps)

  /** All that is left is owed, where something is. */
  async function oweRest(tx: Tx, order: OrderRecord, claim: Omit<Claim, 'refundId'>): Promise<RefundRow | null> {
    if ((await books.paymentsOf(tx, order)).length === 0) return null
    const earlier = countedOf(await refundsOf(tx, order.orderId))
    const share = shareOf(await orders.describe(order, tx), earlier, { kind: 'rest' })
    if (typeof share === 'string' || share.amount === 0) return null
    return books.owe(tx, order, share, { ...claim, refundId: randomUUID() })
  }

  const comparison = createComparison(deps, books, oweRest)
  const { pay, payDue, payAllDue } = createRequests(deps, books, comparison)

  /** The order whose goods were paid by this payment: that of a change belongs to the order that was changed. */
  const goodsOf = async (payment: OrderRecord): Promise<OrderRecord | null> =>
    payment.changesOrderId === null || payment.state !== 'paid'
      ? payment
      : orders.findOrder({ orderId: payment.changesOrderId })

  /** False: the provider could not be asked, or somebody's refund is on its way, which might be one of those it shows. */
  async function look(orderId: string): Promise<boolean> {
    const payment = await orders.findOrder({ orderId })
    if (!isCaptured(payment)) return true
    const order = await goodsOf(payment)
    if (order === null || order.state === 'refunded' || order.invoiceNumber === null) return true
    const shown = await providerNamed(providers, payment.provider).getPayment(payment.providerReference)
    if (shown.kind !== 'ok') return shown.kind === 'refused'
    if (shown.value.refunds.length === 0) return true
    return comparison.take(order.orderId, payment, shown.value.refunds)
  }

  async function lookAndPlan(orderId: string, now: Date): Promise<void> {
    const order = await orders.findOrder({ orderId })
    if (order === null) return
    const followed = await look(orderId)
    const isOver = !isCaptured(order) || order.state === 'refunded'
    await scheduleProviderCheck(db, orderId, now, isOver ? null : nextProviderCheck(order.paidAt, followed, now))
  }

  return {
    owe: books.owe,
    oweChange: books.oweChange,
    payDue,
    oweRest,
    assign: books.assign,
    pay,
    checkProvider: look,

    /** An order that is off: what is left of its money is owed and asked for, and at the end the order is closed. */
    async payBack({ orderId }: OrderRecord): Promise<void> {
      await inTransaction(db, async (tx) => {
        const order = await orders.lockOrder(tx, orderId)
        if (!owesEverything(order) || order.state === 'refunded') return
        await oweRest(tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
        await books.close(tx, orderId)
      })
      await payDue(orderId)
    },

    /** Every refund that is due, and every payment that it is time to look at; a fault with one does not stop the others. */
    async reconcile(now: Date): Promise<void> {
      await payAllDue()
      for (const orderId of await ordersToCheck(db, now, LOOKS)) {
        await lookAndPlan(orderId, now).catch((fault: unknown) =>
          bakery.log.error({ orderId, fault }, 'the refunds of a payment could not be looked at'),
        )
      }
    },
  }
}

export type { WithinLimit }
export type RefundLedger = ReturnType<typeof createRefundLedger>
