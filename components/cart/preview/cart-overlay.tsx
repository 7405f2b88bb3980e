'use client'

import { classNames } from '@/components/ui/class-names'
import { useTrackCart } from '../page/use-track-cart'
import styles from './cart-overlay.module.css'
import { CartPreview } from './cart-preview'

/** The cart preview below its icon, or at the top of the window while the header is scrolled away. */
export function CartOverlay({ floating }: { floating: boolean }) {
  useTrackCart('Cart Preview')
  return (
    <div className={classNames(styles['overlay'], floating && styles['floating'])}>
      <CartPreview />
    </div>
  )
}
