/** Writes the entries of the refund ledger. Each function runs in a transaction that has locked the order. */
import { randomUUID } from 'node:crypto'
import { refundReason } from '@/lib/contract/order-refund'
import { correctionFileName } from '@/lib/words/de/refunds'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { OrderRecord, OrdersService } from '../orders/service'
import { refundEmail } from './emails'
import { CHANGE_REASON, type Claim, countedOf, owesEverything, type ProviderRefund } from './ledger-rules'
import { amountLeft, depositOf, type RefundShare, shareOf } from './rules'
import { allot, splitShare } from './split-rules'
import { insertRefund, markDone, type RefundRow, refundsOf, updateRefund } from './store'

export type LedgerEntryDeps = {
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'publicUrl'>
  orders: Pick<
    OrdersService,
    | 'findOrder'
    | 'lockOrder'
    | 'changePaymentsOf'
    | 'describe'
    | 'finishRefunded'
    | 'nextCorrectionNumber'
    | 'calendarAttachments'
  >
  mail: Pick<EmailService, 'write' | 'writeRefund' | 'writeChangeFailed'>
}

const columnsOf = (share: RefundShare) => ({
  amountCents: share.amount,
  depositCents: depositOf(share),
  shippingCents: share.shipping,
  goodwillCents: share.goodwill,
  lines: [...share.lines],
  vat: [...share.vat],
})

const providerOf = ({ orderId, provider }: OrderRecord): string => {
  if (provider === null) throw new Error(`Order ${orderId} has a capture but no provider.`)
  return provider
}

/** Which refund closed the order: this one or one before; null: it is not closed. */
type ClosedBy = 'this' | 'before' | null

const isChange = ({ changesOrderId }: OrderRecord): boolean => changesOrderId !== null

/** Cents of the order's own capture that are neither refunded nor due to be refunded. */
const refundableOf = ({ capturedCents, grandTotalCents, refundedCents }: OrderRecord): number =>
  (capturedCents ?? grandTotalCents) - refundedCents

export function createLedgerEntries({ bakery, orders, mail }: LedgerEntryDeps) {
  const { clock } = bakery

  /** Captured payments of an order: its own first, then its further payments, oldest first. */
  const paymentsOf = async (tx: Tx, order: OrderRecord): Promise<OrderRecord[]> =>
    [order, ...(await orders.changePaymentsOf(tx, order.orderId)).filter(({ state }) => state === 'paid')].filter(
      ({ captureId }) => captureId !== null,
    )

  /** Columns of a due row, refunded from `payment`. */
  const dueColumns = (order: OrderRecord, payment: OrderRecord) => {
    const now = clock.now()
    return {
      orderId: order.orderId,
      paymentOrderId: payment.orderId === order.orderId ? null : payment.orderId,
      state: 'due',
      provider: providerOf(payment),
      createdAt: now,
      nextAttemptAt: now,
    }
  }

  /** Splits the share over the payments. */
  async function partsOf(tx: Tx, order: OrderRecord, payments: readonly OrderRecord[], share: RefundShare) {
    const amounts = allot(share.amount, payments.map(refundableOf))
    const { lines } = await orders.describe(order, tx)
    return splitShare(share, amounts, (position) => lines[position]?.vatRate ?? 0)
  }

  /** Records refunded goods that cost nothing as done, without a request to the provider. */
  function recordFreeGoods(
    tx: Tx,
    { orderId, provider }: OrderRecord,
    share: RefundShare,
    request: Pick<RefundRow, 'refundId' | 'reason' | 'initiator'>,
  ): Promise<RefundRow> {
    const now = clock.now()
    const row = { orderId, provider: provider ?? '', state: 'done', createdAt: now, doneAt: now }
    return insertRefund(tx, { ...row, ...columnsOf(share), ...request })
  }

  /**
   * Stores money that is owed: one row per payment that it is refunded from. Returns the first row, which has the claim's id.
   */
  async function owe(tx: Tx, order: OrderRecord, share: RefundShare, claim: Claim): Promise<RefundRow> {
    const { reason, by, refundId } = claim
    const request = {
      reason,
      initiator: by.kind,
      ...(by.kind === 'staff' && { staffId: by.staffId, staffName: by.name }),
    }
    if (share.amount === 0) return recordFreeGoods(tx, order, share, { refundId, ...request })
    const payments = await paymentsOf(tx, order)
    const parts = payments.length === 1 ? [share] : await partsOf(tx, order, payments, share)
    const due = payments.flatMap((payment, index) => {
      const part = parts[index]
      return part === undefined || part.amount === 0 ? [] : [{ ...dueColumns(order, payment), ...columnsOf(part) }]
    })
    const [first, ...others] = due
    if (first === undefined) throw new Error(`Order ${order.orderId} owes a refund, but nothing was captured for it.`)
    const row = await insertRefund(tx, { refundId, ...first, ...request })
    for (const other of others) await insertRefund(tx, { refundId: randomUUID(), ...other, ...request })
    return row
  }

  /** Owes `amount` cents after a change made the order cheaper. The rows refer to no goods of the changed order. */
  async function oweChange(tx: Tx, order: OrderRecord, amount: number): Promise<void> {
    const payments = await paymentsOf(tx, order)
    for (const [index, cents] of allot(amount, payments.map(refundableOf)).entries()) {
      const payment = payments[index]
      if (payment === undefined || cents === 0) continue
      await insertRefund(tx, {
        refundId: randomUUID(),
        ...dueColumns(order, payment),
        ...columnsOf({ amount: cents, lines: [], shipping: 0, goodwill: cents, vat: [] }),
        reason: CHANGE_REASON,
        initiator: 'customer',
      })
    }
  }

  /** Email: the change could not be applied, the order is as it was. */
  async function writeChangeNotKept(
    tx: Tx,
    { changesOrderId, grandTotalCents, orderNumber }: OrderRecord,
  ): Promise<void> {
    const order = changesOrderId === null ? null : await orders.findOrder({ orderId: changesOrderId })
    if (order !== null) await mail.writeChangeFailed(tx, order, grandTotalCents, orderNumber)
  }

  /** Writes the correction of the invoice and its email; for an order without an invoice the email of the refund alone. */
  async function notify(tx: Tx, row: RefundRow, closedBy: ClosedBy): Promise<void> {
    const record = await orders.lockOrder(tx, row.orderId)
    // A change has its own invoice, and its email has announced the refund.
    if (row.reason === null || row.reason === CHANGE_REASON) return
    if (record.invoiceNumber !== null) return writeCorrection(tx, row, record, closedBy)
    if (closedBy !== null) await (isChange(record) ? writeChangeNotKept(tx, record) : mail.writeRefund(tx, record))
  }

  async function writeCorrection(tx: Tx, row: RefundRow, record: OrderRecord, closedBy: ClosedBy): Promise<void> {
    const correctionNumber = await orders.nextCorrectionNumber(tx)
    await updateRefund(tx, row.refundId, { correctionNumber, correctedAt: clock.now() })
    const order = await orders.describe(record, tx)
    const refund = order.refunds.find((one) => one.correctionNumber === correctionNumber)
    if (order.contact === null || refund === undefined) return
    const correction = {
      fileName: correctionFileName(correctionNumber),
      contentType: 'application/pdf',
      receiptOf: order.orderGUID,
      invoiceNumber: correctionNumber,
    }
    await mail.write(tx, {
      kind: `refund_given ${correctionNumber}`,
      orderId: record.orderId,
      customerId: record.customerId,
      recipient: order.contact.email,
      attachments: [correction, ...(closedBy === 'this' ? orders.calendarAttachments(order) : [])],
      ...refundEmail(order, { ...refund, reason: refundReason.parse(row.reason) }, bakery.publicUrl),
    })
  }

  /**
   * Moves the order to `refunded` if all of its money is refunded and it is cancelled. `elsewhere`: a full refund at the provider
   * cancels an order, too.
   */
  async function close(tx: Tx, orderId: string, elsewhere = false): Promise<ClosedBy> {
    const order = await orders.lockOrder(tx, orderId)
    const isOpen = (await refundsOf(tx, orderId)).some(({ state }) => state === 'due')
    const payments = await paymentsOf(tx, order)
    const isRefunded = payments.length > 0 ? payments.every((one) => refundableOf(one) === 0) : order.changedAt !== null
    if (isOpen || !isRefunded || !(owesEverything(order) || elsewhere)) return null
    if ((await orders.finishRefunded(tx, order)) === null) return null
    return order.state === 'cancelled' ? 'before' : 'this'
  }

  /** Records that the provider has refunded the row. Idempotent. */
  async function markRefunded(tx: Tx, { refundId }: RefundRow, providerRefundId: string): Promise<void> {
    const done = await markDone(tx, refundId, { providerRefundId, doneAt: clock.now() })
    if (done !== null) await notify(tx, done, await close(tx, done.orderId))
  }

  /**
   * Records a refund that was made at the provider's own site. A full one cancels the order; of a partial one head office says
   * later what it was for. More than what is left cannot be counted: it becomes a refused row, which head office settles by hand;
   * while other requests are due, it waits for their end, because they may be refused and leave room for it. False: not counted.
   */
  async function recordForeign(
    tx: Tx,
    order: OrderRecord,
    payment: OrderRecord,
    { refundId, amount }: ProviderRefund,
  ): Promise<boolean> {
    const rows = await refundsOf(tx, order.orderId)
    const earlier = countedOf(rows)
    const described = await orders.describe(order, tx)
    const left = amountLeft(described, earlier)
    const isAll = amount === left
    const share = shareOf(described, earlier, isAll ? { kind: 'rest' } : { kind: 'goodwill', amount })
    const columns = {
      ...dueColumns(order, payment),
      refundId: `${payment.provider} ${refundId}`,
      initiator: 'provider',
      providerRefundId: refundId,
      nextAttemptAt: null,
    }
    if (typeof share === 'string') {
      if (rows.some(({ state }) => state === 'due')) return false
      const uncounted = columnsOf({ amount, lines: [], shipping: 0, goodwill: amount, vat: [] })
      await insertRefund(tx, { ...columns, ...uncounted, reason: null, state: 'refused', refusal: share })
      return false
    }
    const row = await insertRefund(tx, {
      ...columns,
      ...columnsOf(share),
      reason: isAll ? 'cancelled' : null,
      state: 'done',
      doneAt: clock.now(),
    })
    if (isAll) await notify(tx, row, await close(tx, order.orderId, true))
    return true
  }

  /** Assigns goods and reason to a refund that was made elsewhere; the customer gets the correction. */
  async function assign(tx: Tx, row: RefundRow, share: RefundShare, reason: string): Promise<void> {
    await notify(tx, await updateRefund(tx, row.refundId, { ...columnsOf(share), reason }), null)
  }

  return { owe, oweChange, paymentsOf, close, markRefunded, recordForeign, assign }
}

export type LedgerEntries = ReturnType<typeof createLedgerEntries>
