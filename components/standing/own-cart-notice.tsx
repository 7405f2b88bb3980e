'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { brand } from '@/lib/brand'
import { useLeaveBag } from './standing-queries'

/** While a bag that was filled for the visitor is on show: theirs is not lost. `units`: pieces in it. */
export function OwnCartNotice({ units }: { units: number }) {
  const leave = useLeaveBag()
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
