'use client'

import { useState } from 'react'
import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import type { Packaging } from '@/lib/contract/values'
import { type QuantityRules, quantityLimits } from '@/lib/domain/quantity'
import { sum } from '@/lib/domain/sum'
import { stockNote } from '@/lib/words/de/quantity'
import { useConfirmAdd } from '../allergens/allergen-dialog-provider'
import type { ProductAllergens } from '../allergens/allergen-profile'
import { useSayAdded } from './use-say-added'

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
  const sayAdded = useSayAdded()
  const confirmAdd = useConfirmAdd()

  const left = rules.skuDailyInventory === null ? Number.POSITIVE_INFINITY : rules.skuDailyInventory - unitsInCart

  /** `onAdded` runs after the server has added the product. */
  const add = (onAdded?: () => void) => {
    if (adding.isPending || units > left) return
    confirmAdd(name, allergens, () => mutate(onAdded))
  }
  const mutate = (onAdded?: () => void) =>
    adding.mutate(addition(skuid, units, packaging), {
      onSuccess: (cart) => {
        sayAdded(cart, units)
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
