'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'

/** Loaded with the page when the cart has lines, else with the first added product. */
const InitialPreview = dynamic(() => import('./cart-preview').then((module) => module.CartPreview))
const LazyPreview = lazyBlock(
  () => import('./cart-preview').then((module) => module.CartPreview),
  () => null,
)

/** The cart beside product lists; absent while it is empty. */
export function CartSidebar() {
  const isFilled = useCart().itemCount > 0
  const [wasFilledAtFirst] = useState(isFilled)
  if (!isFilled) return null
  return wasFilledAtFirst ? <InitialPreview /> : <LazyPreview />
}
