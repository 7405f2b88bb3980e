/** Writes the entries of the refund ledger. Each function runs in a transaction that has locked the order. */
import { randomUUID } from 'node:crypto'
import { invoiceFormOf } from '@/lib/contract/orders/billing'
import { refundReason } from '@/lib/contract/orders/order-refund'
import { paperType } from '@/lib/domain/order-rows'
import { correctionFileName } from '@/lib/words/de/refunds'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { paymentNumberOf } from '../orders/payment/rules'
import {
  findPayment,
  goodsPaymentsOf,
  type OrderRecord,
  type OrdersService,
  type PaymentFacts,
  type PaymentRecord,
  type PaymentTransitions,
  updatePayment,
} from '../orders/service'
import { refundEmail } from './emails'
import { CHANGE_REASON, countedOf, owesEverything, type ProviderRefund, type RefundClaim } from './ledger-rules'
import { amountLeftToRefund, depositRefunded, type RefundShare, shareOf } from './rules'
import { allot, splitShare } from './split-rules'
import { insertRefund, markDone, type RefundRow, refundsOf, updateRefund } from './store'

export type LedgerEntryDeps = Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  orders: Pick<OrdersService, 'findOrder' | 'lockOrder' | 'describe' | 'nextCorrectionNumber' | 'calendarAttachments'>
  transitions: Pick<PaymentTransitions, 'findPayment' | 'finishRefunded'>
  mail: Pick<EmailService, 'write' | 'writeRefund' | 'writeChangeFailed'>
}

const columnsOf = (share: RefundShare) => ({
  amountCents: share.amount,
  depositCents: depositRefunded(share),
  shippingCents: share.shipping,
  goodwillCents: share.goodwill,
  lines: [...share.lines],
  vat: [...share.vat],
})

const providerOf = ({ paymentId, provider }: PaymentFacts): string => {
  if (provider === null) throw new Error(`The payment ${paymentId} has a capture but no provider.`)
  return provider
}

/** The refund that closed the order, this one or one before; null: it is not closed. */
type ClosedBy = 'this' | 'before' | null

/** Cents of a capture that are neither refunded nor due to be refunded. */
const refundableOf = ({ amountCents, refundedCents }: PaymentFacts): number => amountCents - refundedCents

/** Columns of cents that refer to no goods: the difference of a change, or a payment whose change was not applied. */
const centsOfChange = (cents: number) => ({
  ...columnsOf({ amount: cents, lines: [], shipping: 0, goodwill: cents, vat: [] }),
  reason: CHANGE_REASON,
})

/** A refund above what was left, which belongs to no goods. */
const uncounted = (amount: number) => ({
  ...columnsOf({ amount, lines: [], shipping: 0, goodwill: amount, vat: [] }),
  reason: null,
  state: 'refused',
})

/** Columns of a due row, refunded from `payment`. */
const dueColumns = (deps: LedgerEntryDeps, payment: PaymentFacts) => {
  const now = deps.clock.now()
  return {
    orderId: payment.orderId,
    paymentId: payment.paymentId,
    state: 'due',
    provider: providerOf(payment),
    createdAt: now,
    nextAttemptAt: now,
  }
}

/** Splits the share over the payments. */
async function partsOf(
  deps: LedgerEntryDeps,
  tx: Tx,
  order: OrderRecord,
  payments: readonly PaymentFacts[],
  share: RefundShare,
) {
  const amounts = allot(share.amount, payments.map(refundableOf))
  const { lines } = await deps.orders.describe(order, tx)
  return splitShare(share, amounts, (position) => lines[position]?.vatRate ?? 0)
}

/** Records refunded goods that cost nothing as done, without a request to the provider. */
function recordFreeGoods(
  deps: LedgerEntryDeps,
  tx: Tx,
  { orderId, provider }: OrderRecord,
  share: RefundShare,
  request: Pick<RefundRow, 'refundId' | 'reason' | 'initiator'>,
): Promise<RefundRow> {
  const now = deps.clock.now()
  const row = { orderId, provider: provider ?? '', state: 'done', createdAt: now, doneAt: now }
  return insertRefund(tx, { ...row, ...columnsOf(share), ...request })
}

/**
 * Stores money that is owed: one row per payment that it is refunded from. Returns the first row, which has the claim's id.
 */
export async function owe(
  deps: LedgerEntryDeps,
  tx: Tx,
  order: OrderRecord,
  share: RefundShare,
  claim: RefundClaim,
): Promise<RefundRow> {
  const { reason, by, refundId } = claim
  const request = {
    reason,
    initiator: by.kind,
    ...(by.kind === 'staff' && { staffId: by.staffId, staffName: by.name }),
  }
  if (share.amount === 0) return recordFreeGoods(deps, tx, order, share, { refundId, ...request })
  const payments = await goodsPaymentsOf(tx, order.orderId)
  const parts = payments.length === 1 ? [share] : await partsOf(deps, tx, order, payments, share)
  const due = payments.flatMap((payment, index) => {
    const part = parts[index]
    return part === undefined || part.amount === 0 ? [] : [{ ...dueColumns(deps, payment), ...columnsOf(part) }]
  })
  const [first, ...others] = due
  if (first === undefined) throw new Error(`Order ${order.orderId} owes a refund, but nothing was captured for it.`)
  const row = await insertRefund(tx, { refundId, ...first, ...request })
  for (const other of others) await insertRefund(tx, { refundId: randomUUID(), ...other, ...request })
  return row
}

/** Owes `amount` cents after a change made the order cheaper. The rows refer to no goods of the changed order. */
export async function oweChange(deps: LedgerEntryDeps, tx: Tx, order: OrderRecord, amount: number): Promise<void> {
  const payments = await goodsPaymentsOf(tx, order.orderId)
  for (const [index, cents] of allot(amount, payments.map(refundableOf)).entries()) {
    const payment = payments[index]
    if (payment === undefined || cents === 0) continue
    await insertRefund(tx, {
      refundId: randomUUID(),
      ...dueColumns(deps, payment),
      ...centsOfChange(cents),
      initiator: 'customer',
    })
  }
}

/** Owes what is left of a payment whose change could not be applied. The caller has locked its order. */
export async function oweReturned(deps: LedgerEntryDeps, tx: Tx, payment: PaymentRecord): Promise<void> {
  const cents = refundableOf(payment)
  if (cents === 0) return closeReturned(deps, tx, payment)
  const row = { refundId: randomUUID(), ...dueColumns(deps, payment), ...centsOfChange(cents), initiator: 'shop' }
  await insertRefund(tx, row)
}

/** All money of a payment is back whose change could not be applied: ends its checks and tells the customer. */
async function closeReturned(deps: LedgerEntryDeps, tx: Tx, payment: PaymentRecord): Promise<void> {
  const { paymentId, order, amountCents, nextCheckAt } = payment
  const isOpen = (await refundsOf(tx, order.orderId)).some((row) => row.paymentId === paymentId && row.state === 'due')
  if (isOpen || refundableOf(payment) > 0 || nextCheckAt === null) return
  await updatePayment(tx, paymentId, { nextCheckAt: null, nextRefundCheckAt: null })
  await deps.mail.writeChangeFailed(tx, order, amountCents, paymentNumberOf(order.orderNumber, payment))
}

/** Writes the correction of the invoice and its email; for an order without an invoice the email of the refund alone. */
async function notify(deps: LedgerEntryDeps, tx: Tx, row: RefundRow, closedBy: ClosedBy): Promise<void> {
  const record = await deps.orders.lockOrder(tx, row.orderId)
  // A change has its own invoice, and an email of its own announces the refund.
  if (row.reason === null || row.reason === CHANGE_REASON) return
  if (record.invoiceNumber !== null) return writeCorrection(deps, tx, row, record, closedBy)
  if (closedBy !== null) await deps.mail.writeRefund(tx, record)
}

async function writeCorrection(
  deps: LedgerEntryDeps,
  tx: Tx,
  row: RefundRow,
  record: OrderRecord,
  closedBy: ClosedBy,
): Promise<void> {
  const correctionNumber = await deps.orders.nextCorrectionNumber(tx)
  await updateRefund(tx, row.refundId, { correctionNumber, correctedAt: deps.clock.now() })
  const order = await deps.orders.describe(record, tx)
  const refund = order.refunds.find((one) => one.correctionNumber === correctionNumber)
  if (order.contact === null || refund === undefined) return
  const form = invoiceFormOf(order.billing)
  const correction = {
    fileName: correctionFileName(correctionNumber, form),
    contentType: paperType(form),
    receiptOf: order.orderGUID,
    invoiceNumber: correctionNumber,
  }
  await deps.mail.write(tx, {
    kind: `refund_given ${correctionNumber}`,
    orderId: record.orderId,
    customerId: record.customerId,
    recipient: order.contact.email,
    attachments: [correction, ...(closedBy === 'this' ? deps.orders.calendarAttachments(order) : [])],
    ...refundEmail(order, { ...refund, reason: refundReason.parse(row.reason) }, deps.publicUrl),
  })
}

/**
 * Moves the order to `refunded` if all of its money is refunded and it is cancelled. `elsewhere`: a full refund at the provider
 * cancels an order, too.
 */
export async function close(deps: LedgerEntryDeps, tx: Tx, orderId: string, elsewhere = false): Promise<ClosedBy> {
  const order = await deps.orders.lockOrder(tx, orderId)
  const isOpen = (await refundsOf(tx, orderId)).some(({ state }) => state === 'due')
  const payments = await goodsPaymentsOf(tx, order.orderId)
  const isRefunded = payments.length > 0 ? payments.every((one) => refundableOf(one) === 0) : order.changedAt !== null
  if (isOpen || !isRefunded || !(owesEverything(order) || elsewhere)) return null
  if ((await deps.transitions.finishRefunded(tx, order)) === null) return null
  return order.state === 'cancelled' ? 'before' : 'this'
}

/** Records that the provider has refunded the row. Idempotent. */
export async function markRefunded(
  deps: LedgerEntryDeps,
  tx: Tx,
  { refundId }: RefundRow,
  providerRefundId: string,
): Promise<void> {
  const done = await markDone(tx, refundId, { providerRefundId, doneAt: deps.clock.now() })
  if (done === null) return
  const payment = await returnedPaymentOf(tx, done)
  if (payment === null) await notify(deps, tx, done, await close(deps, tx, done.orderId))
  else await closeReturned(deps, tx, payment)
}

/** The payment of this refund if its change could not be applied; else null. */
async function returnedPaymentOf(tx: Tx, { paymentId }: RefundRow): Promise<PaymentRecord | null> {
  const payment = paymentId === null ? null : await findPayment(tx, { paymentId })
  return payment?.purpose === 'change' && payment.state === 'returned' ? payment : null
}

const columnsOfForeign = (deps: LedgerEntryDeps, payment: PaymentFacts, providerRefundId: string) => ({
  ...dueColumns(deps, payment),
  refundId: `${payment.provider} ${providerRefundId}`,
  initiator: 'provider',
  providerRefundId,
  nextAttemptAt: null,
})

/** A refund at the provider of a payment whose change could not be applied. */
async function recordForeignOfReturned(
  deps: LedgerEntryDeps,
  tx: Tx,
  order: OrderRecord,
  payment: PaymentFacts,
  { refundId, amount }: ProviderRefund,
): Promise<boolean> {
  if (amount > refundableOf(payment)) return false
  const done = { ...columnsOfForeign(deps, payment, refundId), state: 'done', doneAt: deps.clock.now() }
  await insertRefund(tx, { ...done, ...centsOfChange(amount) })
  await closeReturned(deps, tx, { ...payment, refundedCents: payment.refundedCents + amount, order })
  return true
}

/**
 * Records a refund that was made at the provider's own site. A full one cancels the order; of a partial one head office says
 * later what it was for. More than what is left cannot be counted: it becomes a refused row, which head office settles by hand;
 * while other requests are due, it waits for their end, because they may be refused and leave room for it. False: not counted.
 */
export async function recordForeign(
  deps: LedgerEntryDeps,
  tx: Tx,
  order: OrderRecord,
  payment: PaymentFacts,
  refund: ProviderRefund,
): Promise<boolean> {
  if (payment.purpose === 'change' && payment.state === 'returned')
    return recordForeignOfReturned(deps, tx, order, payment, refund)
  const { amount } = refund
  const columns = columnsOfForeign(deps, payment, refund.refundId)
  const rows = await refundsOf(tx, order.orderId)
  const earlier = countedOf(rows)
  const described = await deps.orders.describe(order, tx)
  const isAll = amount === amountLeftToRefund(described, earlier)
  const share = shareOf(described, earlier, isAll ? { kind: 'rest' } : { kind: 'goodwill', amount })
  if (typeof share === 'string') {
    const isWaiting = rows.some(({ state }) => state === 'due')
    if (!isWaiting) await insertRefund(tx, { ...columns, ...uncounted(amount), refusal: share })
    return false
  }
  const done = { ...columns, ...columnsOf(share), state: 'done', doneAt: deps.clock.now() }
  const row = await insertRefund(tx, { ...done, reason: isAll ? 'cancelled' : null })
  if (isAll) await notify(deps, tx, row, await close(deps, tx, order.orderId, true))
  return true
}

/** Assigns goods and reason to a refund that was made elsewhere; the customer gets the correction. */
export async function assign(
  deps: LedgerEntryDeps,
  tx: Tx,
  row: RefundRow,
  share: RefundShare,
  reason: string,
): Promise<void> {
  await notify(deps, tx, await updateRefund(tx, row.refundId, { ...columnsOf(share), reason }), null)
}
