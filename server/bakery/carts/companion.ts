/** "Passt super dazu!": the product that goes with a cart. */
import { toWire } from '@/lib/berlin-time'
import type { Product } from '@/lib/contract/catalogue'
import type { Caller } from '@/lib/contract/operation'
import { routes } from '@/lib/routes'
import { offersFor, type Sources } from './assembly'
import { type ConfiguredCart, companionShelves, isInCart } from './rules'

/** How far down a shelf the shop looks for something that is not in the cart yet. */
const LOOKED_AT = 20

/** The most popular product of the first shelf that has one; null when nothing goes with the cart or can be had. */
export async function findCompanion(sources: Sources, caller: Caller, cart: ConfiguredCart): Promise<Product | null> {
  const offers = await offersFor(sources, null, cart)
  for (const { categorySlug, subcategory } of companionShelves(cart, offers)) {
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
    const product = products.find(({ forSale, skuid }) => forSale && !isInCart(cart, offers, skuid))
    if (product !== undefined) return product
  }
  return null
}
