/** A notice as the wire carries it: its words, and what reading it leads to (spec §4 "Cart and notification"). */
import type { ShopNotification } from '@/lib/contract/common'
import type { Notice } from '@/lib/contract/notices'
import { routes } from '@/lib/web/routes'
import { noticeWords } from '@/lib/words/de/notices'

/** At the table nothing else can be chosen: closing empties the cart (spec §8). */
function consequenceOf(notice: Notice): Pick<ShopNotification, 'kind' | 'redirectTarget'> {
  switch (notice.code) {
    case 'renewal_failed':
      return { kind: 'reservation_ended', redirectTarget: notice.orderMode === 'inhouse' ? routes.home : null }
    case 'table_closed':
      return { kind: 'reservation_ended', redirectTarget: routes.home }
    case 'payment_ended':
      return { kind: 'payment_ended', redirectTarget: routes.cart }
    case 'branch_paused':
      return { kind: 'branch_paused', redirectTarget: null }
    default:
      return { kind: 'notice', redirectTarget: null }
  }
}

export function toShopNotification(notice: Notice, now: Date): ShopNotification {
  const { headline, text, explanation, changes } = noticeWords(notice, now)
  const { kind, redirectTarget } = consequenceOf(notice)
  return {
    kind,
    headline,
    text,
    ...(explanation === undefined ? {} : { explanation }),
    changes,
    validationResult: 'invalid',
    redirectTarget,
  }
}

/** The same for a cart that is about to be paid: reading it leads to the start page, unless the cart can wait. */
export const atCheckout = (notice: Notice, now: Date): ShopNotification => ({
  ...toShopNotification(notice, now),
  redirectTarget: notice.code === 'branch_paused' ? null : routes.home,
})
