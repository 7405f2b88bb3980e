/** The confirmation email of a paid order: appointment, lines with allergens, sums, VAT, and the right of withdrawal. */

import { brand, business } from '@/lib/brand'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'
import { isHandedOverAtCounter } from '@/lib/domain/counter-code'
import { appointmentRows, customerName, formatAppointment } from '@/lib/domain/order-rows'
import { rowOfLine, sumRows, sumsOfOrder, vatRows } from '@/lib/domain/order-sums'
import { isOfConsumer, mayBeWithdrawn } from '@/lib/domain/withdrawal'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { appointmentLabel } from '@/lib/words/de/labels'
import { changeableWords, counterCodeAlt, counterCodeCaption } from '@/lib/words/de/order-rows'
import { isOnAccount } from '@/lib/words/de/payment'
import { withdrawalOfLine, withdrawalOfOrder } from '@/lib/words/de/withdrawal'
import {
  button,
  cell,
  colours,
  emailPage,
  escapeHtml,
  HEADING_FONT,
  heading,
  paragraph,
  RIGHT,
  sumRow,
  table,
  textLink,
} from './layout'
import type { EmailText } from './plain-email'

type Row = { readonly label: string; readonly value: string }

/** Notes below an order line: discounts, deposit, allergens, and whether withdrawal is possible. */
function lineNotes(line: OrderLine, order: Order): string[] {
  const { discounts, deposit } = rowOfLine(line)
  const withdrawal = isOfConsumer(order) ? withdrawalOfLine(line.withdrawal) : ''
  return [discounts.join(', '), deposit, line.allergens, withdrawal].filter(Boolean)
}

const sumsAndTax = (order: Order) => [...sumRows(sumsOfOrder(order)), ...vatRows(order.vat)]

function lineHtml(line: OrderLine, order: Order): string {
  const notes = lineNotes(line, order)
    .map((note) => `<br><span style="font-size:13px;color:${colours.quiet}">${escapeHtml(note)}</span>`)
    .join('')
  const { title, unitPrice, total, base } = rowOfLine(line)
  const name = `<b>${escapeHtml(title)}</b> <span style="color:${colours.quiet}">${unitPrice}</span>`
  const struck = base === null ? '' : ` <s style="font-size:13px;color:${colours.quiet}">${formatCents(base)}</s>`
  return `<tr>${cell(name + notes)}${cell(formatCents(total) + struck, RIGHT)}</tr>`
}

const appointmentHtml = (rows: readonly Row[]) =>
  rows
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;color:${colours.quiet}">${escapeHtml(label)}</td><td style="padding:4px 0"><b>${escapeHtml(value)}</b></td></tr>`,
    )
    .join('')

const subheading = (text: string) => `<h2 style="margin:0 0 8px;font:400 20px/1.25 ${HEADING_FONT}">${text}</h2>`

const ALLERGEN_NOTE =
  'Alle Angaben zu Allergenen beziehen sich auf die Rezeptur. In unseren Backstuben verarbeiten wir auch Gluten, Milch, Ei, Soja, Nüsse und Sesam; Spuren lassen sich nicht ausschließen.'
const COMPLAINT = 'Wenn etwas nicht stimmt, melden Sie sich bitte bei uns.'

function withdrawalNote(order: Order): string {
  if (!isOfConsumer(order)) return COMPLAINT
  const rules = order.lines.map(({ withdrawal }) => withdrawal)
  return `${withdrawalOfOrder(rules, (order.billing?.companyName ?? '') !== '')} ${COMPLAINT}`
}

/** Until when the order can be cancelled, with the date, because an email may be read on another day. */
const changeableNotes = ({ cancellableUntil }: Order): string[] =>
  isEmptyDateTime(cancellableUntil) ? [] : [changeableWords(formatAppointmentTime(cancellableUntil))]

/** The link to the withdrawal form, for orders with lines that allow withdrawal. */
const withdrawLinks = (order: Order, publicUrl: string) =>
  mayBeWithdrawn(order) ? [{ label: 'Vertrag widerrufen', href: publicUrl + routes.withdrawFrom(order.orderGUID) }] : []

/** Content-ID of the QR code. */
export const COUNTER_CODE_CID = 'counter-code'
const CODE_WIDTH = 174

/** The code as a picture that comes with the email: clients show it without asking, other than linked or drawn (SVG) ones. */
const counterCodeHtml = ({ orderNumber }: Order): string =>
  `<p style="margin:0 0 24px;text-align:center"><img src="cid:${COUNTER_CODE_CID}" width="${CODE_WIDTH}" height="${CODE_WIDTH}" alt="${escapeHtml(counterCodeAlt(orderNumber))}" style="background:#fff"><br><span style="font-size:13px;color:${colours.quiet}">${escapeHtml(counterCodeCaption)}</span></p>`

function htmlOf(order: Order, greeting: string, publicUrl: string): string {
  const link = publicUrl + routes.thankYou(order.orderGUID)
  const body = [
    heading('Danke für Ihre Bestellung!'),
    paragraph(greeting),
    `<div style="margin:0 0 24px;padding:16px 18px;border-radius:10px;background:${colours.bag}"><table role="presentation" cellpadding="0" cellspacing="0">${appointmentHtml(appointmentRows(order))}</table></div>`,
    ...(isHandedOverAtCounter(order) ? [counterCodeHtml(order)] : []),
    ...changeableNotes(order).map(paragraph),
    subheading('Ihre Bestellung'),
    table(order.lines.map((line) => lineHtml(line, order)).join('')),
    table(sumsAndTax(order).map(sumRow).join('')),
    paragraph(ALLERGEN_NOTE),
    paragraph(withdrawalNote(order)),
    ...withdrawLinks(order, publicUrl).map(({ label, href }) => textLink(label, href)),
    button('Bestellung ansehen', link),
  ].join('\n')
  const preview = `${appointmentLabel[order.orderMode]}: ${formatAppointment(order)}`
  return emailPage({ title: `Ihre Bestellung ${order.orderNumber}`, preview, body })
}

function textOf(order: Order, greeting: string, publicUrl: string): string {
  const link = publicUrl + routes.thankYou(order.orderGUID)
  const lines = order.lines.flatMap((line) => {
    const { title, unitPrice, total, base } = rowOfLine(line)
    const instead = base === null ? '' : ` statt ${formatCents(base)}`
    return [
      `${title}  ${formatCents(total)}${instead} ${unitPrice}`,
      ...lineNotes(line, order).map((note) => `    ${note}`),
    ]
  })
  const rows = (list: readonly Row[]) => list.map(({ label, value }) => `${label}: ${value}`)
  return [
    'Danke für Ihre Bestellung!',
    greeting,
    rows(appointmentRows(order)).join('\n'),
    ...changeableNotes(order),
    lines.join('\n'),
    rows(sumsAndTax(order)).join('\n'),
    ALLERGEN_NOTE,
    withdrawalNote(order),
    ...withdrawLinks(order, publicUrl).map(({ label, href }) => `${label}: ${href}`),
    `Bestellung ansehen: ${link}`,
    `${business.legal.company}, ${business.legal.street}, ${business.legal.postCode} ${business.legal.city}`,
  ].join('\n\n')
}

const nextStep = {
  pickup: 'Sie können sie zum Abholtermin bei uns mitnehmen.',
  inhouse: 'Wir bringen sie Ihnen an den Tisch.',
  delivery: 'Wir bringen sie Ihnen zum Liefertermin.',
} as const satisfies Record<Order['orderMode'], string>

function paidText(order: Order): string {
  if (order.grandTotal === 0) return 'Ihre Bestellung kostet nichts.'
  return isOnAccount(order)
    ? 'Ihre Bestellung steht auf der Sammelrechnung Ihrer Firma.'
    : 'Ihre Bestellung ist bezahlt.'
}

export function orderConfirmationEmail(order: Order, publicUrl: string): EmailText {
  const name = customerName(order)
  const greeting = `${brand.greeting}${name === '' ? '' : ` ${name}`}! ${paidText(order)} ${nextStep[order.orderMode]}`
  return {
    subject: `Ihre Bestellung ${order.orderNumber} bei ${brand.name}`,
    html: htmlOf(order, greeting, publicUrl),
    text: textOf(order, greeting, publicUrl),
  }
}
