'use client'

import { classNames } from '@/components/ui/class-names'
import { useTrackCart } from '../page/use-track-cart'
import styles from './cart-overlay.module.css'
import { CartPreview } from './cart-preview'

/** The cart under its icon, or at the top of the window while the header is out of sight. */
export function CartOverlay({ floating }: { floating: boolean }) {
  useTrackCart('Cart Preview')
  return (
    <div className={classNames(styles['overlay'], floating && styles['floating'])}>
      <CartPreview />
    </div>
  )
}
