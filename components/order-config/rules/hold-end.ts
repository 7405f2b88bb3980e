/** End of the slot hold of a cart, and when the countdown starts (spec §4 "Saving the configuration"). */
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'

/** The countdown is shown in the last five minutes. */
export const COUNTDOWN_MS = 5 * 60_000

/**
 * End of the slot hold in milliseconds since 1970; 0 for a complete configuration without a hold, so that it is renewed at
 * once; null while the configuration is incomplete.
 */
export function holdEndsAt(cart: Cart): number | null {
  if (!isConfigComplete(cart)) return null
  return cart.reservationExpiresAt === EMPTY_DATE_TIME ? 0 : Date.parse(cart.reservationExpiresAt)
}
