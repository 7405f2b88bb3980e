/**
 * The correction of an invoice as PDF: number and date of the invoice (§ 31 (5) UStDV), the refunded lines and the VAT in them,
 * with the layout of the invoice.
 */

import { invoiceFormOf } from '@/lib/contract/orders/billing'
import type { Order } from '@/lib/contract/orders/checkout'
import type { OrderRefund } from '@/lib/contract/orders/order-refund'
import { vatRows } from '@/lib/domain/order-sums'
import { isDeliveryNote } from '@/lib/domain/paper-numbers'
import { type DisplayRefundRow, refundRows } from '@/lib/domain/refund-rows'
import { formatDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { moneyBack } from '@/lib/words/de/payment'
import { CORRECTION, correctionFileName, REFUND_TOTAL, refundReasonWords } from '@/lib/words/de/refunds'
import type { EInvoicePaper } from './e-invoice/e-invoice-data'
import { type PaperFile, paperFile } from './e-invoice/paper-file'
import { partsOfRefund } from './e-invoice/priced-parts'
import { COLUMNS, drawSums, type Invoice, lineHead, recipientOf } from './invoice-pdf'
import { BOLD, BOTTOM, type Doc, letterhead, PAGE, QUIET, RIGHT, right, rule, SERIF, write } from './pdf-page'

type CorrectingRefund = OrderRefund & { reason: NonNullable<OrderRefund['reason']> }

const correctsOf = ({ number, issuedAt }: Invoice): string =>
  `Korrigiert wird ${isDeliveryNote(number) ? 'der Lieferschein' : 'die Rechnung'} ${number} vom ${formatDay(issuedAt)}.`
const reasonOf = ({ reason }: CorrectingRefund): string => `Grund: ${refundReasonWords[reason]}`
const paidBackOf = (order: Order): string =>
  moneyBack(order, {
    paid: (over) =>
      `Um diesen Betrag mindert sich die Rechnung. Sie bekommen ihn ${over} zurück, so wie Sie bezahlt haben.`,
    onAccount: () => 'Um diesen Betrag mindert sich die Sammelrechnung Ihrer Firma.',
  })

function head(doc: Doc, order: Order, invoice: Invoice, refund: CorrectingRefund): number {
  letterhead(doc)
  let y = 140
  for (const line of recipientOf(order, invoice.billing)) y = write(doc, line, PAGE.margin, y)
  const title = `${CORRECTION} ${refund.correctionNumber}`
  y = write(doc, title, PAGE.margin, Math.max(y + 22, 190), { size: 20, face: SERIF })
  y = write(doc, correctsOf(invoice), PAGE.margin, y + 2, { face: BOLD })
  const dates = `Datum ${formatDay(refund.correctedAt)} · Leistung ${formatDay(order.targetDateTime)} · Bestellung ${order.orderNumber}`
  y = write(doc, dates, PAGE.margin, y + 2, { colour: QUIET })
  return write(doc, reasonOf(refund), PAGE.margin, y + 2, { colour: QUIET })
}

function row(doc: Doc, { label, cents, vatRate }: DisplayRefundRow, top: number): number {
  if (vatRate !== null) right(doc, `${vatRate} %`, COLUMNS.vat, top, 36)
  right(doc, `−${formatCents(cents)}`, COLUMNS.total, top, RIGHT - COLUMNS.total)
  const y = write(doc, label, COLUMNS.units, top, { width: COLUMNS.vat - COLUMNS.units - 8 })
  rule(doc, y + 4)
  return y + 9
}

function draw(doc: Doc, order: Order, invoice: Invoice, refund: CorrectingRefund): void {
  const nextPage = () => {
    doc.addPage()
    return lineHead(doc, PAGE.margin)
  }
  let y = lineHead(doc, head(doc, order, invoice, refund) + 22)
  for (const one of refundRows(refund, order.lines)) y = row(doc, one, y > BOTTOM - 30 ? nextPage() : y)
  const total = { code: 'total', label: REFUND_TOTAL, value: `−${formatCents(refund.amount)}` } as const
  const tax = (isDeliveryNote(invoice.number) ? [] : vatRows(refund.vat)).map((one) => ({
    ...one,
    value: `−${one.value}`,
  }))
  if (y + (tax.length + 1) * 17 + 80 > BOTTOM) y = nextPage()
  y = drawSums(doc, [total, ...tax], y + 8)
  write(doc, paidBackOf(order), PAGE.margin, y + 18)
}

const asEInvoice = (order: Order, invoice: Invoice, refund: CorrectingRefund): EInvoicePaper => ({
  type: '381',
  number: refund.correctionNumber,
  issuedAt: refund.correctedAt,
  precedes: invoice,
  notes: [correctsOf(invoice), reasonOf(refund), paidBackOf(order)],
  parts: partsOfRefund(refund, order.lines),
  vat: refund.vat,
  total: refund.amount,
})

/** Deterministic: the creation date in the file is the date of the correction. */
export const correctionOf = (order: Order, invoice: Invoice, refund: CorrectingRefund): Promise<PaperFile> =>
  paperFile(order, {
    title: `${CORRECTION} ${refund.correctionNumber}`,
    fileName: correctionFileName(refund.correctionNumber, invoiceFormOf(invoice.billing)),
    billing: invoice.billing,
    eInvoice: asEInvoice(order, invoice, refund),
    draw: (doc) => draw(doc, order, invoice, refund),
  })
