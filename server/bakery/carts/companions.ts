/** "Passt super dazu!": the products that go with a cart. */

import type { Product } from '@/lib/contract/catalogue'
import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { offersFor, type Sources } from './price-cart'
import { type ConfiguredCart, companionShelves, isInCart, type Shelf } from './rules'

/** How far down a shelf the shop looks for something that is not in the cart yet. */
const LOOKED_AT = 20
/** Of one promoted product and what else goes with the cart. */
const OFFERED = 3

/** The best of every shelf, then the second best of every shelf, and so on; each product once. */
function inTurn(shelves: readonly (readonly Product[])[]): Product[] {
  const rounds = Array.from({ length: LOOKED_AT }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? []))
  return [...new Map(rounds.flat().map((product) => [product.skuid, product])).values()]
}

/**
 * Up to three products that can be had and are not in the cart, the first of them the promoted one: the most popular
 * ones of the shelves that go with it. Products with variants are offered as their parent.
 */
export async function findCompanions(sources: Sources, caller: Caller, cart: ConfiguredCart): Promise<Product[]> {
  const offers = await offersFor(sources, null, cart)
  const candidatesOn = async ({ categorySlug, subcategory }: Shelf): Promise<Product[]> => {
    const shelf = await sources.catalogue.filter(caller, {
      categoryPath: routes.category(categorySlug),
      subcategory,
      filters: [],
      orderMode: cart.orderMode,
      targetBranchid: cart.branchId,
      targetDateTime: toWire(cart.targetAt),
      sort: 'popularity-desc',
      offset: 0,
      limit: LOOKED_AT,
    })
    const products = shelf.ok ? shelf.value.products : []
    return products.filter(({ forSale, skuid }) => forSale && !isInCart(cart, offers, skuid))
  }
  return inTurn(await Promise.all(companionShelves(cart, offers).map(candidatesOn))).slice(0, OFFERED)
}
