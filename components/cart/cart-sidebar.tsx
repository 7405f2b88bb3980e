'use client'

import { Button, ButtonLink } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { brand } from '@/lib/brand'
import { productLines } from '@/lib/cart-lines'
import { routes } from '@/lib/routes'
import { Bag, BagPart } from './bag'
import { useCart } from './cart-queries'
import styles from './cart-sidebar.module.css'
import { CartTotals, sumsOfCart } from './cart-totals'
import { useRemoveWithUndo } from './remove-with-undo'

/** The cart beside the shelves; nothing while it is empty. */
export function CartSidebar() {
  const cart = useCart()
  const remove = useRemoveWithUndo()
  if (cart.itemCount === 0) return null
  return (
    <Bag title="Bestellübersicht">
      <ul className={styles['lines']}>
        {productLines(cart).map((item) => (
          <li key={item.skuid}>
            <span className={styles['name']}>
              {item.cartItemUnits} x {item.skuName}
            </span>
            <Price amount={item.totalPrice} size="small" />
            <Button variant="link" onClick={() => remove(item)}>
              Entfernen<VisuallyHidden>: {item.skuName}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <BagPart>
        <CartTotals sums={sumsOfCart(cart)} />
      </BagPart>
      <ButtonLink variant="primary" block href={routes.cart} className={styles['open']}>
        {brand.cart} ansehen
      </ButtonLink>
    </Bag>
  )
}
