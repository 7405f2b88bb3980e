'use client'

import { type LastAdded, useLastAdded } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { productLines } from '@/lib/domain/cart-lines'
import { BagProducts } from './bag-products'
import { topsOf } from './bag-tops'

/** The products of the cart; what was added after `addedBefore` falls in. */
export function DroppedProducts({ addedBefore }: { addedBefore: LastAdded | null }) {
  const lines = productLines(useCart())
  const tops = topsOf(lines.map(({ skuid, skuImagePathThumbnail }) => ({ skuid, picture: skuImagePathThumbnail })))
  const lastAdded = useLastAdded()
  return <BagProducts tops={tops} added={lastAdded === addedBefore ? null : lastAdded} />
}
