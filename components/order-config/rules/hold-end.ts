/** How long a chosen slot is still held, and when the shop says so (spec §4 "Saving the configuration"). */
import type { Cart } from '@/lib/contract/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'

/** The countdown shows in the last five minutes. */
export const COUNTDOWN_MS = 5 * 60_000

/**
 * The instant in milliseconds at which the hold ends: 0, long ago, for a complete configuration that holds nothing (any
 * more), null while there is nothing to hold.
 */
export function holdEndsAt(cart: Cart): number | null {
  if (!isConfigComplete(cart)) return null
  return cart.reservationExpiresAt === EMPTY_DATE_TIME ? 0 : Date.parse(cart.reservationExpiresAt)
}
