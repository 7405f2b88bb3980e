import type { Card } from '../card/card-face'
import { MoreProducts } from '../shelf/more-products'
import { cardsLeft, type MoreProductsProps } from '../shelf/more-products-props'
import { CardItems } from './card-items'
import styles from './product-grid.module.css'
import { TrackShelf } from './track-shelf'

type ProductGridProps = {
  cards: readonly Card[]
  /** Products after these cards; null if there are none. */
  more: MoreProductsProps | null
}

/** Cards that are visible without scrolling on any device. */
const PRIORITY_CARDS = 3

/** The shelf: the cards of the page, followed by cards that are loaded while scrolling. */
export function ProductGrid({ cards, more }: ProductGridProps) {
  return (
    <ul className={styles['grid']} style={cardsLeft(more === null ? 0 : more.total - more.offset)}>
      <CardItems cards={cards} look="shelf" first={PRIORITY_CARDS} />
      <TrackShelf location="Category Page" />
      {more !== null && <MoreProducts {...more} />}
    </ul>
  )
}
