/** What closing a notification does (spec §4 "Cart and notification"). */
import type { ShopNotification } from '@/lib/contract/common'
import { stayInShop } from '@/lib/return-url'

export type Closing = { kind: 'hide' } | { kind: 'reset' } | { kind: 'redirect'; target: string }

/** An appointment that ended without a new one; a new date-time would be named among the changes. */
const endedForGood = ({ headline, changes }: ShopNotification): boolean =>
  headline.includes('abgelaufen') && changes.length === 0

/** Whose place was lost, with nothing in its stead: 'Bitte wählen Sie ein anderes Geschäft.' (spec §8). */
export const needsOtherBranch = (notification: ShopNotification, isConfigured: boolean): boolean =>
  !isConfigured && notification.redirectTarget === null && endedForGood(notification)

export function closingOf(notification: ShopNotification, express: boolean): Closing {
  if (notification.redirectTarget === null) return { kind: 'hide' }
  if (express || endedForGood(notification)) return { kind: 'reset' }
  return { kind: 'redirect', target: stayInShop(notification.redirectTarget) }
}
