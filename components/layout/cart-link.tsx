'use client'

import Link from 'next/link'
import { useCart } from '@/components/cart/cart-queries'
import { classNames } from '@/components/ui/class-names'
import { Count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import styles from './cart-link.module.css'

/** The bag with the number of pieces in it; the number bumps once when it changes. */
export function CartLink({ className }: { className?: string | undefined }) {
  const { itemCount } = useCart()
  return (
    <Link
      href={routes.cart}
      prefetch={false}
      className={classNames(className, styles['cart'])}
      aria-label={`${brand.cart}, ${itemCount} Artikel`}
    >
      <Icon name="bag" />
      {itemCount === 0 ? (
        <span>{brand.cart}</span>
      ) : (
        <span key={itemCount} data-count className={styles['count']}>
          <Count value={itemCount} />
        </span>
      )}
    </Link>
  )
}
