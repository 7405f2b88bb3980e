/**
 * The ledger of money that goes back: the only way there is. A row is written before the provider is asked, under the row's
 * own id, so that whoever dies on the way loses nothing and pays nothing twice. Notices and the reconciler come here, too.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { nextCheck } from '../orders/rules'
import type { OrderRecord } from '../orders/service'
import { type PaymentProviders, providerNamed } from '../payments/provider'
import { type BookDeps, createBooks } from './books'
import { createComparison } from './comparison'
import { CHANGED, type Claim, countedOf, isOff, nextLook } from './ledger-rules'
import { shareOf } from './rules'
import { dueRefunds, findRefund, ordersToLookAt, planLook, type RefundRow, refundsOf, updateRefund } from './store'

/** Rows asked for, and payments looked at, in one pass of the reconciler. */
const BATCH = 100
const LOOKS = 50

export type LedgerDeps = BookDeps & { providers: PaymentProviders }

/** A payment that the ledger can say something about. */
type Captured = OrderRecord & { captureId: string; providerReference: string }
const isCaptured = (order: OrderRecord | null): order is Captured =>
  order !== null && order.captureId !== null && order.providerReference !== null

export function createRefundLedger(deps: LedgerDeps) {
  const { bakery, orders, providers } = deps
  const { db, clock } = bakery
  const books = createBooks(deps)
  const providerOf = ({ provider }: Pick<OrderRecord, 'provider'>) => providerNamed(providers, provider)

  const alarm = (row: RefundRow, text: string, more: object = {}) =>
    bakery.log.error({ alarm: true, orderId: row.orderId, refundId: row.refundId, ...more }, text)

  /** All that is left is owed, where something is. */
  async function oweRest(tx: Tx, order: OrderRecord, claim: Omit<Claim, 'refundId'>): Promise<RefundRow | null> {
    if ((await books.paymentsOf(tx, order)).length === 0) return null
    const earlier = countedOf(await refundsOf(tx, order.orderId))
    const share = shareOf(await orders.describe(order, tx), earlier, { kind: 'rest' })
    if (typeof share === 'string') return null
    return books.owe(tx, order, share, { ...claim, refundId: randomUUID() })
  }

  const comparison = createComparison(deps, books, oweRest)

  async function later(row: RefundRow): Promise<void> {
    await updateRefund(db, row.refundId, { nextTryAt: nextCheck(row.createdAt, clock.now()) })
  }

  /** The provider says that there is not so much left: what went back there, and was it this? */
  async function resolve(row: RefundRow, payment: Captured, code: string): Promise<void> {
    const shown = await providerOf(payment).look(payment.providerReference)
    if (shown.kind !== 'ok') return later(row)
    if (await comparison.explain(row, payment, shown.value.refunds, code)) return
    alarm(row, 'a refund is refused as too much, and nothing explains it', { code })
    await later(row)
  }

  /** Whoever is not to have the goods has all of their money back, however long that takes. */
  async function mustBePaid(row: RefundRow, payment: Captured): Promise<boolean> {
    const order = row.paymentOrderId === null ? payment : await orders.findOrder({ orderId: row.orderId })
    return row.reason === CHANGED || (order !== null && isOff(order))
  }

  /** Asks the provider for a row that is due; the same id gets the same answer however often it is asked. */
  async function pay(row: RefundRow): Promise<void> {
    const payment = await orders.findOrder({ orderId: row.paymentOrderId ?? row.orderId })
    if (!isCaptured(payment)) throw new Error(`Nothing was taken for order ${row.orderId}, and it owes a refund.`)
    const { captureId } = payment
    const answer = await providerOf(payment).refund({ captureId, amount: row.amountCents, key: row.refundId })
    if (answer.kind === 'unknown') return later(row)
    if (answer.kind === 'ok') {
      return inTransaction(db, async (tx) => {
        await orders.lockOrder(tx, row.orderId)
        await books.done(tx, (await findRefund(tx, row.refundId)) ?? row, answer.value.refundId)
      })
    }
    const { reason, code, traceId } = answer
    if (reason === 'too_much') return resolve(row, payment, code)
    if (reason !== 'not_yet') alarm(row, 'a refund is refused', { code, traceId })
    if (reason !== 'never' || (await mustBePaid(row, payment))) return later(row)
    await updateRefund(db, row.refundId, { state: 'refused', refusal: code, nextTryAt: null })
  }

  async function payDue(orderId: string): Promise<void> {
    for (const row of await refundsOf(db, orderId)) if (row.state === 'due') await pay(row)
  }

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
    await payDue(order.orderId)
    const shown = await providerOf(payment).look(payment.providerReference)
    if (shown.kind !== 'ok') return shown.kind === 'refused'
    if (shown.value.refunds.length === 0) return true
    return comparison.take(order.orderId, payment, shown.value.refunds)
  }

  async function lookAndPlan(orderId: string, now: Date): Promise<void> {
    const order = await orders.findOrder({ orderId })
    if (order === null) return
    const followed = await look(orderId)
    const isOver = !isCaptured(order) || order.state === 'refunded'
    await planLook(db, orderId, isOver ? null : nextLook(order.paidAt, followed, now))
  }

  return {
    owe: books.owe,
    oweChange: books.oweChange,
    payDue,
    oweRest,
    assign: books.assign,
    pay,
    follow: look,

    /** An order that is off: what is left of its money is owed and asked for, and at the end the order is closed. */
    async payBack({ orderId }: OrderRecord): Promise<void> {
      await inTransaction(db, async (tx) => {
        const order = await orders.lockOrder(tx, orderId)
        if (!isOff(order) || order.state === 'refunded') return
        await oweRest(tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
        await books.close(tx, orderId)
      })
      await payDue(orderId)
    },

    /** What is due at `now`; a fault with one of them does not stop the others. */
    async reconcile(now: Date): Promise<void> {
      const fault = (orderId: string) => (thrown: unknown) =>
        bakery.log.error({ orderId, fault: thrown }, 'a refund could not be reconciled')
      for (const row of await dueRefunds(db, now, BATCH)) await pay(row).catch(fault(row.orderId))
      for (const orderId of await ordersToLookAt(db, now, LOOKS)) {
        await lookAndPlan(orderId, now).catch(fault(orderId))
      }
    },
  }
}

export type RefundLedger = ReturnType<typeof createRefundLedger>
