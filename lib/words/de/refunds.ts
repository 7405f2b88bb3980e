/** Reasons of refunds, and their texts. */
import type { InvoiceForm } from '../../contract/orders/billing'
import type { RefundReason } from '../../contract/orders/order-refund'
import { paperKind } from './order-rows'

/** Reasons for customers, on the invoice's correction and in the account. */
export const refundReasonWords = {
  missing: 'Ware fehlte',
  damaged: 'Ware war beschädigt',
  late: 'Bestellung kam zu spät',
  sold_out: 'Ware war ausverkauft',
  goodwill: 'Kulanz',
  cancelled: 'Bestellung storniert',
  not_kept: 'Bestellung konnte nicht ausgeführt werden',
  withdrawn: 'Vertrag widerrufen',
} as const satisfies Record<RefundReason, string>

/** Reason of a refund because the branch changed its hours. */
export const CLOSED_THEN = 'Geschäft dann geschlossen'

export const CORRECTION = 'Rechnungskorrektur'
export const GOODWILL_BACK = 'Ohne Bezug auf einzelne Artikel'
/** '2 x Speicherlaib'; 'Rest für Speicherlaib' if the units were refunded with the line's other payment. */
export const refundedGoods = (units: number, name: string): string =>
  units === 0 ? `Rest für ${name}` : `${units} x ${name}`
export const REFUND_TOTAL = 'Erstattung'

/** 'Rechnungskorrektur-RK-2026-000001.pdf'; in the form of the invoice. */
export const correctionFileName = (correctionNumber: string, form: InvoiceForm): string =>
  `${CORRECTION}-${correctionNumber}.${paperKind(form)}`

const refundedBy: Readonly<Record<string, string>> = {
  customer: 'Kundschaft',
  shop: 'Shop',
  provider: 'beim Zahlungsanbieter',
}
/** The person or the role that made the refund. */
export const askedByWords = (by: string, staffName: string): string => staffName || (refundedBy[by] ?? by)
