'use client'

import { useState } from 'react'
import { useLastAdded } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { productLines } from '@/lib/domain/cart-lines'
import { BagProducts } from './bag-products'
import { topsOf } from './bag-tops'

/** The products of the cart in its bag; an added one falls into it. */
export function CartProducts() {
  const lines = productLines(useCart())
  const tops = topsOf(lines.map(({ skuid, skuImagePathThumbnail }) => ({ skuid, picture: skuImagePathThumbnail })))
  const lastAdded = useLastAdded()
  // What was added on an earlier page lies in the bag already.
  const [addedBefore] = useState(lastAdded)
  return <BagProducts tops={tops} added={lastAdded === addedBefore ? null : lastAdded} />
}
