'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'

/** Loaded only by who has something in it: with the page, or with the first product. */
const GivenPreview = dynamic(() => import('./cart-preview').then((module) => module.CartPreview))
const LaterPreview = lazyBlock(
  () => import('./cart-preview').then((module) => module.CartPreview),
  () => null,
)

/** The cart beside the shelves; nothing while it is empty. */
export function CartSidebar() {
  const isFilled = useCart().itemCount > 0
  const [wasGiven] = useState(isFilled)
  if (!isFilled) return null
  return wasGiven ? <GivenPreview /> : <LaterPreview />
}
