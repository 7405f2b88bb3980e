'use client'

import { useState } from 'react'
import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { addedText, announceInBar } from '@/components/order-config/bar/added-notice'
import { addition, useAddProduct, useTakeTime } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useToast } from '@/components/ui/controls/toast'
import type { Cart } from '@/lib/contract/carts'
import { EMPTY_DATE_TIME, type Packaging } from '@/lib/contract/values'
import { type QuantityRules, quantityLimits } from '@/lib/domain/quantity'
import { sum } from '@/lib/domain/sum'
import { outgrownWords, takeWords } from '@/lib/words/de/outgrown'
import { stockNote } from '@/lib/words/de/quantity'
import type { WarnedOf } from '../allergens/allergen-profile'
import { useAddAsked } from '../allergens/allergen-questions'

/**
 * Adding a product: blocked while a request runs, and silently where the day's inventory does not hold what is asked
 * beside what the cart has already (spec §4 "Quantity selector and add to cart"). `before`: written first, with the first.
 */
export function useAddToCart(
  skuid: number,
  rules: QuantityRules,
  location: AnalyticsLocation,
  { name, allergens }: WarnedOf,
  packaging: Packaging | null = null,
  before?: () => Promise<void>,
) {
  const limits = quantityLimits(rules)
  const [units, setUnits] = useState(limits.min)
  const inCart = useCart().cartItems.filter((item) => item.skuid === skuid)
  const unitsInCart = sum(inCart.map(({ cartItemUnits }) => cartItemUnits))
  const adding = useAddProduct(location, before)
  const take = useTakeTime()
  const showToast = useToast()
  const addAsked = useAddAsked()

  const left = rules.skuDailyInventory === null ? Number.POSITIVE_INFINITY : rules.skuDailyInventory - unitsInCart

  /** What was added is in the bag, and not for its time: that is what there is to say. */
  const tellOutgrown = (cart: Cart, next: string) => {
    const action = {
      label: takeWords(cart.targetDateTime, next),
      onAction: () => take.mutate({ cart, next }, { onError: ({ message }) => showToast(message, { tone: 'error' }) }),
    }
    showToast(outgrownWords(cart.targetDateTime, next), {
      tone: 'error',
      ...(next !== EMPTY_DATE_TIME && { action }),
    })
  }

  /** `onAdded` runs once the server has the product in the cart. */
  const add = (onAdded?: () => void) => {
    if (adding.isPending || units > left) return
    addAsked(name, allergens, () => mutate(onAdded))
  }
  const mutate = (onAdded?: () => void) =>
    adding.mutate(addition(skuid, units, packaging), {
      onSuccess: (cart) => {
        if (cart.slotOutgrown) tellOutgrown(cart, cart.slotOutgrown.next)
        else if (!announceInBar(units)) showToast(addedText(units))
        setUnits(limits.min)
        onAdded?.()
      },
    })

  return {
    limits,
    units,
    setUnits,
    add,
    isAdding: adding.isPending,
    isAdded: adding.isSuccess,
    /** Fewer are left than the smallest order: nothing can be added. */
    isSoldOut: left < limits.min,
    maximumNote: stockNote(rules.skuDailyInventory, unitsInCart) ?? undefined,
    /** The server's sentence when it refused the last attempt. */
    refusal: adding.error?.message,
  }
}
