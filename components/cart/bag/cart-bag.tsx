'use client'

import { useState } from 'react'
import { useLastAdded } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { Link } from '@/components/ui/controls/link'
import { productLines } from '@/lib/domain/cart-lines'
import { routes } from '@/lib/web/routes'
import { Bag } from './bag'
import { topsOf } from './bag-drawing'

/** The bag with the products of the cart; an added one falls into it. */
export function CartBag() {
  const lines = productLines(useCart())
  const tops = topsOf(lines.map(({ skuid, skuImagePathThumbnail }) => ({ skuid, picture: skuImagePathThumbnail })))
  const lastAdded = useLastAdded()
  // What was added on an earlier page lies in the bag already.
  const [addedBefore] = useState(lastAdded)
  return <Bag tops={tops} added={lastAdded === addedBefore ? null : lastAdded} />
}

/** The same for the phones' bar. A tap opens the cart; keyboard and screen reader have the header's link. */
export const CartBagLink = () => (
  <Link href={routes.cart} tabIndex={-1} aria-hidden="true">
    <CartBag />
  </Link>
)
