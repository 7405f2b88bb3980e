/** Facts of an order (time, branch, mode, numbers) as rows for emails, invoices and pages. */

import { type InvoiceForm, invoiceFormOf } from '@/lib/contract/orders/billing'
import type { Order } from '@/lib/contract/orders/checkout'
import { addressInOneLine, nameAndAddress } from '@/lib/format/address'
import { formatAppointmentTime, formatWeekdayDay } from '@/lib/format/berlin-format'
import { appointmentLabel, serviceLabel } from '@/lib/words/de/labels'
import { type AppointmentLabel, appointmentLabels, paperNumberLabel, receiptFileName } from '@/lib/words/de/order-rows'

export type AppointmentRow = {
  readonly code: AppointmentLabel | 'appointment'
  readonly label: string
  readonly value: string
}

const addressOf = ({ deliveryAddress }: Order): string =>
  deliveryAddress === null ? '' : addressInOneLine(deliveryAddress)

export const customerName = ({
  contact,
}: {
  contact: Pick<NonNullable<Order['contact']>, 'firstName' | 'lastName'> | null
}): string => [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')

type Appointment = Pick<Order, 'orderMode' | 'targetDateTime'>

/** At a table the date only: the time is that of ordering and already past when it is read (spec §4). */
export const formatAppointment = ({ orderMode, targetDateTime }: Appointment): string =>
  orderMode === 'inhouse' ? formatWeekdayDay(targetDateTime) : formatAppointmentTime(targetDateTime)

/** The customer's note; empty at a table, where the note is the table, which has a row of its own. */
export const noteOf = ({ note, orderMode }: Pick<Order, 'note' | 'orderMode'>): string =>
  orderMode === 'inhouse' ? '' : note

const appointmentRow = (code: AppointmentLabel, value: string): AppointmentRow => ({
  code,
  label: appointmentLabels[code],
  value,
})

/** All rows with a value, in their fixed order. */
export function appointmentRows(order: Order): AppointmentRow[] {
  const rows: AppointmentRow[] = [
    { code: 'appointment', label: appointmentLabel[order.orderMode], value: formatAppointment(order) },
    appointmentRow('service', serviceLabel(order.orderMode, order.express)),
    appointmentRow('branch', nameAndAddress(order.branch)),
    appointmentRow('table', order.table === null ? '' : String(order.table)),
    appointmentRow('openingCode', order.pickupCode),
    appointmentRow('address', addressOf(order)),
    appointmentRow('note', noteOf(order)),
    appointmentRow('orderNumber', order.orderNumber),
    { code: 'invoiceNumber', label: paperNumberLabel(order.invoiceNumber), value: order.invoiceNumber },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** 'Rechnung-RE-2026-000123.pdf' */
export const receiptName = ({ invoiceNumber, billing }: Pick<Order, 'invoiceNumber' | 'billing'>): string =>
  receiptFileName(invoiceNumber.replace(/^#/, ''), invoiceFormOf(billing))

export const paperType = (form: InvoiceForm): 'application/pdf' | 'application/xml' =>
  form === 'xrechnung' ? 'application/xml' : 'application/pdf'
