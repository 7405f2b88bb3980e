'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { brand } from '@/lib/brand'
import { useLeaveWeekCart } from './standing-order-queries'

/** Shown with a standing order's cart: the visitor's own cart is kept. `units`: units in the own cart. */
export function OwnCartNotice({ units }: { units: number }) {
  const leave = useLeaveWeekCart()
  return (
    <Notice>
      <p>
        {`Das ist der ${brand.cart} Ihrer Dauerbestellung. Ihr eigener mit ${units} Stück liegt bereit, bis Sie diesen bezahlt haben.`}
      </p>
      <Button variant="link" busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
        Zurück zu meinem {brand.cart}
      </Button>
      {leave.isError && <p role="alert">{leave.error.message}</p>}
    </Notice>
  )
}
