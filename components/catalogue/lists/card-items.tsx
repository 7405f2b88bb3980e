'use client'

import { type Card, CardFace } from '../card/card-face'

/** A rail has a heading of its own, so its cards are one heading level lower. */
const looks = {
  shelf: { layout: 'shelf', heading: 'h2' },
  rail: { layout: 'rail', heading: 'h3' },
} as const

type CardItemsProps = {
  cards: readonly Card[]
  look: keyof typeof looks
  /** Number of cards that are visible without scrolling; their pictures are loaded eagerly. */
  first: number
}

/** Product cards as `li` elements. */
export const CardItems = ({ cards, look, first }: CardItemsProps) =>
  cards.map((card, index) => (
    <li key={card.skuid}>
      <CardFace {...card} priority={index < first} {...looks[look]} />
    </li>
  ))
