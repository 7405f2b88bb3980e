'use client'

import { useRef } from 'react'
import { useCartPreview } from '@/components/cart/preview/use-cart-preview'
import { useCart } from '@/components/state/cart-provider'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import { brand } from '@/lib/brand'
import { formatCount } from '@/lib/format/count'
import { routes } from '@/lib/web/routes'
import styles from './cart-link.module.css'

const CartOverlay = lazyPart(() =>
  import('@/components/cart/preview/cart-overlay').then((module) => module.CartOverlay),
)

/** Link to the cart with its number of units, animated on change. Hover and focus open the preview. */
export function CartLink({ className }: { className?: string | undefined }) {
  const { itemCount } = useCart()
  const container = useRef<HTMLDivElement>(null)
  const { opened, handlers } = useCartPreview(container)
  return (
    <div ref={container} className={styles['place']} {...handlers}>
      <Link
        href={routes.cart}
        className={classNames(className, styles['cart'])}
        aria-label={`${brand.cart}, ${formatCount(itemCount)} Artikel`}
      >
        <Icon name="cart" />
        {itemCount === 0 ? (
          <span>{brand.cart}</span>
        ) : (
          <span key={itemCount} data-count className={styles['count']}>
            <Count value={itemCount} />
          </span>
        )}
      </Link>
      {opened !== null && <CartOverlay floating={opened.floating} />}
    </div>
  )
}
