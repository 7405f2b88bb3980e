'use client'

import dynamic from 'next/dynamic'
import { useCart } from './cart-queries'

/** Loaded only by who has something in it. */
const CartPreview = dynamic(() => import('./cart-preview').then((module) => module.CartPreview))

/** The cart beside the shelves; nothing while it is empty. */
export function CartSidebar() {
  return useCart().itemCount > 0 && <CartPreview />
}
