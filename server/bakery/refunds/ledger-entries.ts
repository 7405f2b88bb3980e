/** How the ledger is written: each function within a transaction that has locked the order. */
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
  if (provider === null) throw new Error(`Money of order ${orderId} was taken by nobody.`)
  return provider
}

/** By which refund an order came to its end; null: it has not. */
type CalledOff = 'this' | 'before' | null

const isChange = ({ changesOrderId }: OrderRecord): boolean => changesOrderId !== null

/** Cents of its own payment that have not gone back and are not about to. */
const roomOf = ({ capturedCents, grandTotalCents, refundedCents }: OrderRecord): number =>
  (capturedCents ?? grandTotalCents) - refundedCents

export function createLedgerEntries({ bakery, orders, mail }: LedgerEntryDeps) {
  const { clock } = bakery

  /** Whose money was taken for an order: its own, then that of each change, oldest first. */
  const paymentsOf = async (tx: Tx, order: OrderRecord): Promise<OrderRecord[]> =>
    [order, ...(await orders.changePaymentsOf(tx, order.orderId)).filter(({ state }) => state === 'paid')].filter(
      ({ captureId }) => captureId !== null,
    )

  /** From whose money a row goes back, and what it is until it has. */
  const dueFrom = (order: OrderRecord, payment: OrderRecord) => {
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

  /** The part of each payment; of one alone the share itself. */
  async function partsOf(tx: Tx, order: OrderRecord, payments: readonly OrderRecord[], share: RefundShare) {
    const amounts = allot(share.amount, payments.map(roomOf))
    const { lines } = await orders.describe(order, tx)
    return splitShare(share, amounts, (position) => lines[position]?.vatRate ?? 0)
  }

  /** Goods that cost nothing are off the order; nobody has to be asked for that. */
  function takeOff(
    tx: Tx,
    { orderId, provider }: OrderRecord,
    share: RefundShare,
    asked: Pick<RefundRow, 'refundId' | 'reason' | 'askedBy'>,
  ): Promise<RefundRow> {
    const now = clock.now()
    const row = { orderId, provider: provider ?? '', state: 'done', createdAt: now, doneAt: now }
    return insertRefund(tx, { ...row, ...columnsOf(share), ...asked })
  }

  /**
   * Money that is owed from now on: one row, or one for each payment that it goes back from. Answers the first, which has the
   * claim's id.
   */
  async function owe(tx: Tx, order: OrderRecord, share: RefundShare, claim: Claim): Promise<RefundRow> {
    const { reason, by, refundId } = claim
    const asked = { reason, askedBy: by.kind, ...(by.kind === 'staff' && { staffId: by.staffId, staffName: by.name }) }
    if (share.amount === 0) return takeOff(tx, order, share, { refundId, ...asked })
    const payments = await paymentsOf(tx, order)
    const parts = payments.length === 1 ? [share] : await partsOf(tx, order, payments, share)
    const due = payments.flatMap((payment, place) => {
      const part = parts[place]
      return part === undefined || part.amount === 0 ? [] : [{ ...dueFrom(order, payment), ...columnsOf(part) }]
    })
    const [first, ...others] = due
    if (first === undefined) throw new Error(`Nothing was taken for order ${order.orderId}, and it owes a refund.`)
    const row = await insertRefund(tx, { refundId, ...first, ...asked })
    for (const other of others) await insertRefund(tx, { refundId: randomUUID(), ...other, ...asked })
    return row
  }

  /** An order that costs less by a change of its customer: so much is owed, of no goods of what it is now. */
  async function oweChange(tx: Tx, order: OrderRecord, amount: number): Promise<void> {
    const payments = await paymentsOf(tx, order)
    for (const [place, cents] of allot(amount, payments.map(roomOf)).entries()) {
      const payment = payments[place]
      if (payment === undefined || cents === 0) continue
      await insertRefund(tx, {
        refundId: randomUUID(),
        ...dueFrom(order, payment),
        ...columnsOf({ amount: cents, lines: [], shipping: 0, goodwill: cents, vat: [] }),
        reason: CHANGE_REASON,
        askedBy: 'customer',
      })
    }
  }

  /** The change was not kept: the order that it was to change is as it was. */
  async function tellOfChange(tx: Tx, { changesOrderId, grandTotalCents, orderNumber }: OrderRecord): Promise<void> {
    const order = changesOrderId === null ? null : await orders.findOrder({ orderId: changesOrderId })
    if (order !== null) await mail.writeChangeFailed(tx, order, grandTotalCents, orderNumber)
  }

  /** The correction of the invoice, and the letter that brings it; an order without an invoice has none to correct. */
  async function tell(tx: Tx, row: RefundRow, calledOffBy: CalledOff): Promise<void> {
    const record = await orders.lockOrder(tx, row.orderId)
    // What a change made of the order has an invoice of its own, and its letter said what goes back.
    if (row.reason === null || row.reason === CHANGE_REASON) return
    if (record.invoiceNumber !== null) return correct(tx, row, record, calledOffBy)
    if (calledOffBy !== null) await (isChange(record) ? tellOfChange(tx, record) : mail.writeRefund(tx, record))
  }

  async function correct(tx: Tx, row: RefundRow, record: OrderRecord, calledOffBy: CalledOff): Promise<void> {
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
      attachments: [correction, ...(calledOffBy === 'this' ? orders.calendarAttachments(order) : [])],
      ...refundEmail(order, { ...refund, reason: refundReason.parse(row.reason) }, bakery.publicUrl),
    })
  }

  /** The order is at its end when all of its money is back, and it was off before or is by this. */
  async function close(tx: Tx, orderId: string, elsewhere = false): Promise<CalledOff> {
    const order = await orders.lockOrder(tx, orderId)
    const isOpen = (await refundsOf(tx, orderId)).some(({ state }) => state === 'due')
    const payments = await paymentsOf(tx, order)
    const isBack = payments.length > 0 ? payments.every((one) => roomOf(one) === 0) : order.changedAt !== null
    if (isOpen || !isBack || !(owesEverything(order) || elsewhere)) return null
    if ((await orders.finishRefunded(tx, order)) === null) return null
    return order.state === 'cancelled' ? 'before' : 'this'
  }

  /** The provider has paid it. A second time changes nothing. */
  async function done(tx: Tx, { refundId }: RefundRow, providerRefundId: string): Promise<void> {
    const given = await markDone(tx, refundId, { providerRefundId, doneAt: clock.now() })
    if (given !== null) await tell(tx, given, await close(tx, given.orderId))
  }

  /** Made at the provider's own site: of all that is left it calls the order off, of a part somebody says what it is for. */
  async function foreign(
    tx: Tx,
    order: OrderRecord,
    payment: OrderRecord,
    { refundId, amount }: ProviderRefund,
  ): Promise<boolean> {
    const earlier = countedOf(await refundsOf(tx, order.orderId))
    const described = await orders.describe(order, tx)
    const left = amountLeft(described, earlier)
    const isAll = amount === left
    const share = shareOf(described, earlier, isAll ? { kind: 'rest' } : { kind: 'goodwill', amount })
    if (typeof share === 'string') return false
    const now = clock.now()
    const row = await insertRefund(tx, {
      ...dueFrom(order, payment),
      refundId: `${payment.provider} ${refundId}`,
      ...columnsOf(share),
      reason: isAll ? 'cancelled' : null,
      askedBy: 'provider',
      state: 'done',
      providerRefundId: refundId,
      doneAt: now,
      nextAttemptAt: null,
    })
    if (isAll) await tell(tx, row, await close(tx, order.orderId, true))
    return true
  }

  /** Says of a refund that was made elsewhere what it was for; its customer gets the correction. */
  async function assign(tx: Tx, row: RefundRow, share: RefundShare, reason: string): Promise<void> {
    await tell(tx, await updateRefund(tx, row.refundId, { ...columnsOf(share), reason }), null)
  }

  return { owe, oweChange, paymentsOf, close, done, foreign, assign }
}

export type LedgerEntries = ReturnType<typeof createLedgerEntries>
