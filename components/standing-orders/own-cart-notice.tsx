'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { brand } from '@/lib/brand'
import { useLeaveWeekCart } from './standing-order-queries'

/** While a bag that was filled for the visitor is on show: theirs is not lost. `units`: pieces in it. */
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
