import type { Product } from '@/lib/contract/catalogue/catalogue'
import { cardsOf } from '../card/product-card'
import { CardItems } from './card-items'
import styles from './product-rail.module.css'
import { TrackShelf } from './track-shelf'

type ProductRailProps = { products: readonly Product[]; configured: boolean }

/** A row of cards that scrolls horizontally if they do not fit. */
export function ProductRail({ products, configured }: ProductRailProps) {
  return (
    <ul className={styles['rail']}>
      <CardItems cards={cardsOf(products, configured)} look="rail" first={0} />
      <TrackShelf location="Product Recommendations" />
    </ul>
  )
}
