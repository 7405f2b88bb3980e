'use client'

import { useEffect, useEffectEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { trackCart } from '@/lib/analytics'
import styles from './cart-overlay.module.css'
import { CartPreview } from './cart-preview'
import { useCart } from './cart-queries'

/** The cart under its icon, or at the top of the window while the header is out of sight. */
export function CartOverlay({ floating }: { floating: boolean }) {
  const cart = useCart()
  const report = useEffectEvent(() => trackCart(cart, 'Cart Preview'))
  useEffect(() => report(), [])
  return (
    <div className={classNames(styles['overlay'], floating && styles['floating'])}>
      <CartPreview />
    </div>
  )
}
