'use client'

import { useState } from 'react'
import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { addedText, announceInBar } from '@/components/order-config/bar/added-notice'
import { addition, useAddProduct, useTakeTime } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useToast } from '@/components/ui/notices/toast'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME, type Packaging } from '@/lib/contract/values'
import { type QuantityRules, quantityLimits } from '@/lib/domain/quantity'
import { sum } from '@/lib/domain/sum'
import { outgrownWords, takeWords } from '@/lib/words/de/outgrown'
import { stockNote } from '@/lib/words/de/quantity'
import { useConfirmAdd } from '../allergens/allergen-dialog-provider'
import type { ProductAllergens } from '../allergens/allergen-profile'

/**
 * Adds a product to the cart. Adding is blocked while a request runs, and silently if the units in the cart and the new ones
 * exceed the day's inventory (spec §4 "Quantity selector and add to cart"). `before` runs before the first add request.
 */
export function useAddToCart(
  skuid: number,
  rules: QuantityRules,
  location: AnalyticsLocation,
  { name, allergens }: ProductAllergens,
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
  const confirmAdd = useConfirmAdd()

  const left = rules.skuDailyInventory === null ? Number.POSITIVE_INFINITY : rules.skuDailyInventory - unitsInCart

  /** The product was added, but the cart is now too large for its time slot: the toast offers the next slot. */
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

  /** `onAdded` runs after the server has added the product. */
  const add = (onAdded?: () => void) => {
    if (adding.isPending || units > left) return
    confirmAdd(name, allergens, () => mutate(onAdded))
  }
  const mutate = (onAdded?: () => void) =>
    adding.mutate(addition(skuid, units, packaging), {
      onSuccess: (cart) => {
        if (cart.slotOutgrown) showOutgrownToast(cart, cart.slotOutgrown.next)
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
    /** Fewer units are left than the smallest order quantity. */
    isSoldOut: left < limits.min,
    maximumNote: stockNote(rules.skuDailyInventory, unitsInCart) ?? undefined,
    /** The server's message if it refused the last request. */
    refusal: adding.error?.message,
  }
}
