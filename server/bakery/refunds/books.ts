/** How the ledger is written: each function within a transaction that has locked the order. */
import { addMinutes } from 'date-fns/addMinutes'
import { refundReason } from '@/lib/contract/order-refund'
import { correctionFileName } from '@/lib/words/de/refunds'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { MailService } from '../mail/service'
import type { OrderRecord, OrdersService } from '../orders/service'
import { type Claim, countedOf, isOff, type ProviderRefund } from './ledger-rules'
import { refundGiven } from './letters'
import { amountLeft, depositOf, type RefundShare, shareOf } from './rules'
import { insertRefund, type RefundRow, refundsOf, updateRefund } from './store'

export type BookDeps = {
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'publicUrl'>
  orders: Pick<
    OrdersService,
    'findOrder' | 'lockOrder' | 'describe' | 'finishRefunded' | 'nextCorrectionNumber' | 'calendarAttachments'
  >
  mail: Pick<MailService, 'write' | 'writeRefund'>
}

/** Whoever wrote a row asks the provider at once; after that the reconciler does. */
const OWN_TRY_MINUTES = 1

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

export function createBooks({ bakery, orders, mail }: BookDeps) {
  const { clock } = bakery

  /** Money that is owed from now on. */
  const owe = (tx: Tx, order: OrderRecord, share: RefundShare, { refundId, reason, by }: Claim): Promise<RefundRow> => {
    const now = clock.now()
    return insertRefund(tx, {
      refundId,
      orderId: order.orderId,
      ...columnsOf(share),
      reason,
      askedBy: by.kind,
      ...(by.kind === 'staff' ? { staffId: by.staffId, staffName: by.name } : {}),
      state: 'due',
      provider: providerOf(order),
      createdAt: now,
      nextTryAt: addMinutes(now, OWN_TRY_MINUTES),
    })
  }

  /** The correction of the invoice, and the letter that brings it; an order without an invoice has none to correct. */
  async function tell(tx: Tx, row: RefundRow, calledOffBy: 'this' | 'before' | null): Promise<void> {
    const record = await orders.lockOrder(tx, row.orderId)
    if (row.reason === null) return
    if (record.invoiceNumber === null) {
      if (calledOffBy !== null) await mail.writeRefund(tx, record)
      return
    }
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
      ...refundGiven(order, { ...refund, reason: refundReason.parse(row.reason) }, bakery.publicUrl),
    })
  }

  /** The order is at its end when all of its money is back, and it was off before or is by this. */
  async function close(tx: Tx, orderId: string, elsewhere = false): Promise<'this' | 'before' | null> {
    const order = await orders.lockOrder(tx, orderId)
    const isOpen = (await refundsOf(tx, orderId)).some(({ state }) => state === 'due')
    if (isOpen || order.refundedCents < order.grandTotalCents || !(isOff(order) || elsewhere)) return null
    if ((await orders.finishRefunded(tx, order)) === null) return null
    return order.state === 'cancelled' ? 'before' : 'this'
  }

  /** The provider has paid it. A second time changes nothing. */
  async function done(tx: Tx, row: RefundRow, providerRefundId: string | null): Promise<void> {
    if (row.state !== 'due') return
    const paid = { state: 'done', providerRefundId, doneAt: clock.now(), nextTryAt: null }
    const given = await updateRefund(tx, row.refundId, paid)
    await tell(tx, given, await close(tx, row.orderId))
  }

  /** Made at the provider's own site: of all that is left it calls the order off, of a part somebody says what it is for. */
  async function foreign(tx: Tx, order: OrderRecord, { refundId, amount }: ProviderRefund): Promise<boolean> {
    const earlier = countedOf(await refundsOf(tx, order.orderId))
    const described = await orders.describe(order, tx)
    const left = amountLeft(described, earlier)
    const isAll = amount === left
    const share = shareOf(described, earlier, isAll ? { kind: 'rest' } : { kind: 'goodwill', amount })
    if (typeof share === 'string') return false
    const now = clock.now()
    const row = await insertRefund(tx, {
      refundId: `${order.provider} ${refundId}`,
      orderId: order.orderId,
      ...columnsOf(share),
      reason: isAll ? 'cancelled' : null,
      askedBy: 'provider',
      state: 'done',
      provider: providerOf(order),
      providerRefundId: refundId,
      createdAt: now,
      doneAt: now,
    })
    if (isAll) await tell(tx, row, await close(tx, order.orderId, true))
    return true
  }

  /** Says of a refund that was made elsewhere what it was for; its customer gets the correction. */
  async function assign(tx: Tx, row: RefundRow, share: RefundShare, reason: string): Promise<void> {
    await tell(tx, await updateRefund(tx, row.refundId, { ...columnsOf(share), reason }), null)
  }

  return { owe, close, done, foreign, assign }
}

export type Books = ReturnType<typeof createBooks>
