'use client'

import { type Card, CardFace } from './card-face'

/** A shelf's, or a rail's, which has a heading of its own above it. */
const looks = {
  shelf: { layout: 'shelf', heading: 'h2' },
  rail: { layout: 'rail', heading: 'h3' },
} as const

type CardItemsProps = {
  cards: readonly Card[]
  look: keyof typeof looks
  /** How many of them stand in the first screen. */
  first: number
}

/** Cards as items of a list. */
export const CardItems = ({ cards, look, first }: CardItemsProps) =>
  cards.map((card, index) => (
    <li key={card.skuid}>
      <CardFace {...card} priority={index < first} {...looks[look]} />
    </li>
  ))
