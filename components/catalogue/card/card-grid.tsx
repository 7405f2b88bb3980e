'use client'

import { TrackShelf } from '@/components/analytics/track-shelf'
import { useCart } from '@/components/state/cart-queries'
import { Kept } from '@/components/state/kept'
import { useUnpacked } from '@/components/state/use-unpacked'
import { useWishlist } from '@/components/state/wishlist-queries'
import { preloadPicture } from '@/components/ui/picture'
import { lines, type Packed, type PackedLines, unpack } from '@/lib/packed'
import { MoreProducts } from '../shelf/more-products'
import { cardsLeft, type MoreProductsProps } from '../shelf/more-products-props'
import { type Card, CardFace, PICTURE_WIDTH, pictureSizes } from './card-face'
import styles from './product-grid.module.css'

type CardGridProps = { skuids: readonly number[]; cards: PackedLines<Card>; more: MoreProductsProps | null }

/** Pictures of the first screen on any device. */
const PRIORITY_CARDS = 3

/** The cards of the page. Who has neither put a product into the bag nor on the wishlist sees its card as everybody does. */
export function CardGrid({ skuids, cards, more }: CardGridProps) {
  const { cartItems } = useCart()
  const own = new Set([...useWishlist(), ...cartItems.map(({ skuid }) => skuid)])
  const texts = lines(cards)
  return (
    <ul className={styles['grid']} style={cardsLeft(more === null ? 0 : more.total - more.offset)}>
      {skuids.map((skuid, index) => {
        const card = texts[index] ?? ''
        const priority = index < PRIORITY_CARDS
        if (priority) preloadCard(card)
        return (
          <Kept key={skuid} as="li" prefix={`${skuid}`} by={own.has(skuid) ? null : `${priority}${card}`}>
            <PackedCard card={card} priority={priority} />
          </Kept>
        )
      })}
      <TrackShelf location="Category Page" />
      {more !== null && <MoreProducts {...more} />}
    </ul>
  )
}

/** Its picture, as `CardFace` shows it: a card whose HTML is kept does not say so itself. */
function preloadCard(card: Packed<Card>) {
  if (typeof window === 'undefined') preloadPicture(unpack(card).imagePath, PICTURE_WIDTH, pictureSizes.shelf)
}

const PackedCard = ({ card, priority }: { card: Packed<Card>; priority: boolean }) => (
  <CardFace {...useUnpacked(card)} priority={priority} />
)
