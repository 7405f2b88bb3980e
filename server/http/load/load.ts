/** What pages read, once per request however many components ask: the caller's cart, the shelves, a product. */
import type { ProductListQuery } from '@/lib/contract/catalogue'
import type { Caller, Result } from '@/lib/contract/operation'
import { type SellingPoint, sellingPointOf } from '@/lib/domain/selling-point'
import { GUID } from '@/lib/format/guid'
import { parseDeepLink } from '@/lib/web/deep-link'
import { backend } from '../backend/backend'
import { ANONYMOUS, BackendUnavailable, isUnavailable, whenUnavailable } from '../backend/calls'
import { oncePerRequest, requestHeader, requireRequest } from '../context'
import { throwNotFound } from '../errors/not-found'
import { noteTooManyRequests } from '../errors/too-many-requests'
import { ownCartAside, reader } from '../session/session'
import { viewportOf } from '../site/viewport'
import { allowBackForwardCache } from '../steps/back-forward-cache'
import { expectedPoint, isSamePoint, knownSkuid, notePoint, noteSkuid } from './expected'

/** An unknown product, category or order is a page that helps, with status 404. */
function orNotFound<T>(result: Result<T>): T {
  return result.ok ? result.value : throwNotFound()
}

/** See `viewportOf`. */
export const loadViewport = () => viewportOf(requestHeader)

async function cartOf(caller: Caller) {
  const cart = orNotFound(await backend().carts.get(caller, {}))
  notePoint(caller, sellingPointOf(cart))
  return { caller, cart }
}

/** Shelves and branches are in memory: who reads them is a guest while their own cart cannot be asked for. */
async function cartOfGuest(fault: unknown) {
  if (!isUnavailable(fault)) throw fault
  return { ...(await cartOf(ANONYMOUS)), away: true }
}

/**
 * The state every page starts from. `known`: the visitor has a session, whether of a guest or of a customer. `away`: the
 * database is, so that nobody is known and no cart is their own.
 */
export const loadShop = oncePerRequest(async () => {
  const own = async () => ({ ...(await cartOf(await reader())), away: false })
  const { caller, cart, away } = await own().catch(cartOfGuest)
  const authenticated = caller.customerId !== null
  if (!away && !authenticated && cart.originInformation === null) allowBackForwardCache()
  return { cart, known: authenticated || caller.cartId !== null, authenticated, viewport: loadViewport(), away }
})

/** For pages that are about the cart: none at all is better than somebody else's empty one. */
export async function requireShop() {
  const shop = await loadShop()
  if (shop.away) throw new BackendUnavailable('the cart cannot be read')
  return shop
}

/** What the address of this request asks of the order dialog, with the branch it names, null for an unknown one (spec §2). */
export const loadLinkedBranch = oncePerRequest(async () => {
  const link = parseDeepLink(requireRequest().search)
  if (link === null) return null
  const found = await backend().branches.details(ANONYMOUS, {
    branchERPId: link.branchERPId,
    responseType: 'full',
  })
  return { link, branch: found.ok ? found.value : null }
})

export const loadCategories = oncePerRequest(async () =>
  orNotFound(await backend().catalogue.categories(ANONYMOUS, {})),
)

/**
 * What `ask` answers for where and when the visitor buys. Where their cart has told it before, it is asked for beside the cart,
 * not after it, and asked again in the rare case that the cart tells another.
 */
async function atSellingPoint<T>(ask: (point: SellingPoint | null) => Promise<T>): Promise<T> {
  const expected = expectedPoint(await reader())
  const early = expected === undefined ? null : ask(expected)
  // Where it is not what the cart tells, nobody hears of it.
  early?.catch(() => {})
  const point = sellingPointOf((await loadShop()).cart)
  return early !== null && isSamePoint(expected, point) ? early : ask(point)
}

type ListQuery = Pick<ProductListQuery, 'categoryPath'> &
  Partial<Pick<ProductListQuery, 'filters' | 'subcategory' | 'search' | 'skuids' | 'sort' | 'offset' | 'limit'>>

const listFor = oncePerRequest((query: string) => askForList(JSON.parse(query)))

/**
 * Products of a page at the visitor's branch and time, asked for once however often a page does. A search draws on the limit of its
 * visitor's address.
 */
export const loadProductList = (query: ListQuery) => listFor(JSON.stringify(query))

async function askForList(query: ListQuery) {
  const ask = async (caller: Caller, point: SellingPoint | null) =>
    backend().catalogue.filter(caller, {
      filters: [],
      sort: 'popularity-desc',
      offset: 0,
      limit: 100,
      ...query,
      ...point,
    })
  // What is looked for is counted, so it is asked for once.
  const answer =
    (query.search ?? '') === ''
      ? await atSellingPoint((point) => ask(ANONYMOUS, point))
      : await ask(await reader(), sellingPointOf((await loadShop()).cart))
  if (!answer.ok && answer.error === 'too_many') throw noteTooManyRequests()
  const list = orNotFound(answer)
  for (const { skuNumber, skuid } of list.products) noteSkuid(skuNumber, skuid)
  return list
}

/** What may go with a product and can be had where and when the visitor buys. */
export const loadRecommendations = oncePerRequest(async (skuid: number) =>
  orNotFound(
    await atSellingPoint((point) => backend().catalogue.recommendations(ANONYMOUS, { skuid, limit: 9, ...point })),
  ),
)

/** What is special at a branch, by default the visitor's, on the day for which the visitor buys there, else today. */
export async function loadSpecials(limit: number, branchId?: number) {
  const ask = async (point: SellingPoint | null) => {
    const targetBranchid = branchId ?? point?.targetBranchid ?? (await loadShop()).cart.targetBranch?.branchId
    const place = point?.targetBranchid === targetBranchid ? point : { targetBranchid }
    return backend().catalogue.specials(ANONYMOUS, { limit, ...place })
  }
  return orNotFound(await atSellingPoint(ask))
}

/** Null for a product that was in the assortment and is so no more. */
export const loadProduct = oncePerRequest(async (skuNumber: string) => {
  const found = await atSellingPoint((point) => backend().catalogue.product(ANONYMOUS, { skuNumber, ...point }))
  if (!found.ok && found.error === 'product_gone') return null
  const product = orNotFound(found)
  noteSkuid(skuNumber, product.skuid)
  return product
})

/** Beside the product and not after it, where its id is known: what its page shows below. */
export function beginRecommendations(skuNumber: string): void {
  const skuid = knownSkuid(skuNumber)
  if (skuid !== undefined) loadRecommendations(skuid).catch(() => {})
}

/** Null while nobody tells them. */
export const loadFaq = oncePerRequest(async () =>
  backend().content.faq(ANONYMOUS, {}).then(orNotFound).catch(whenUnavailable(null)),
)

export const loadOrder = oncePerRequest(async (orderGUID: string) =>
  orNotFound(await backend().checkout.order(await reader(), { orderGUID })),
)

/** A bag of a standing order, for whoever has its letter. */
export async function loadStandingWeek(weekGUID: string) {
  return orNotFound(await backend().standingOrders.look(await reader(), { weekGUID }))
}

/** Pieces in the visitor's own bag while they look at one that was filled for them; 0 while they do not. */
export async function countOwnCart(): Promise<number> {
  const cartId = await ownCartAside()
  if (cartId == null) return 0
  const own = await backend().carts.get({ ...(await reader()), cartId }, {})
  return own.ok ? own.value.itemCount : 0
}

/** What browsers are asked with for messages; empty where the shop has none, or nobody can say. */
export const loadPushKey = (): Promise<string> =>
  backend()
    .push.offer(ANONYMOUS, {})
    .then((offer) => orNotFound(offer).publicKey)
    .catch(whenUnavailable(''))

/** What can be withdrawn from; null for an order that nobody knows or that is off, of which step 1 tells. */
export async function loadWithdrawable(orderGUID: string) {
  if (!GUID.test(orderGUID)) return null
  const found = await backend().withdrawals.look(await reader(), { key: { orderGUID } })
  return found.ok ? found.value : null
}
