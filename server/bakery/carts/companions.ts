/** "Passt super dazu!": the products that go with a cart. */

import type { Product } from '@/lib/contract/catalogue/catalogue'
import { type Caller, ok } from '@/lib/contract/operation'
import type { CompanionPlace } from '@/lib/contract/orders/carts'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { type CartDeps, readCart } from './cart-writer'
import { offersFor } from './price-cart'
import { type ConfiguredCart, companionShelves, isConfigured, isInCart, type ShelfKey } from './rules'

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
async function findCompanions(deps: CartDeps, caller: Caller, cart: ConfiguredCart): Promise<Product[]> {
  const offers = await offersFor(deps, null, cart)
  const candidatesOn = async ({ categorySlug, subcategory }: ShelfKey): Promise<Product[]> => {
    const shelf = await deps.catalogue.filter(caller, {
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

/** Companions at the branch and time of the input, else at those of the cart. */
async function companionsAt(deps: CartDeps, caller: Caller, { targetBranchId, targetDateTime }: CompanionPlace) {
  const saved = await readCart(deps, caller)
  const targetAt = targetDateTime == null ? saved.targetAt : fromWire(targetDateTime)
  const cart = { ...saved, branchId: targetBranchId ?? saved.branchId, targetAt }
  return isConfigured(cart) ? findCompanions(deps, caller, cart) : []
}

export const promotedProduct = async (deps: CartDeps, caller: Caller, place: CompanionPlace) =>
  ok({ product: (await companionsAt(deps, caller, place))[0] ?? null })

export const companions = async (deps: CartDeps, caller: Caller, place: CompanionPlace) =>
  ok({ products: (await companionsAt(deps, caller, place)).slice(1) })
