'use client'

import { useIsCartBusy } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { lineId, productLines } from '@/lib/domain/cart-lines'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { ResetCart } from '../page/reset-cart'
import { CartLine } from './cart-line'
import styles from './cart-lines.module.css'

/** All cart lines, newest first, and the button that empties the cart. */
export function CartLines() {
  const cart = useCart()
  const priced = sellingPointOf(cart) !== null
  return (
    <>
      <h2 className="visually-hidden">Artikel</h2>
      <ul aria-busy={useIsCartBusy()}>
        {productLines(cart).map((item) => (
          <CartLine key={lineId(item)} item={item} priced={priced} />
        ))}
      </ul>
      <div className={styles['end']}>
        <ResetCart />
      </div>
    </>
  )
}
