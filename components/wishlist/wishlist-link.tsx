'use client'

import Link from 'next/link'
import { Count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/routes'
import { useWishlist } from './wishlist-queries'

/** The header's way to the wishlist, with how much is on it. */
export function WishlistLink({ className }: { className?: string | undefined }) {
  const count = useWishlist().length
  const name = count === 0 ? 'Merkzettel' : `Merkzettel, ${count} ${count === 1 ? 'Produkt' : 'Produkte'}`
  return (
    <Link href={routes.wishlist} prefetch={false} className={className} aria-label={name}>
      <Icon name="heart" />
      {count > 0 && <Count value={count} tone="quiet" />}
    </Link>
  )
}
