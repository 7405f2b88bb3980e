/** Effects of closing a notification (spec §4 "Cart and notification"). */
import type { ShopNotification } from '@/lib/contract/common'
import { stayInShop } from '@/lib/web/return-url'

export type Closing = { kind: 'hide' } | { kind: 'reset' } | { kind: 'redirect'; target: string }

type NotificationEffect = Pick<ShopNotification, 'kind' | 'redirectTarget'>

/** The slot was lost without a replacement: 'Bitte wählen Sie ein anderes Geschäft.' (spec §8). */
export function needsOtherBranch({ kind, redirectTarget }: NotificationEffect, isConfigured: boolean): boolean {
  if (isConfigured) return false
  return kind === 'payment_ended' || (kind === 'reservation_ended' && redirectTarget === null)
}

/** Closing resets the cart after a lost slot, but never after a failed payment. */
export function closingEffect({ kind, redirectTarget }: NotificationEffect, express: boolean): Closing {
  if (redirectTarget === null) return { kind: 'hide' }
  const isLost = kind === 'reservation_ended' || (express && kind === 'notice')
  return isLost ? { kind: 'reset' } : { kind: 'redirect', target: stayInShop(redirectTarget) }
}
