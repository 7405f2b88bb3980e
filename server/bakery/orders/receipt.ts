/** The receipt of a paid order as PDF: what an invoice has to tell (§ 14 UStG), in the look of the shop. */
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { formatDay, formatOrderTime } from '@/lib/berlin-format'
import { fromWire } from '@/lib/berlin-time'
import { brand, business } from '@/lib/brand'
import type { Order, OrderLine } from '@/lib/contract/checkout'
import { formatCents } from '@/lib/money'
import {
  appointmentRows,
  customerName,
  GRAND_TOTAL,
  type Row,
  receiptName,
  sumRows,
  unitPriceNote,
} from '@/lib/order-rows'

const font = (family: string, weight: number, script = 'latin') =>
  path.join(process.cwd(), 'node_modules/@fontsource', family, 'files', `${family}-${script}-${weight}-normal.woff`)
const TEXT = font('hanken-grotesk', 400)
const BOLD = font('hanken-grotesk', 700)
const SERIF = font('young-serif', 400)
/** For names such as Łukasz: the fonts come in two parts. */
const BEYOND_LATIN = {
  [TEXT]: font('hanken-grotesk', 400, 'latin-ext'),
  [BOLD]: font('hanken-grotesk', 700, 'latin-ext'),
}

const INK = '#2b1a10'
const QUIET = '#57402f'
const LINE = '#e3d5bf'
const BAG = '#f6e9d1'
const AMBER = '#e5a03c'

/** Points, A4. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const BOTTOM = PAGE.height - 96
const COLUMNS = { units: PAGE.margin, name: PAGE.margin + 44, vat: 408, total: 460 } as const

/** Where the labels of the sums begin. */
const SUMS = 260

type Doc = InstanceType<typeof PDFDocument>
type Style = { size?: number; face?: string; colour?: string; width?: number; align?: 'left' | 'right' }

const pen = (doc: Doc, { size = 10, face = TEXT, colour = INK }: Style) =>
  doc.font(face).fontSize(size).fillColor(colour)

/** Writes at a place and answers where the text ends below. */
function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): number {
  const { width = RIGHT - x, align = 'left' } = style
  const face = style.face ?? TEXT
  const beyond = /[\u0100-\u024f\u1e00-\u1eff]/.test(text) ? BEYOND_LATIN[face] : undefined
  if (beyond === undefined) {
    pen(doc, style).text(text, x, y, { width, align, features: ['lnum'] })
    return doc.y
  }
  const runs = text.match(/[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/g) ?? []
  doc.text('', x, y, { width, continued: true })
  for (const [index, run] of runs.entries()) {
    const isBeyond = /^[\u0100-\u024f\u1e00-\u1eff]/.test(run)
    pen(doc, { ...style, face: isBeyond ? beyond : face }).text(run, { width, continued: index < runs.length - 1 })
  }
  return doc.y
}

const rule = (doc: Doc, y: number, colour = LINE, weight = 0.75) =>
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(colour).stroke()

function head(doc: Doc, order: Order): number {
  const { company, street, postCode, city } = business.legal
  write(doc, brand.name, PAGE.margin, 52, { size: 26, face: SERIF })
  write(doc, brand.claim, PAGE.margin, 86, { colour: QUIET })
  write(doc, [company, street, `${postCode} ${city}`].join('\n'), 340, 56, { size: 9, colour: QUIET, align: 'right' })
  doc.rect(PAGE.margin, 112, 48, 3).fill(AMBER)
  const delivery = order.deliveryAddress
  const recipient = [
    customerName(order),
    ...(delivery === null ? [] : [delivery.addressLine1, `${delivery.addressZip} ${delivery.addressCity}`]),
  ].filter((line) => line !== '')
  let y = 140
  for (const line of recipient) y = write(doc, line, PAGE.margin, y)
  y = write(doc, `Rechnung ${order.invoiceNumber.replace(/^#/, '')}`, PAGE.margin, Math.max(y + 22, 190), {
    size: 20,
    face: SERIF,
  })
  return write(doc, `Rechnungsdatum ${formatDay(order.paidAt)}`, PAGE.margin, y + 2, { colour: QUIET })
}

function appointment(doc: Doc, rows: readonly Row[], top: number): number {
  const inner = PAGE.margin + 14
  const heights = rows.map(([, value]) => pen(doc, {}).heightOfString(value, { width: RIGHT - inner - 124 }) + 4)
  const height = heights.reduce((sum, row) => sum + row, 20)
  doc.roundedRect(PAGE.margin, top, RIGHT - PAGE.margin, height, 6).fill(BAG)
  let y = top + 11
  for (const [index, [label, value]] of rows.entries()) {
    write(doc, label, inner, y, { colour: QUIET, width: 100 })
    write(doc, value, inner + 110, y, { width: RIGHT - inner - 124 })
    y += heights[index] ?? 0
  }
  return top + height
}

const right = (doc: Doc, text: string, x: number, y: number, width: number, style: Style = {}) =>
  write(doc, text, x, y, { ...style, width, align: 'right' })

function lineHead(doc: Doc, y: number): number {
  const style = { size: 9, colour: QUIET }
  write(doc, 'Menge', COLUMNS.units, y, { ...style, width: 40 })
  write(doc, 'Artikel', COLUMNS.name, y, { ...style, width: 200 })
  right(doc, 'MwSt.', COLUMNS.vat, y, 36, style)
  right(doc, 'Betrag', COLUMNS.total, y, RIGHT - COLUMNS.total, style)
  rule(doc, y + 15, INK, 1)
  return y + 21
}

/** What stands below a line's name. */
const notesOf = (line: OrderLine): string =>
  [
    unitPriceNote(line, line.units),
    `Art.-Nr. ${line.skuNumber}`,
    ...line.discountNames,
    ...(line.depositPrice === 0 ? [] : [`zzgl. ${formatCents(line.depositPrice)} Pfand je Stück`]),
  ].join(' · ')

function lineRow(doc: Doc, line: OrderLine, top: number): number {
  const width = COLUMNS.vat - COLUMNS.name - 8
  write(doc, `${line.units} ×`, COLUMNS.units, top, { width: 40 })
  right(doc, `${line.vatRate} %`, COLUMNS.vat, top, 36)
  right(doc, formatCents(line.totalPrice), COLUMNS.total, top, RIGHT - COLUMNS.total)
  const named = write(doc, line.skuName, COLUMNS.name, top, { width, face: BOLD })
  const y = write(doc, notesOf(line), COLUMNS.name, named + 1, { width, size: 8.5, colour: QUIET })
  rule(doc, y + 4)
  return y + 9
}

function sums(doc: Doc, rows: readonly Row[], top: number): number {
  let y = top
  for (const [label, value] of rows) {
    const isTotal = label === GRAND_TOTAL
    if (isTotal) rule(doc, y, INK, 1.5)
    const style = isTotal ? { size: 12, face: BOLD } : { colour: label.startsWith('enthält') ? QUIET : INK }
    const start = isTotal ? y + 7 : y
    const labelled = write(doc, label, SUMS, start, { ...style, width: RIGHT - SUMS - 90 })
    y = Math.max(labelled, right(doc, value, RIGHT - 90, start, 90, style)) + (isTotal ? 7 : 3)
  }
  return y
}

function foot(doc: Doc): void {
  const { company, street, postCode, city, managingDirector, register, vatId, email } = business.legal
  const text = [
    `${company}, ${street}, ${postCode} ${city}, Telefon ${business.phone}, ${email}`,
    `Geschäftsführung: ${managingDirector}, ${register}, USt-IdNr. ${vatId}`,
  ].join('\n')
  rule(doc, PAGE.height - 76)
  write(doc, text, PAGE.margin, PAGE.height - 68, { size: 8.5, colour: QUIET })
}

const paymentOf = (order: Order): string =>
  order.grandTotal === 0
    ? 'Es war nichts zu bezahlen.'
    : `Bezahlt mit PayPal am ${formatOrderTime(order.paidAt)}. Bitte überweisen Sie nichts.`

function draw(doc: Doc, order: Order): void {
  const nextPage = () => {
    doc.addPage()
    return lineHead(doc, PAGE.margin)
  }
  const rows = appointmentRows(order).filter(([label]) => label !== 'Öffnungscode' && label !== 'Rechnungsnummer')
  let y = lineHead(doc, appointment(doc, rows, head(doc, order) + 16) + 22)
  for (const line of order.lines) y = lineRow(doc, line, y > BOTTOM - 30 ? nextPage() : y)
  const summed = sumRows(order)
  if (y + summed.length * 17 + 60 > BOTTOM) {
    doc.addPage()
    y = PAGE.margin
  }
  y = sums(doc, summed, y + 8)
  write(doc, paymentOf(order), PAGE.margin, y + 18)
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    foot(doc)
  }
}

/** Drawn anew it is the same file: its date is that of the payment. */
export async function receiptOf(order: Order): Promise<{ fileName: string; base64: string }> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    bufferPages: true,
    font: TEXT,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: `Rechnung ${order.invoiceNumber}`,
      Author: business.legal.company,
      CreationDate: fromWire(order.paidAt) ?? new Date(0),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', () => resolve()).once('error', reject))
  draw(doc, order)
  doc.end()
  await ended
  return { fileName: receiptName(order), base64: Buffer.concat(chunks).toString('base64') }
}
