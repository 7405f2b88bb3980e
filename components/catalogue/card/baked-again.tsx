'use client'

import { useTakeTime } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { useToast } from '@/components/ui/controls/toast'
import { draftOf } from '@/lib/domain/order-config/order-draft'
import type { Again } from './offer'

type BakedAgainProps = { name: string; again: Again; size?: 'compact' | 'regular' }

/** Later on the same day one tap takes the time; of another day the dialog shows it, and what the bag would lack. */
export function BakedAgain({ name, again, size = 'compact' }: BakedAgainProps) {
  const dialog = useOrderConfigDialog()
  const cart = useCart()
  const take = useTakeTime()
  const showToast = useToast()
  const move = () => {
    const next = again.at
    if (again.isLater)
      return take.mutate({ cart, next }, { onError: ({ message }) => showToast(message, { tone: 'error' }) })
    // Express is for now alone.
    dialog.openAt({ page: 'TargetDateTimePage', draft: { ...draftOf(cart), express: false, targetDateTime: next } })
  }
  return (
    <Button
      size={size}
      variant="add"
      busy={take.isPending}
      aria-haspopup={again.isLater ? undefined : 'dialog'}
      aria-label={`${again.words}: Termin für ${name} ändern`}
      onClick={move}
    >
      {again.words}
    </Button>
  )
}
