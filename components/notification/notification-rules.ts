/** What closing a notification does (spec §4 "Cart and notification"). */
import type { ShopNotification } from '@/lib/contract/common'
import { stayInShop } from '@/lib/web/return-url'

export type Closing = { kind: 'hide' } | { kind: 'reset' } | { kind: 'redirect'; target: string }

type Told = Pick<ShopNotification, 'kind' | 'redirectTarget'>

/** The place is lost, with nothing in its stead: 'Bitte wählen Sie ein anderes Geschäft.' (spec §8). */
export function needsOtherBranch({ kind, redirectTarget }: Told, isConfigured: boolean): boolean {
  if (isConfigured) return false
  return kind === 'payment_ended' || (kind === 'reservation_ended' && redirectTarget === null)
}

/** A cart is never lost by a payment that came to nothing: what happened to it is somebody else's haste. */
export function closingOf({ kind, redirectTarget }: Told, express: boolean): Closing {
  if (redirectTarget === null) return { kind: 'hide' }
  const isLost = kind === 'reservation_ended' || (express && kind === 'notice')
  return isLost ? { kind: 'reset' } : { kind: 'redirect', target: stayInShop(redirectTarget) }
}
