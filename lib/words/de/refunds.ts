/** Why money goes back, and what is said about it. */
import type { RefundReason } from '../../contract/order-refund'

/** As the customer reads it, on the correction and in their account. */
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

export const CORRECTION = 'Rechnungskorrektur'
export const GOODWILL_BACK = 'Ohne einzelne Artikel'
/** '2 x Speicherlaib'; of a line whose units went back with its other money, 'Rest für Speicherlaib'. */
export const refundedGoods = (units: number, name: string): string =>
  units === 0 ? `Rest für ${name}` : `${units} x ${name}`
export const REFUND_TOTAL = 'Erstattung'

/** 'Rechnungskorrektur-RK-2026-000001.pdf' */
export const correctionFileName = (correctionNumber: string): string => `${CORRECTION}-${correctionNumber}.pdf`

const askedBy: Readonly<Record<string, string>> = {
  customer: 'Kundschaft',
  shop: 'Shop',
  provider: 'beim Zahlungsanbieter',
}
/** Who gave it: a person's name, else who it was. */
export const askedByWords = (by: string, staffName: string): string => staffName || (askedBy[by] ?? by)
