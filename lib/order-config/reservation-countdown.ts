/** How long a chosen slot is still held, and when the shop says so (spec §4 "Saving the configuration"). */
import type { Cart } from '@/lib/contract/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { reservedWords } from '@/lib/words/de/order-config'
import { isConfigComplete } from './complete-config'

const MINUTE_MS = 60_000
/** The countdown shows in the last five minutes. */
export const COUNTDOWN_MS = 5 * MINUTE_MS

/**
 * The instant in milliseconds at which the hold ends: 0, long ago, for a complete configuration that holds nothing (any
 * more), null while there is nothing to hold.
 */
export function heldUntil(cart: Cart): number | null {
  if (!isConfigComplete(cart)) return null
  return cart.reservationExpiresAt === EMPTY_DATE_TIME ? 0 : Date.parse(cart.reservationExpiresAt)
}

/** '4:05' */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Read out once a minute. */
export const spokenText = (leftMs: number): string => reservedWords(Math.ceil(leftMs / MINUTE_MS))
