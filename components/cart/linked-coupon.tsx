'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApplyCoupon } from '@/components/state/cart-mutations'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { withoutCoupon } from '@/lib/web/deep-link'
import { couponWaits } from '@/lib/words/de/coupons'

/**
 * Puts the coupon of a link into the cart, which keeps it until it applies, and says what became of it. The message stays
 * until it is closed, because the order dialog of the same link may cover it.
 */
export function LinkedCoupon({ code }: { code: string }) {
  const apply = useApplyCoupon()
  const isFollowed = useRef(false)
  const [isClosed, setIsClosed] = useState(false)

  const follow = useEffectEvent(() => {
    // A reload must not redeem the coupon of the same link again.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + withoutCoupon(search))
    apply.mutate(code)
  })
  useEffect(() => {
    if (isFollowed.current) return
    isFollowed.current = true
    follow()
  }, [])

  const waiting = apply.data?.shoppingCart.notAppliedInCartCodes[0]
  const message =
    apply.error?.message ?? (waiting === undefined ? apply.data?.appliedResult : couponWaits(waiting.code))
  return (
    <div role="status">
      {message !== undefined && !isClosed && (
        <div className="wrap">
          <Notice tone={apply.isError ? 'error' : 'ok'}>
            <p>{message}</p>
            <Button variant="link" onClick={() => setIsClosed(true)}>
              Schließen
            </Button>
          </Notice>
        </div>
      )}
    </div>
  )
}
