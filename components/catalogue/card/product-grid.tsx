import { TrackShelf } from '@/components/analytics/track-shelf'
import type { Product } from '@/lib/contract/catalogue'
import { MoreProducts } from '../shelf/more-products'
import { cardsLeft, type MoreProductsProps } from '../shelf/more-products-props'
import { CardItems } from './card-items'
import { cardsOf } from './product-card'
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
      <CardItems {...cardsOf(products, configured)} look="shelf" first={PRIORITY_CARDS} />
      <TrackShelf location="Category Page" />
      {more !== null && <MoreProducts {...more} />}
    </ul>
  )
}
