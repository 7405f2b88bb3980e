/** An order in labelled rows, as mail and receipt show it. */
import { addressInOneLine } from '@/lib/address'
import { formatDay, formatOrderTime } from './berlin-format'
import type { Order } from './contract/checkout'
import { appointmentLabel, serviceLabel } from './copy'
import { formatCents } from './money'

export type Row = readonly [label: string, value: string]
export const GRAND_TOTAL = 'Gesamtsumme'

const filled = (rows: readonly Row[]): Row[] => rows.filter(([, value]) => value !== '')

const addressOf = ({ deliveryAddress }: Order): string =>
  deliveryAddress === null ? '' : addressInOneLine(deliveryAddress)

export const customerName = ({ contact }: Order): string =>
  [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')

type Appointment = Pick<Order, 'orderMode' | 'targetDateTime'>

/** At a table the date only: its minute is that of ordering, and past when it is read (spec §4). */
export const formatAppointment = ({ orderMode, targetDateTime }: Appointment): string =>
  orderMode === 'inhouse' ? formatDay(targetDateTime) : formatOrderTime(targetDateTime)

/** What the customer wants minded; at a table the note is the table, which is told on its own. */
export const noteOf = ({ note, orderMode }: Pick<Order, 'note' | 'orderMode'>): string =>
  orderMode === 'inhouse' ? '' : note

/**
 * '(Einzelpreis 4,90 €)': what one unit costs with its discounts, on cart, checkout, mail and invoice alike. Cents; rounded
 * where the line's discount does not go by its units.
 */
export const unitPriceNote = (line: { unitPrice: number; totalDiscount: number }, units: number): string =>
  `(Einzelpreis ${formatCents(line.unitPrice - Math.round(line.totalDiscount / units))})`

/** When, where, how, and under which numbers. */
export const appointmentRows = (order: Order): Row[] =>
  filled([
    [appointmentLabel[order.orderMode], formatAppointment(order)],
    ['Service', serviceLabel(order.orderMode, order.express)],
    [
      'Geschäft',
      `${order.branch.branchPublicName}, ${order.branch.street}, ${order.branch.postCode} ${order.branch.city}`,
    ],
    ['Tisch', order.table === null ? '' : String(order.table)],
    ['Öffnungscode', order.pickupCode],
    ['Lieferadresse', addressOf(order)],
    ['Hinweis', noteOf(order)],
    ['Bestellnummer', order.orderNumber],
    ['Rechnungsnummer', order.invoiceNumber],
  ])

/** From the goods to what was paid, and the tax in it. */
export function sumRows(order: Order): Row[] {
  const pieces = order.lines.reduce((sum, { units }) => sum + units, 0)
  const unlessZero = (cents: number) => (cents === 0 ? '' : formatCents(cents))
  const shipping = order.shippingPrice === 0 ? 'GRATIS' : formatCents(order.shippingPrice)
  return filled([
    [`Summe (${pieces} Stück)`, formatCents(order.subTotal)],
    ['Sie sparen', unlessZero(-order.orderCatalogDiscount)],
    ['Gutschein', unlessZero(-order.orderDiscount)],
    ['Pfand', unlessZero(order.depositTotal)],
    ['Liefergebühr', order.orderMode === 'delivery' ? shipping : ''],
    [GRAND_TOTAL, formatCents(order.grandTotal)],
    ...order.vat.map(
      ({ rate, net, tax }): Row => [`enthält ${rate} % MwSt. auf ${formatCents(net)} netto`, formatCents(tax)],
    ),
  ])
}

/** 'Rechnung-2026-000123.pdf' */
export const receiptName = ({ invoiceNumber }: Pick<Order, 'invoiceNumber'>): string =>
  `Rechnung-${invoiceNumber.replace(/^#/, '')}.pdf`
