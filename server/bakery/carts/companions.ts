/** "Passt super dazu!": the products that go with a cart. */

import type { Product } from '@/lib/contract/catalogue'
import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { offersFor, type Sources } from './price-cart'
import { type ConfiguredCart, companionShelves, isInCart, type ShelfKey } from './rules'

/** Products of each shelf that are considered. */
const MAX_CANDIDATES = 20
/** Number of suggestions, the promoted product included. */
const MAX_COMPANIONS = 3

/** The first product of every shelf, then the second of every shelf, and so on; each product once. */
function interleaved(shelves: readonly (readonly Product[])[]): Product[] {
  const rounds = Array.from({ length: MAX_CANDIDATES }, (_, index) => shelves.flatMap((shelf) => shelf[index] ?? []))
  return [...new Map(rounds.flat().map((product) => [product.skuid, product])).values()]
}

/**
 * Up to three available products that are not in the cart, from shelves that match its products, by popularity. The first is
 * the promoted product. Products with variants are suggested as their parent.
 */
export async function findCompanions(sources: Sources, caller: Caller, cart: ConfiguredCart): Promise<Product[]> {
  const offers = await offersFor(sources, null, cart)
  const candidatesOn = async ({ categorySlug, subcategory }: ShelfKey): Promise<Product[]> => {
    const shelf = await sources.catalogue.filter(caller, {
      categoryPath: routes.category(categorySlug),
      subcategory,
      filters: [],
      orderMode: cart.orderMode,
      targetBranchid: cart.branchId,
      targetDateTime: toWire(cart.targetAt),
      sort: 'popularity-desc',
      offset: 0,
      limit: MAX_CANDIDATES,
    })
    const products = shelf.ok ? shelf.value.products : []
    return products.filter(({ forSale, skuid }) => forSale && !isInCart(cart, offers, skuid))
  }
  return interleaved(await Promise.all(companionShelves(cart, offers).map(candidatesOn))).slice(0, MAX_COMPANIONS)
}
