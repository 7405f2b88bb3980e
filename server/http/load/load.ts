/** Loaders of pages for cart, product lists and products; each runs once per request. */
import type { BoardThing, Product, ProductDetail, ProductListQuery } from '@/lib/contract/catalogue/catalogue'
import type { Caller, Result } from '@/lib/contract/operation'
import { type SellingPoint, sellingPointOf } from '@/lib/domain/selling-point'
import { GUID } from '@/lib/format/guid'
import { couponOf, parseDeepLink } from '@/lib/web/deep-link'
import { skuNumberInPath } from '@/lib/web/routes'
import { backend } from '../backend/backend'
import { ANONYMOUS, BackendUnavailable, isUnavailable, whenUnavailable } from '../backend/calls'
import { oncePerRequest, requestHeader, requireRequest } from '../context'
import { throwNotFound } from '../errors/not-found'
import { noteTooManyRequests } from '../errors/too-many-requests'
import { ownCartId, readingCaller } from '../session/session'
import { viewportOf } from '../site/viewport'
import { allowBackForwardCache } from '../steps/back-forward-cache'
import { optionalPart } from './optional-part'
import { cachedSellingPoint, cachedSkuid, cacheSellingPoint, cacheSkuid, isSamePoint } from './selling-point-cache'

/** The value of a result; a refusal, as for an unknown product, gives the 404 page. */
export function valueOrNotFound<T>(result: Result<T>): T {
  return result.ok ? result.value : throwNotFound()
}

/** See `viewportOf`. */
export const loadViewport = () => viewportOf(requestHeader)

async function cartOf(caller: Caller) {
  const cart = valueOrNotFound(await backend().carts.get(caller, {}))
  cacheSellingPoint(caller, sellingPointOf(cart))
  return { caller, cart }
}

/** While the database is away, products and branches can still be read from memory: the visitor gets an empty guest cart. */
async function cartOfGuest(fault: unknown) {
  if (!isUnavailable(fault)) throw fault
  return { ...(await cartOf(ANONYMOUS)), away: true }
}

/**
 * The state of every customer page. `known`: the visitor has a session as a guest or customer. `away`: the database is away, so
 * the cart is an empty guest cart.
 */
export const loadShop = oncePerRequest(async () => {
  const own = async () => ({ ...(await cartOf(await readingCaller())), away: false })
  const { caller, cart, away } = await own().catch(cartOfGuest)
  const authenticated = caller.customerId !== null
  if (!away && !authenticated && cart.originInformation === null) allowBackForwardCache()
  return { cart, known: authenticated || caller.cartId !== null, authenticated, viewport: loadViewport(), away }
})

/** For pages about the cart, which must not show the empty cart of an outage. */
export async function requireShop() {
  const shop = await loadShop()
  if (shop.away) throw new BackendUnavailable('the cart cannot be read')
  return shop
}

/** The coupon code in this request's address. */
export const linkedCoupon = (): string | null => couponOf(requireRequest().search)

/** The deep link in this request's address (spec §2) with its branch; `branch` is null for an unknown one. */
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
  valueOrNotFound(await backend().catalogue.categories(ANONYMOUS, {})),
)

/**
 * Runs `query` for the visitor's selling point. With a cached selling point the query starts in parallel with the cart's, and is
 * repeated if the cart has another one.
 */
async function loadAtSellingPoint<T>(query: (point: SellingPoint | null) => Promise<T>): Promise<T> {
  const expected = cachedSellingPoint(await readingCaller())
  const early = expected === undefined ? null : query(expected)
  // An error of a query with an outdated selling point is ignored.
  early?.catch(() => {})
  const point = sellingPointOf((await loadShop()).cart)
  return early !== null && isSamePoint(expected, point) ? early : query(point)
}

type ListQuery = Pick<ProductListQuery, 'categoryPath'> &
  Partial<Pick<ProductListQuery, 'filters' | 'subcategory' | 'search' | 'skuids' | 'sort' | 'offset' | 'limit'>>

const listFor = oncePerRequest((query: string) => queryProductList(JSON.parse(query)))

/** Products at the visitor's branch and time, loaded once per request and query. A search counts against the limit of the visitor's address. */
export const loadProductList = (query: ListQuery) => listFor(JSON.stringify(query))

async function queryProductList(query: ListQuery) {
  const ask = async (caller: Caller, point: SellingPoint | null) =>
    backend().catalogue.filter(caller, {
      filters: [],
      sort: 'popularity-desc',
      offset: 0,
      limit: 100,
      ...query,
      ...point,
    })
  // Searches are counted, so they must not be repeated for another selling point.
  const answer =
    (query.search ?? '') === ''
      ? await loadAtSellingPoint((point) => ask(ANONYMOUS, point))
      : await ask(await readingCaller(), sellingPointOf((await loadShop()).cart))
  if (!answer.ok && answer.error === 'too_many') throw noteTooManyRequests()
  const list = valueOrNotFound(answer)
  for (const { skuNumber, skuid } of list.products) cacheSkuid(skuNumber, skuid)
  return list
}

/** Popular products of a page's path that are shown beside its own content. */
export const loadPopular = (categoryPath: string, limit: number): Promise<Product[]> =>
  optionalPart(
    'popular products',
    loadProductList({ categoryPath, limit }).then(({ products }) => products),
    [],
  )

const findRecommendations = oncePerRequest(async (skuid: number) =>
  valueOrNotFound(
    await loadAtSellingPoint((point) => backend().catalogue.recommendations(ANONYMOUS, { skuid, limit: 9, ...point })),
  ),
)

/** Recommendations for a product that are available at the visitor's branch and time. */
export const loadRecommendations = (skuid: number): Promise<Product[]> =>
  optionalPart('recommendations', findRecommendations(skuid), [])

const findBoard = oncePerRequest(async (skuid: number | null) =>
  valueOrNotFound(await loadAtSellingPoint((point) => backend().catalogue.board(ANONYMOUS, { skuid, ...point }))),
)

/** Products that go together with one, null: for the start page, and are available at the visitor's branch and time. */
export const loadBoard = (skuid: number | null): Promise<BoardThing[]> => optionalPart('board', findBoard(skuid), [])

async function findSpecials(limit: number, branchId?: number) {
  const ask = async (point: SellingPoint | null) => {
    const targetBranchid = branchId ?? point?.targetBranchid ?? (await loadShop()).cart.targetBranch?.branchId
    const at = point?.targetBranchid === targetBranchid ? point : { targetBranchid }
    return backend().catalogue.specials(ANONYMOUS, { limit, ...at })
  }
  return valueOrNotFound(await loadAtSellingPoint(ask))
}

/**
 * Specials of a branch, by default the visitor's, for the day of the cart if it is at this branch, else for today. Null if they
 * are left out.
 */
export const loadSpecials = (limit: number, branchId?: number) =>
  optionalPart<Awaited<ReturnType<typeof findSpecials>> | null>('specials', findSpecials(limit, branchId), null)

/** Null for a product that was removed from the assortment. */
export const loadProduct = oncePerRequest(async (skuNumber: string) => {
  const found = await loadAtSellingPoint((point) => backend().catalogue.product(ANONYMOUS, { skuNumber, ...point }))
  if (!found.ok && found.error === 'product_gone') return null
  const product = valueOrNotFound(found)
  cacheSkuid(skuNumber, product.skuid)
  return product
})

/**
 * The current address of a renamed or moved product that was found at `path`; null if this is it. Null also if a foreign
 * backend's addresses contradict each other, so that a redirect never leads to a redirect.
 */
export async function currentAddress(
  { productUrl }: Pick<ProductDetail, 'productUrl'>,
  path: string,
): Promise<string | null> {
  if (path === productUrl) return null
  const there = await backend().catalogue.product(ANONYMOUS, { skuNumber: skuNumberInPath(productUrl) })
  return there.ok && there.value.productUrl === productUrl ? productUrl : null
}

/** Beside the product and not after it, where its id is known: what its page shows below. */
export function beginPartsBelow(skuNumber: string): void {
  const skuid = cachedSkuid(skuNumber)
  if (skuid === undefined) return
  // A failure is reported where the page awaits the part.
  for (const part of [findBoard(skuid), findRecommendations(skuid)]) part.catch(() => {})
}

export const loadOrder = oncePerRequest(async (orderGUID: string) =>
  valueOrNotFound(await backend().checkout.order(await readingCaller(), { orderGUID })),
)

/** A week of a standing order, by the guid in its email's link. */
export async function loadStandingWeek(weekGUID: string) {
  return valueOrNotFound(await backend().standingOrders.look(await readingCaller(), { weekGUID }))
}

/** An order by telephone, by the guid in its link. */
export async function loadTelephoneOrder(telephoneOrderGUID: string) {
  return valueOrNotFound(await backend().telephoneOrders.look(await readingCaller(), { telephoneOrderGUID }))
}

async function findOwnCartItems(): Promise<number> {
  const cartId = await ownCartId()
  if (cartId == null) return 0
  const own = await backend().carts.get({ ...(await readingCaller()), cartId }, {})
  return own.ok ? own.value.itemCount : 0
}

/** Number of items in the visitor's own cart while they see a cart that was prepared for them; 0 otherwise. */
export const countOwnCartItems = (): Promise<number> => optionalPart('own cart', findOwnCartItems(), 0)

/** The public key for push subscriptions; empty if push is off or the bakery is away. */
export const loadPushKey = (): Promise<string> =>
  backend()
    .push.offer(ANONYMOUS, {})
    .then((offer) => valueOrNotFound(offer).publicKey)
    .catch(whenUnavailable(''))

/** The order with its items that can be withdrawn; null for an unknown or cancelled order, which step 1 explains. */
export async function loadWithdrawable(orderGUID: string) {
  if (!GUID.test(orderGUID)) return null
  const found = await backend().withdrawals.look(await readingCaller(), { key: { orderGUID } })
  return found.ok ? found.value : null
}
