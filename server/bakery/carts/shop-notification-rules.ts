/** Converts a notice to the contract's notification: its sentences, and the effect of closing it (spec §4 "Cart and notification"). */
import type { ShopNotification } from '@/lib/contract/common'
import type { Notice } from '@/lib/contract/orders/notices'
import { routes } from '@/lib/web/routes'
import { noticeWords } from '@/lib/words/de/notices'

/** Effect of closing. At a table there is no other time, so closing empties the cart (spec §8). */
function effectOf(notice: Notice): Pick<ShopNotification, 'kind' | 'redirectTarget'> {
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
  const { kind, redirectTarget } = effectOf(notice)
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

/** Notification for a cart that is about to be paid: closing it leads to the start page, except for a paused branch. */
export const atCheckout = (notice: Notice, now: Date): ShopNotification => ({
  ...toShopNotification(notice, now),
  redirectTarget: notice.code === 'branch_paused' ? null : routes.home,
})
