import { TrackShelf } from '@/components/analytics/track-shelf'
import type { Product } from '@/lib/contract/catalogue'
import { MoreProducts } from '../shelf/more-products'
import { cardsLeft, type MoreProductsProps } from '../shelf/more-products-props'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'

type ProductGridProps = {
  products: readonly Product[]
  configured: boolean
  /** What follows the given products; null when these are all. */
  more: MoreProductsProps | null
}

/** Pictures of the first screen on any device. */
const PRIORITY_CARDS = 3

/** The shelf: cards of the server, and below them those the visitor scrolls to. */
export function ProductGrid({ products, configured, more }: ProductGridProps) {
  return (
    <ul className={styles['grid']} style={cardsLeft(more === null ? 0 : more.total - more.offset)}>
      {products.map((product, index) => (
        <li key={product.skuid}>
          <ProductCard product={product} configured={configured} priority={index < PRIORITY_CARDS} />
        </li>
      ))}
      <TrackShelf location="Category Page" />
      {more !== null && <MoreProducts {...more} />}
    </ul>
  )
}
