/** An order in labelled rows, as mail and receipt show it. */
import { addressInOneLine } from '@/lib/address'
import { formatDay, formatOrderTime } from './berlin-format'
import type { Order } from './contract/checkout'
import { formatCents } from './money'
import { appointmentLabel, serviceLabel } from './words/de/labels'
import {
  type AppointmentLabel,
  appointmentLabels,
  FREE,
  goodsLabel,
  receiptFileName,
  type SumLabel,
  sumLabels,
  unitPriceWords,
  vatLabel,
} from './words/de/order-rows'

type RowOf<Code> = { readonly code: Code; readonly label: string; readonly value: string }
export type AppointmentRow = RowOf<AppointmentLabel | 'appointment'>
export type SumRow = RowOf<SumLabel | 'goods' | 'vat'>
export type Row = AppointmentRow | SumRow

const filled = <R extends Row>(rows: readonly R[]): R[] => rows.filter(({ value }) => value !== '')

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
  unitPriceWords(line.unitPrice - Math.round(line.totalDiscount / units))

const appointmentRow = (code: AppointmentLabel, value: string): AppointmentRow => ({
  code,
  label: appointmentLabels[code],
  value,
})

/** When, where, how, and under which numbers. */
export function appointmentRows(order: Order): AppointmentRow[] {
  const { branchPublicName, street, postCode, city } = order.branch
  return filled([
    { code: 'appointment', label: appointmentLabel[order.orderMode], value: formatAppointment(order) },
    appointmentRow('service', serviceLabel(order.orderMode, order.express)),
    appointmentRow('branch', `${branchPublicName}, ${street}, ${postCode} ${city}`),
    appointmentRow('table', order.table === null ? '' : String(order.table)),
    appointmentRow('openingCode', order.pickupCode),
    appointmentRow('address', addressOf(order)),
    appointmentRow('note', noteOf(order)),
    appointmentRow('orderNumber', order.orderNumber),
    appointmentRow('invoiceNumber', order.invoiceNumber),
  ])
}

const sumRow = (code: SumLabel, value: string): SumRow => ({ code, label: sumLabels[code], value })

/** From the goods to what was paid, and the tax in it. */
export function sumRows(order: Order): SumRow[] {
  const pieces = order.lines.reduce((sum, { units }) => sum + units, 0)
  const unlessZero = (cents: number) => (cents === 0 ? '' : formatCents(cents))
  const shipping = order.shippingPrice === 0 ? FREE : formatCents(order.shippingPrice)
  return filled([
    { code: 'goods', label: goodsLabel(pieces), value: formatCents(order.subTotal) },
    sumRow('savings', unlessZero(-order.orderCatalogDiscount)),
    sumRow('coupon', unlessZero(-order.orderDiscount)),
    sumRow('deposit', unlessZero(order.depositTotal)),
    sumRow('shipping', order.orderMode === 'delivery' ? shipping : ''),
    sumRow('total', formatCents(order.grandTotal)),
    ...order.vat.map(
      ({ rate, net, tax }): SumRow => ({ code: 'vat', label: vatLabel(rate, net), value: formatCents(tax) }),
    ),
  ])
}

/** 'Rechnung-2026-000123.pdf' */
export const receiptName = ({ invoiceNumber }: Pick<Order, 'invoiceNumber'>): string =>
  receiptFileName(invoiceNumber.replace(/^#/, ''))
