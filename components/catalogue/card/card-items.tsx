'use client'

import { useCart } from '@/components/state/cart-queries'
import { Kept } from '@/components/state/kept'
import { unpackShared, useUnpacked } from '@/components/state/use-unpacked'
import { useWishlist } from '@/components/state/wishlist-queries'
import { preloadPicture } from '@/components/ui/picture'
import { lines, type Packed, type PackedLines } from '@/lib/packed'
import { type Card, CardFace, type CardLook, PICTURE_WIDTH, pictureSizes } from './card-face'

/** A shelf's, or a rail's, which has a heading of its own above it. */
const looks = {
  shelf: { layout: 'shelf', heading: 'h2' },
  rail: { layout: 'rail', heading: 'h3' },
} as const

/** What `cardsOf` makes of products. */
export type GivenCards = { skuids: readonly number[]; cards: PackedLines<Card> }

type CardItemsProps = GivenCards & {
  look: keyof typeof looks
  /** So many of them stand in the first screen. */
  first: number
}

/** Cards as items of a list. Who has neither put a product into the bag nor on the wishlist sees its card as everybody does. */
export function CardItems({ skuids, cards, look, first }: CardItemsProps) {
  const { cartItems } = useCart()
  const own = new Set([...useWishlist(), ...cartItems.map(({ skuid }) => skuid)])
  const texts = lines(cards)
  return skuids.map((skuid, index) => {
    const card = texts[index] ?? ''
    const priority = index < first
    if (priority) preloadCard(card, look)
    return (
      <Kept key={skuid} as="li" prefix={`${look}${skuid}`} by={own.has(skuid) ? null : `${look} ${priority} ${card}`}>
        <PackedCard card={card} priority={priority} {...looks[look]} />
      </Kept>
    )
  })
}

/** Its picture, as `CardFace` shows it: a card whose HTML is kept does not say so itself. */
function preloadCard(card: Packed<Card>, look: keyof typeof looks) {
  if (typeof window === 'undefined') preloadPicture(unpackShared(card).imagePath, PICTURE_WIDTH, pictureSizes[look])
}

const PackedCard = ({ card, ...look }: { card: Packed<Card> } & CardLook) => (
  <CardFace {...useUnpacked(card)} {...look} />
)
