/** Words for coupons on head office's screens, and amounts as people type them. */
import { centsOf } from '@/components/ui/text/euro-amount'
import type { Campaign, CampaignState, CouponValues } from '@/lib/contract/orders/coupons'
import { priceText } from '@/lib/domain/assortment-fields'
import { faultSentence } from '../assortment/assortment-words'

export const fieldWords: Readonly<Record<keyof CouponValues | 'code', string>> = {
  code: 'Code',
  purpose: 'Zweck',
  kind: 'Art',
  value: 'Nachlass',
  minimum: 'Mindestwert in Euro',
  category: 'Nur für',
  validFrom: 'Gilt ab',
  validUntil: 'Letzter Tag',
  totalLimit: 'Einlösungen je Code',
  perCustomerLimit: 'Einlösungen je Kunde',
}

/** Part of its limit from which a coupon is nearly used up. */
const NEARLY = 0.9

export type ShownState = CampaignState | 'nearly_used_up'

export const shownStateOf = ({ state, redeemed, limit }: Campaign): ShownState =>
  state === 'runs' && limit !== null && redeemed >= limit * NEARLY ? 'nearly_used_up' : state

export const stateWords: Readonly<Record<ShownState, string>> = {
  runs: 'gilt',
  nearly_used_up: 'fast leer',
  planned: 'geplant',
  paused: 'angehalten',
  used_up: 'ausgeschöpft',
  ended: 'beendet',
}

/** The spreadsheet has cents, people type euros. */
export const asTyped = (values: CouponValues): CouponValues =>
  values.kind === 'fixed' && /^\d+$/.test(values.value) ? { ...values, value: priceText(Number(values.value)) } : values

/** A text that is no amount is sent as it is, and refused by the server. */
export function asSent(values: CouponValues): CouponValues {
  const cents = values.kind === 'fixed' ? centsOf(values.value) : null
  return cents === null ? values : { ...values, value: String(cents) }
}

/** Why a value is refused. The limits of a fixed amount are cents. */
export function couponFault({ field, reason }: { field: string; reason: string }, kind: string): string {
  if (field !== 'value' || kind !== 'fixed') return faultSentence(reason)
  if (/ or more$/.test(reason)) return 'Bitte mehr als 0.'
  return / or less$/.test(reason) ? 'Bitte höchstens 1.000 €.' : 'Bitte einen Betrag wie 5,20.'
}
