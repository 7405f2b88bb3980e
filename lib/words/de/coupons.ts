/** Results of coupon codes (spec §4 "Coupon", §8). */
import { brand } from '../../brand'
import type { CouponObstacle } from '../../contract/values'
import { refusalWords } from './refusals'

const NOT_APPLICABLE = 'Gutschein auf Bestellung nicht anwendbar:'

export const couponWords = {
  coupon_unknown: refusalWords.coupon_unknown,
  coupon_paused: refusalWords.coupon_paused,
  coupon_not_yet_valid: refusalWords.coupon_not_yet_valid,
  coupon_expired: refusalWords.coupon_expired,
  coupon_used_up: refusalWords.coupon_used_up,
  minimum_not_reached: `${NOT_APPLICABLE} Mindestbestellwert für Gutschein nicht erreicht.`,
  no_eligible_goods: `${NOT_APPLICABLE} Kein passendes Produkt im ${brand.cart}.`,
} as const satisfies Record<CouponObstacle, string>

export const couponName = (code: string): string => `Gutschein ${code}`

export const couponApplied = (code: string): string => `${couponName(code)} wurde eingelöst.`
/** A coupon of a link, in a cart to which it does not apply yet. */
export const couponWaits = (code: string): string =>
  `${couponName(code)} liegt in Ihrem ${brand.cart} bereit. Er zählt, sobald Ihre Bestellung seine Bedingungen erfüllt.`
export const couponRemoved = (code: string): string => `${couponName(code)} wurde entfernt.`
export const couponNotThere = (code: string): string => `${couponName(code)} ist nicht in Ihrem ${brand.cart}.`
