'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLastAdded } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'

/** As the preview of the cart: loaded with the page when the cart has lines, else with the first added product. */
const InitialProducts = dynamic(() => import('./dropped-products').then((module) => module.DroppedProducts))
const LaterProducts = lazyBlock(
  () => import('./dropped-products').then((module) => module.DroppedProducts),
  () => null,
  // The bag is decoration, so a fault while loading it is ignored.
  () => null,
)

/** The products in the cart's bag; none while it is empty. */
export function CartProducts() {
  const isFilled = useCart().itemCount > 0
  const [wasFilledAtFirst] = useState(isFilled)
  // Products added on an earlier page are shown without the animation.
  const lastAdded = useLastAdded()
  const [addedBefore] = useState(lastAdded)
  if (!isFilled) return null
  return wasFilledAtFirst ? <InitialProducts addedBefore={addedBefore} /> : <LaterProducts addedBefore={addedBefore} />
}
