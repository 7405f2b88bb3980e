/** The invoice of a paid order as PDF, with the content that § 14 UStG requires. */

import { type Billing, invoiceFormOf } from '@/lib/contract/orders/billing'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'
import { type AppointmentRow, appointmentRows, customerName } from '@/lib/domain/order-rows'
import {
  type DisplayLine,
  rowOfLine,
  type SumRow,
  sumRows,
  sumsOfOrder,
  type VatRow,
  vatRows,
} from '@/lib/domain/order-sums'
import { isDeliveryNote } from '@/lib/domain/paper-numbers'
import { addressLines } from '@/lib/format/address'
import { formatDay, formatOrderTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { paperName, receiptFileName } from '@/lib/words/de/order-rows'
import { paidWith } from '@/lib/words/de/payment'
import type { OrderGoods } from '../../db/schema/orders'
import type { EInvoicePaper } from './e-invoice/e-invoice-data'
import { type PaperFile, paperFile } from './e-invoice/paper-file'
import { partsOfOrder } from './e-invoice/priced-parts'
import {
  BAG,
  BOLD,
  BOTTOM,
  type Doc,
  INK,
  letterhead,
  PAGE,
  pen,
  QUIET,
  RIGHT,
  right,
  rule,
  SERIF,
  write,
} from './pdf-page'

export const COLUMNS = { units: PAGE.margin, name: PAGE.margin + 44, vat: 408, total: 460 } as const

/** Left edge of the labels of the sums, in points. */
const SUMS = 260

/** An invoice of an order: the valid one, or one that was replaced. Numbers without '#', instants in the contract's form. */
export type Invoice = {
  number: string
  issuedAt: string
  billing: Billing | null
  replaces: { number: string; issuedAt: string } | null
  replacedBy: { number: string; at: string } | null
  /** Goods and time it was issued for, if the order was changed since; null: those of the order. */
  issuedFor: { goods: OrderGoods; targetAt: Date } | null
}

/** Lines of the recipient: the billing address if there is one, else the customer and the delivery address. */
export function recipientOf(order: Order, billing: Billing | null): string[] {
  const address = billing ?? order.deliveryAddress
  const names = billing === null ? [customerName(order)] : [billing.companyName, billing.personalName]
  const addressRows = address === null ? [] : addressLines(address)
  const vatId = billing === null || billing.vatId === '' ? '' : `USt-IdNr. ${billing.vatId}`
  return [...names, ...addressRows, vatId].filter((line) => line !== '')
}

/** Date of issue and of supply (§ 14 (4) no. 3 and 6 UStG), and the recipient's own references. */
const datesOf = (order: Order, { number, issuedAt, billing }: Invoice): string =>
  [
    `${isDeliveryNote(number) ? 'Datum' : 'Rechnungsdatum'} ${formatDay(issuedAt)}`,
    `Leistung ${formatDay(order.targetDateTime)}`,
    ...(billing === null || billing.reference === '' ? [] : [`Ihr Zeichen: ${billing.reference}`]),
    ...(billing === null || billing.orderReference === '' ? [] : [`Ihre Bestellnummer: ${billing.orderReference}`]),
  ].join(' · ')

function validityOf({ replaces, replacedBy }: Invoice): string[] {
  const former =
    replaces &&
    `Ersetzt ${paperName(replaces.number)} ${replaces.number} vom ${formatDay(replaces.issuedAt)}, die hiermit storniert ist.`
  const later =
    replacedBy &&
    `Storniert am ${formatDay(replacedBy.at)}, ersetzt durch ${paperName(replacedBy.number)} ${replacedBy.number}.`
  return [former, later].filter((line) => line !== null)
}

function head(doc: Doc, order: Order, invoice: Invoice): number {
  letterhead(doc)
  let y = 140
  for (const line of recipientOf(order, invoice.billing)) y = write(doc, line, PAGE.margin, y)
  y = write(doc, `${paperName(invoice.number)} ${invoice.number}`, PAGE.margin, Math.max(y + 22, 190), {
    size: 20,
    face: SERIF,
  })
  y = write(doc, datesOf(order, invoice), PAGE.margin, y + 2, { colour: QUIET })
  for (const line of validityOf(invoice)) y = write(doc, line, PAGE.margin, y + 2, { face: BOLD })
  return y
}

function appointment(doc: Doc, rows: readonly AppointmentRow[], top: number): number {
  const inner = PAGE.margin + 14
  const heights = rows.map(({ value }) => pen(doc, {}).heightOfString(value, { width: RIGHT - inner - 124 }) + 4)
  const height = heights.reduce((sum, row) => sum + row, 20)
  doc.roundedRect(PAGE.margin, top, RIGHT - PAGE.margin, height, 6).fill(BAG)
  let y = top + 11
  for (const [index, { label, value }] of rows.entries()) {
    write(doc, label, inner, y, { colour: QUIET, width: 100 })
    write(doc, value, inner + 110, y, { width: RIGHT - inner - 124 })
    y += heights[index] ?? 0
  }
  return top + height
}

export function lineHead(doc: Doc, y: number): number {
  const style = { size: 9, colour: QUIET }
  write(doc, 'Menge', COLUMNS.units, y, { ...style, width: 40 })
  write(doc, 'Artikel', COLUMNS.name, y, { ...style, width: 200 })
  right(doc, 'MwSt.', COLUMNS.vat, y, 36, style)
  right(doc, 'Betrag', COLUMNS.total, y, RIGHT - COLUMNS.total, style)
  rule(doc, y + 15, INK, 1)
  return y + 21
}

/** Text below the name of an order line. */
const notesOf = (line: OrderLine, { unitPrice, discounts, deposit }: DisplayLine): string =>
  [unitPrice, `Art.-Nr. ${line.skuNumber}`, ...discounts, ...(deposit === '' ? [] : [deposit])].join(' · ')

function lineRow(doc: Doc, line: OrderLine, top: number): number {
  const width = COLUMNS.vat - COLUMNS.name - 8
  const row = rowOfLine(line)
  write(doc, `${row.units} x`, COLUMNS.units, top, { width: 40 })
  right(doc, `${line.vatRate} %`, COLUMNS.vat, top, 36)
  const priced = right(doc, formatCents(row.total), COLUMNS.total, top, RIGHT - COLUMNS.total)
  const struck = { size: 8.5, colour: QUIET, strike: true }
  if (row.base !== null) right(doc, formatCents(row.base), COLUMNS.total, priced + 1, RIGHT - COLUMNS.total, struck)
  const named = write(doc, row.name, COLUMNS.name, top, { width, face: BOLD })
  const y = write(doc, notesOf(line, row), COLUMNS.name, named + 1, { width, size: 8.5, colour: QUIET })
  rule(doc, y + 4)
  return y + 9
}

export function drawSums(
  doc: Doc,
  rows: readonly Pick<SumRow | VatRow, 'code' | 'label' | 'value'>[],
  top: number,
): number {
  let y = top
  for (const { code, label, value } of rows) {
    const isTotal = code === 'total'
    if (isTotal) rule(doc, y, INK, 1.5)
    const style = isTotal ? { size: 12, face: BOLD } : { colour: code === 'vat' ? QUIET : INK }
    const start = isTotal ? y + 7 : y
    const labelled = write(doc, label, SUMS, start, { ...style, width: RIGHT - SUMS - 90 })
    y = Math.max(labelled, right(doc, value, RIGHT - 90, start, 90, style)) + (isTotal ? 7 : 3)
  }
  return y
}

function paymentOf(order: Order): string {
  if (order.grandTotal === 0) return 'Es war nichts zu bezahlen.'
  if (order.paymentMethod !== 'account')
    return `Bezahlt mit ${paidWith(order)} am ${formatOrderTime(order.paidAt)}. Bitte überweisen Sie nichts.`
  const costCentre = order.costCentre === '' ? '' : ` Kostenstelle: ${order.costCentre}.`
  return `Dieser Lieferschein ist keine Rechnung. Der Betrag steht auf der Sammelrechnung Ihrer Firma.${costCentre}`
}

function draw(doc: Doc, order: Order, invoice: Invoice): void {
  const nextPage = () => {
    doc.addPage()
    return lineHead(doc, PAGE.margin)
  }
  const rows = appointmentRows(order).filter(({ code }) => code !== 'openingCode' && code !== 'invoiceNumber')
  let y = lineHead(doc, appointment(doc, rows, head(doc, order, invoice) + 16) + 22)
  for (const line of order.lines) y = lineRow(doc, line, y > BOTTOM - 30 ? nextPage() : y)
  // A delivery note shows no VAT: shown twice, it would be owed twice (§ 14c UStG).
  const summed = [...sumRows(sumsOfOrder(order)), ...(isDeliveryNote(invoice.number) ? [] : vatRows(order.vat))]
  if (y + summed.length * 17 + 60 > BOTTOM) {
    doc.addPage()
    y = PAGE.margin
  }
  y = drawSums(doc, summed, y + 8)
  write(doc, paymentOf(order), PAGE.margin, y + 18)
}

const asEInvoice = (order: Order, invoice: Invoice): EInvoicePaper => ({
  type: invoice.replaces === null ? '380' : '384',
  number: invoice.number,
  issuedAt: invoice.issuedAt,
  precedes: invoice.replaces,
  notes: [...validityOf(invoice), `Bestellung ${order.orderNumber}`, paymentOf(order)],
  parts: partsOfOrder(order),
  vat: order.vat,
  total: order.grandTotal,
})

/** Deterministic: the creation date in the file is the date of the invoice. */
export const receiptOf = (order: Order, invoice: Invoice): Promise<PaperFile> =>
  paperFile(order, {
    title: `${paperName(invoice.number)} ${invoice.number}`,
    fileName: receiptFileName(invoice.number, invoiceFormOf(invoice.billing)),
    billing: invoice.billing,
    eInvoice: asEInvoice(order, invoice),
    draw: (doc) => draw(doc, order, invoice),
  })
