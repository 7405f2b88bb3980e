import { TrackShelf } from '@/components/analytics/track-shelf'
import type { Product } from '@/lib/contract/catalogue'
import { ProductCard } from './product-card'
import styles from './product-rail.module.css'

type ProductRailProps = { products: readonly Product[]; configured: boolean }

/** A row of cards that scrolls sideways where they do not fit. */
export function ProductRail({ products, configured }: ProductRailProps) {
  return (
    <ul className={styles['rail']}>
      {products.map((product) => (
        <li key={product.skuid}>
          <ProductCard product={product} configured={configured} layout="rail" heading="h3" />
        </li>
      ))}
      <TrackShelf location="Product Recommendations" />
    </ul>
  )
}
