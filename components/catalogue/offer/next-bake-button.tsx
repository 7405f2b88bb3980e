'use client'

import { useTakeTime } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { useToast } from '@/components/ui/notices/toast'
import { draftOf } from '@/lib/domain/order-config/order-draft'
import type { NextBake } from './offer'

type NextBakeButtonProps = { name: string; nextBake: NextBake; size?: 'compact' | 'regular' }

/**
 * Moves the order to the time at which a product is baked next. On the same day one tap sets the time; for another day the
 * order dialog opens there, because it shows which products of the cart would be missing.
 */
export function NextBakeButton({ name, nextBake, size = 'compact' }: NextBakeButtonProps) {
  const dialog = useOrderConfigDialog()
  const cart = useCart()
  const take = useTakeTime()
  const showToast = useToast()
  const move = () => {
    const next = nextBake.at
    if (nextBake.isLater)
      return take.mutate({ cart, next }, { onError: ({ message }) => showToast(message, { tone: 'error' }) })
    // Express orders are for now only, so they cannot move to another day.
    dialog.openAt({ page: 'TargetDateTimePage', draft: { ...draftOf(cart), express: false, targetDateTime: next } })
  }
  const words = `${nextBake.words} · Termin ändern`
  return (
    <Button
      size={size}
      variant="add"
      busy={take.isPending}
      aria-haspopup={nextBake.isLater ? undefined : 'dialog'}
      aria-label={`${words}: ${name}`}
      onClick={move}
    >
      {words}
    </Button>
  )
}
