/** Chooses the products of a board: a product and those that go with it and are available. Pure. */
import type { Offer, ProductRecord } from './rules'

/** As many things fit beside each other at true scale on a phone. */
export const MOST_ON_BOARD = 4

/** One thing alone is no board. */
const FEWEST = 2

/** Products of one board, the product itself first. */
export type Board = readonly ProductRecord[]

/**
 * The product and what goes with it, the best first. A thing without the width of its picture is left out, because it could not be
 * drawn at true scale; without that of the product itself there is no board.
 */
export function boardOf(product: ProductRecord, numbered: (skuNumber: string) => ProductRecord | undefined): Board {
  const things = [product, ...product.goesWith.flatMap((skuNumber) => numbered(skuNumber) ?? [])]
  const drawn = [...new Set(things)].filter(({ pictureWidth }) => pictureWidth !== null)
  return drawn.includes(product) && drawn.length >= FEWEST ? drawn : []
}

/** The offers of the first board whose product can be had with something else; `offers` are of all the boards. */
export function layBoard(boards: readonly Board[], offers: readonly Offer[]): Offer[] {
  const available = new Map(
    offers.flatMap((offer) => (offer.unavailable === null ? [[offer.record.skuid, offer] as const] : [])),
  )
  const laid = boards
    .filter(([product]) => product !== undefined && available.has(product.skuid))
    .map((board) => board.flatMap(({ skuid }) => available.get(skuid) ?? []))
  return laid.find((things) => things.length >= FEWEST)?.slice(0, MOST_ON_BOARD) ?? []
}
