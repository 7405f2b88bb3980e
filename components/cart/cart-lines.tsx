'use client'

import { productLines } from '@/lib/cart-lines'
import { CartLine } from './cart-line'
import styles from './cart-lines.module.css'
import { useCart } from './cart-queries'
import { useRemoveWithUndo } from './remove-with-undo'
import { ResetCart } from './reset-cart'

/** Everything in the cart, newest first, and the way to empty it. */
export function CartLines() {
  const cart = useCart()
  const remove = useRemoveWithUndo()
  return (
    <>
      <ul>
        {productLines(cart).map((item) => (
          <CartLine key={item.skuid} item={item} onRemove={remove} />
        ))}
      </ul>
      <div className={styles['end']}>
        <ResetCart />
      </div>
    </>
  )
}
