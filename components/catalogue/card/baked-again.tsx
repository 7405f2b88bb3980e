'use client'

import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-config-context'
import { Button } from '@/components/ui/button'
import { draftOf } from '@/lib/order-config/order-draft'
import type { Again } from './offer'

type BakedAgainProps = { name: string; again: Again; size?: 'compact' | 'regular' }

/** Moves the appointment to the day on which it is baked again: the dialog shows that day, and what the bag would lack. */
export function BakedAgain({ name, again, size = 'compact' }: BakedAgainProps) {
  const dialog = useOrderConfigDialog()
  const cart = useCart()
  const move = () =>
    // Express is for now alone.
    dialog.openAt({ page: 'TargetDateTimePage', draft: { ...draftOf(cart), express: false, targetDateTime: again.at } })
  return (
    <Button
      size={size}
      variant="add"
      aria-haspopup="dialog"
      aria-label={`${again.words}: Termin für ${name} ändern`}
      onClick={move}
    >
      {again.words}
    </Button>
  )
}
