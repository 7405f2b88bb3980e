'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import { formatCount } from '@/lib/format/count'
import { useLeaveWeekCart } from './standing-order-queries'

/** Shown with a cart that the shop has filled: the visitor's own cart is kept. `units`: units in the own cart. */
export function OwnCartNotice({ units }: { units: number }) {
  const leave = useLeaveWeekCart()
  return (
    <Notice>
      <p>
        {`Diesen ${brand.cart} haben wir für Sie gefüllt. Ihr eigener mit ${formatCount(units)} Stück liegt bereit, bis Sie diesen bezahlt haben.`}
      </p>
      <Button variant="link" busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
        Zurück zu meinem {brand.cart}
      </Button>
      {leave.isError && <p role="alert">{leave.error.message}</p>}
    </Notice>
  )
}
