'use client'

import { addedText, announceInBar } from '@/components/order-config/bar/added-notice'
import { useTakeTime } from '@/components/state/cart-mutations'
import { useToast } from '@/components/ui/notices/toast'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { outgrownWords, takeWords } from '@/lib/words/de/outgrown'

/**
 * Says in the bar or in a toast that `units` were added, which led to `cart`. If the cart is now too large for its time slot, the
 * toast offers the next slot.
 */
export function useSayAdded(): (cart: Cart, units: number) => void {
  const take = useTakeTime()
  const showToast = useToast()

  const showOutgrownToast = (cart: Cart, next: string) => {
    const action = {
      label: takeWords(cart.targetDateTime, next),
      onAction: () => take.mutate({ cart, next }, { onError: ({ message }) => showToast(message, { tone: 'error' }) }),
    }
    showToast(outgrownWords(cart.targetDateTime, next), {
      tone: 'error',
      ...(next !== EMPTY_DATE_TIME && { action }),
    })
  }
  return (cart, units) => {
    if (cart.slotOutgrown) showOutgrownToast(cart, cart.slotOutgrown.next)
    else if (!announceInBar(units)) showToast(addedText(units))
  }
}
