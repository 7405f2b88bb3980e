'use client'

import { useState } from 'react'
import { ProductCard } from '@/components/catalogue/card/product-card'
import { useWishlist } from '@/components/state/wishlist-provider'
import { Select } from '@/components/ui/controls/select'
import type { Product } from '@/lib/contract/catalogue/catalogue'
import { formatCount } from '@/lib/format/count'
import { ClearWishlist } from './clear-wishlist'
import { EmptyWishlist } from './empty-wishlist'
import { WishlistIntro } from './wishlist-intro'
import styles from './wishlist-screen.module.css'
import { sortByName, type WishlistSort } from './wishlist-sort'

const sorts = [
  { value: 'name-asc', label: 'Name A–Z' },
  { value: 'name-desc', label: 'Name Z–A' },
] as const satisfies readonly { value: WishlistSort; label: string }[]

type WishlistScreenProps = {
  /** The products on the list when the page was rendered, including those that cannot be ordered now. */
  products: readonly Product[]
  configured: boolean
  /** 'Lübeck, Hüxstraße am Sa, 21.11.2026'; null while the configuration is incomplete. */
  validFor: string | null
}

/** The wishlist; a product that is removed disappears at once. */
export function WishlistScreen({ products, configured, validFor }: WishlistScreenProps) {
  const wishlist = useWishlist()
  const [sort, setSort] = useState<WishlistSort>('name-asc')
  const shown = sortByName(
    products.filter(({ skuid }) => wishlist.includes(skuid)),
    sort,
  )
  if (shown.length === 0) return <EmptyWishlist />
  return (
    <>
      <h1 className={styles['title']}>Merkzettel</h1>
      <WishlistIntro validFor={validFor} />
      <div className={styles['tools']}>
        <p role="status">
          {shown.length === 1 ? 'Ein Produkt gemerkt' : `${formatCount(shown.length)} Produkte gemerkt`}
        </p>
        <ClearWishlist />
        <Select
          label="Sortieren"
          options={sorts}
          value={sort}
          onChange={({ target }) => setSort(target.value === 'name-desc' ? 'name-desc' : 'name-asc')}
        />
      </div>
      <ul className={styles['shelf']}>
        {shown.map((product) => (
          <li key={product.skuid}>
            <ProductCard product={product} configured={configured} />
          </li>
        ))}
      </ul>
    </>
  )
}
