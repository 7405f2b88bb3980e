'use client'

import { classNames } from '@/components/ui/class-names'
import styles from './cart-overlay.module.css'
import { CartPreview } from './cart-preview'
import { useTrackCart } from './use-track-cart'

/** The cart under its icon, or at the top of the window while the header is out of sight. */
export function CartOverlay({ floating }: { floating: boolean }) {
  useTrackCart('Cart Preview')
  return (
    <div className={classNames(styles['overlay'], floating && styles['floating'])}>
      <CartPreview />
    </div>
  )
}
