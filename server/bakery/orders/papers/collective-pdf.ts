/**
 * The collective invoice of a company and month, with one row for each document and VAT rate: a PDF with the e-invoice in it, for
 * authorities an XRechnung. Its VAT is the sum of the documents' VAT, so that it equals the journal to the cent.
 */
import { business } from '@/lib/brand'
import type { CompanyForm } from '@/lib/contract/account/company-form'
import type { Billing } from '@/lib/contract/orders/billing'
import type { VatShare } from '@/lib/contract/orders/carts'
import type { DocumentKind } from '@/lib/contract/values'
import { vatRows } from '@/lib/domain/order-sums'
import { sum } from '@/lib/domain/sum'
import { formatDay } from '@/lib/format/berlin-format'
import { toWire } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { monthName } from '@/lib/words/de/books'
import { collectiveFileName, collectiveRowNames } from '@/lib/words/de/companies'
import type { NetLine } from './e-invoice/net-amounts'
import { type PaperFile, paperFile } from './e-invoice/paper-file'
import { drawSums } from './invoice-pdf'
import { BOLD, BOTTOM, type Doc, INK, letterhead, PAGE, QUIET, RIGHT, right, rule, SERIF, write } from './pdf-page'

/** A document of a company's order at one VAT rate. Cents; negative amounts take something back. */
export type CollectiveRow = {
  document: string
  kind: DocumentKind
  rate: number
  orderNumber: string
  /** yyyy-MM-dd */
  suppliedOn: string
  branchName: string
  costCentre: string
  person: string
  net: number
  tax: number
}

type CollectivePaper = {
  number: string
  /** yyyy-MM-dd, its first day. */
  month: string
  issuedAt: Date
  dueOn: string
  totalCents: number
  recipient: CompanyForm
  rows: readonly CollectiveRow[]
}

const COLUMNS = { day: PAGE.margin, name: PAGE.margin + 62, rate: 408, total: 460 } as const

/** A day as an instant of that day, for formats of the contract's date-times. */
const noon = (day: string): string => `${day}T12:00:00Z`

const titleOf = ({ number }: CollectivePaper): string => `Sammelrechnung ${number}`
const periodOf = ({ month, issuedAt }: CollectivePaper): string =>
  `Rechnungsdatum ${formatDay(toWire(issuedAt))} · Leistungen ${monthName(month.slice(0, 7))}`
const dueOf = ({ number, totalCents, dueOn }: CollectivePaper): string =>
  totalCents > 0
    ? `Bitte überweisen Sie den Betrag bis zum ${formatDay(noon(dueOn))}${business.legal.iban === '' ? '' : ` auf unser Konto ${business.legal.iban}`}. Verwendungszweck: ${number}`
    : 'Das Guthaben verrechnen wir mit Ihren nächsten Bestellungen.'

const nameOf = ({ kind, orderNumber, document }: CollectiveRow): string =>
  `${collectiveRowNames[kind]} ${orderNumber} (${document})`
const placeOf = ({ branchName, costCentre, person }: CollectiveRow): string =>
  [branchName, costCentre, person].filter((part) => part !== '').join(' · ')

/** VAT of all rows by rate. */
const vatOf = (rows: readonly CollectiveRow[]): VatShare[] =>
  [...Map.groupBy(rows, ({ rate }) => rate)]
    .map(([rate, of]) => ({ rate, net: sum(of.map(({ net }) => net)), tax: sum(of.map(({ tax }) => tax)) }))
    .toSorted((a, b) => a.rate - b.rate)

function columnHead(doc: Doc, y: number): number {
  const style = { size: 9, colour: QUIET }
  write(doc, 'Tag', COLUMNS.day, y, { ...style, width: 60 })
  write(doc, 'Bestellung', COLUMNS.name, y, { ...style, width: 200 })
  right(doc, 'MwSt.', COLUMNS.rate, y, 36, style)
  right(doc, 'Betrag', COLUMNS.total, y, RIGHT - COLUMNS.total, style)
  rule(doc, y + 15, INK, 1)
  return y + 21
}

function drawRow(doc: Doc, row: CollectiveRow, top: number): number {
  const width = COLUMNS.rate - COLUMNS.name - 8
  write(doc, formatDay(noon(row.suppliedOn)), COLUMNS.day, top, { width: 60 })
  right(doc, `${row.rate} %`, COLUMNS.rate, top, 36)
  right(doc, formatCents(row.net + row.tax), COLUMNS.total, top, RIGHT - COLUMNS.total)
  const named = write(doc, nameOf(row), COLUMNS.name, top, { width })
  const y = write(doc, placeOf(row), COLUMNS.name, named + 1, { width, size: 8.5, colour: QUIET })
  rule(doc, y + 4)
  return y + 9
}

function draw(doc: Doc, paper: CollectivePaper): void {
  const { companyName, addressLine1, addressZip, addressCity, vatId } = paper.recipient
  letterhead(doc)
  let y = 140
  const address = [companyName, addressLine1, `${addressZip} ${addressCity}`, vatId === '' ? '' : `USt-IdNr. ${vatId}`]
  for (const line of address.filter((one) => one !== '')) y = write(doc, line, PAGE.margin, y)
  y = write(doc, titleOf(paper), PAGE.margin, Math.max(y + 22, 190), { size: 20, face: SERIF })
  y = write(doc, periodOf(paper), PAGE.margin, y + 2, { colour: QUIET })
  y = columnHead(doc, y + 18)
  const nextPage = () => {
    doc.addPage()
    return columnHead(doc, PAGE.margin)
  }
  for (const row of paper.rows) y = drawRow(doc, row, y > BOTTOM - 30 ? nextPage() : y)
  if (y > BOTTOM - 110) y = nextPage()
  const total = { code: 'total', label: 'Summe', value: formatCents(paper.totalCents) } as const
  y = drawSums(doc, [total, ...vatRows(vatOf(paper.rows))], y + 8)
  write(doc, dueOf(paper), PAGE.margin, y + 18, { face: BOLD })
}

/** A credit is a line of −1 pieces, because a price is never negative (BR-27 of EN 16931). */
const lineOf = (row: CollectiveRow): NetLine => ({
  name: [nameOf(row), formatDay(noon(row.suppliedOn)), placeOf(row)].join(', '),
  skuNumber: '',
  units: row.net < 0 ? -1 : 1,
  vatRate: row.rate,
  net: row.net,
  price: Math.abs(row.net),
  discounts: [],
})

const billingOf = ({ companyName, addressLine1, addressZip, addressCity, vatId, leitwegId }: CompanyForm): Billing => ({
  ...{ companyName, addressLine1, addressZip, addressCity, vatId, leitwegId },
  personalName: '',
  reference: '',
  orderReference: '',
  eInvoice: true,
})

/** Deterministic: the creation date in the file is the date of the invoice. */
export function collectivePaperOf(paper: CollectivePaper): Promise<PaperFile> {
  const { number, issuedAt, totalCents, dueOn, recipient, rows } = paper
  const last =
    rows
      .map(({ suppliedOn }) => suppliedOn)
      .toSorted()
      .at(-1) ?? paper.month
  const contact = { firstName: '', lastName: '', email: recipient.invoiceEmail }
  return paperFile(
    { contact, targetDateTime: noon(last), provider: null, paymentMethod: 'account' },
    {
      title: titleOf(paper),
      fileName: collectiveFileName(number, recipient.leitwegId),
      billing: billingOf(recipient),
      eInvoice: {
        type: '380',
        number,
        issuedAt: toWire(issuedAt),
        precedes: null,
        notes: [periodOf(paper), dueOf(paper)],
        parts: [],
        lines: rows.map(lineOf),
        vat: vatOf(rows),
        total: totalCents,
        dueOn,
      },
      draw: (doc) => draw(doc, paper),
    },
  )
}
