/** Labels of an order's rows and sums, for emails, invoices and pages (spec §2 "Cart widget"). */

import { isDeliveryNote } from '@/lib/domain/paper-numbers'
import type { LineDiscount } from '../../contract/common'
import type { InvoiceForm } from '../../contract/orders/billing'
import { formatCents } from '../../format/money'
import { noBreak } from '../../format/no-break'

/** Name of the deposit line (spec §3 "Cart item"). */
export const DEPOSIT_NAME = 'Pfand'

export const appointmentLabels = {
  service: 'Service',
  branch: 'Geschäft',
  table: 'Tisch',
  openingCode: 'Öffnungscode',
  address: 'Lieferadresse',
  note: 'Hinweis',
  orderNumber: 'Bestellnummer',
  invoiceNumber: 'Rechnungsnummer',
} as const
export type AppointmentLabel = keyof typeof appointmentLabels

export const sumLabels = {
  savings: 'Sie sparen',
  coupon: 'Gutschein',
  deposit: DEPOSIT_NAME,
  shipping: 'Liefergebühr',
  total: 'Gesamtsumme',
} as const
export type SumLabel = keyof typeof sumLabels

/** Free delivery. */
export const FREE_DELIVERY = 'GRATIS'

export const goodsLabel = (pieces: number): string => noBreak(`Summe (${pieces} Stück)`)
/** `net` in cents. */
export const vatLabel = (rate: number, net: number): string => `enthält ${rate} % MwSt. auf ${formatCents(net)} netto`
/** '(Einzelpreis 4,90 €)'; cents. */
export const unitPriceWords = (cents: number): string => `(Einzelpreis ${formatCents(cents)})`
/** 'Mengenrabatt ab 3 Stück −0,90 €'; cents of all units. */
export const discountNote = ({ name, amount }: LineDiscount): string => noBreak(`${name} ${formatCents(-amount)}`)
/** 'zzgl. 0,50 € Pfand'; cents of all units. */
export const depositNote = (cents: number): string => `zzgl. ${formatCents(cents)} ${DEPOSIT_NAME}`
/** 'Rechnung' or 'Lieferschein', by the number of the paper. */
export const paperName = (paperNumber: string): string => (isDeliveryNote(paperNumber) ? 'Lieferschein' : 'Rechnung')
/** 'Rechnungsnummer' or 'Lieferschein'. */
export const paperNumberLabel = (paperNumber: string): string =>
  isDeliveryNote(paperNumber) ? 'Lieferschein' : appointmentLabels.invoiceNumber
/** 'Rechnung-RE-2026-000123.pdf'; XML for an authority. */
export const receiptFileName = (invoiceNumber: string, form: InvoiceForm): string =>
  `${paperName(invoiceNumber)}-${invoiceNumber}.${paperKind(form)}`
export const paperKind = (form: InvoiceForm): 'pdf' | 'xml' => (form === 'xrechnung' ? 'xml' : 'pdf')
/** Follows the link to an e-invoice; empty for a plain one. */
export const invoiceFormNames = {
  plain: '',
  zugferd: 'E-Rechnung (ZUGFeRD)',
  xrechnung: 'E-Rechnung (XRechnung)',
} as const satisfies Record<InvoiceForm, string>

/** `time`: 'heute 20:00', 'Sa, 21.11.2026 um 20:00'. Shown before the payment and in the email. */
export const changeableWords = (time: string): string =>
  noBreak(`Änderbar bis ${time}. So lange können Sie kostenlos stornieren.`)

export const counterCodeAlt = (orderNumber: string): string => `QR-Code der Bestellnummer ${orderNumber}`
export const counterCodeCaption = 'Zeigen Sie diesen Code bei der Abholung vor.'
