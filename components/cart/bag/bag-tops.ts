/** Chooses and places the products that look out of the cart. Pure. Units: as in `CartDrawing.open`. */

/** Side of a product's square picture. */
export const TOP_SIDE = 44

/** Places of the pictures in the mouth, turned by degrees; a later place is nearer. */
export const TOP_PLACES = [
  { left: 5, top: -23.5, turn: 0 },
  { left: -8, top: -20, turn: -14 },
  { left: 18, top: -20, turn: 12 },
  { left: -1, top: -16.5, turn: -6 },
  { left: 12, top: -16, turn: 7 },
] as const

export type BagTop = { skuid: number; picture: string; place: number }

/**
 * The last kinds of products, whose tops are visible. `lines`: newest first. A kind keeps its place while others are added, and
 * the sixth takes the place of the first.
 */
export function topsOf(lines: readonly { skuid: number; picture: string }[]): BagTop[] {
  const kinds = [...new Map(lines.map((line) => [line.skuid, line])).values()]
  return kinds
    .slice(0, TOP_PLACES.length)
    .map(({ skuid, picture }, index) => ({ skuid, picture, place: (kinds.length - 1 - index) % TOP_PLACES.length }))
}
