/** Names of a line's discounts (spec §3 "unitDiscountSummary"). */
import type { DiscountReason } from '../../contract/values'
import { percentText } from '../../domain/business-settings'
import { couponName } from './coupons'

export function discountWords(reason: DiscountReason): string {
  switch (reason.kind) {
    case 'volume':
      return `Mengenrabatt ab ${reason.from} Stück`
    case 'loyalty':
      return `Treuerabatt ${percentText(reason.percent)}`
    case 'coupon':
      return couponName(reason.code)
  }
}
