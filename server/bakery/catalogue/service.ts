/** Catalogue: operations of the contract, and offers and stock for carts and orders. */

import type { catalogue as catalogueOperations, ProductListQuery } from '@/lib/contract/catalogue/catalogue'
import { type BackendFor, ok, refuse } from '@/lib/contract/operation'
import type { OrderMode } from '@/lib/contract/values'
import { dayOf, daysBetween, fromWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { nextDayOfBusiness } from '../branches/rules'
import type { BranchesService } from '../branches/service'
import type { Db, Tx } from '../db/client'
import { CATALOGUE_CHANGED } from '../db/notify-triggers'
import type { BakeryDeps } from '../deps'
import { createSnapshot } from '../platform/snapshot'
import { claimStock, type LoadedStock, releaseStock, type StockClaim, type Units } from '../stock/service'
import { type AssortmentBranch, type AssortmentItem, assortmentItemOn } from './assortment'
import { layBoard } from './board'
import { specialBadges } from './daily-specials'
import { listProducts } from './listing'
import { resolveOffers } from './offers'
import type { Offer, ProductRecord, SellingConditions } from './rules'
import { createMissCounter } from './search/misses'
import { buildSnapshot, type CatalogueData, type CatalogueSnapshot } from './snapshot'
import { readCatalogue } from './store'
import { toBoard, toCategories, toProduct, toProductDetail, toReading, toVariant } from './to-contract'

export type { AssortmentItem } from './assortment'
export type { Offer, ProductRecord } from './rules'
export { readCatalogueWithin } from './store'

const DAY_MS = 86_400_000
/** Popularity counts orders of the last seven days, so it ages even when nothing else changes. */
const POPULARITY_MS = 7 * DAY_MS
const MAX_AGE_MS = 15 * 60_000
/** A writer's own call and the database's notification of the same commit lead to one reload. */
const GATHER_MS = 20

/** Branch, mode and time of a request. If one is missing or unknown, there are no prices. */
export type Target = {
  branchId: number | null
  orderMode: OrderMode | null
  /** Default false. */
  express?: boolean
  at: Date | null
  /** The cart whose own unpaid order does not reduce the stock. */
  cartId?: string
  /** Stock that the transaction has read with the cart. */
  stock?: LoadedStock | undefined
}

export type CatalogueOperations = BackendFor<{ catalogue: typeof catalogueOperations }>['catalogue']

export type CatalogueService = CatalogueOperations & {
  /** Offers by SKU id, of parents and variants; unknown ids are missing. With `tx`, stock includes the transaction's own claims. */
  offers: (target: Target, skuids: readonly number[], tx?: Tx) => Promise<ReadonlyMap<number, Offer>>
  /** Records by SKU id, independent of branch and time; unknown ids are missing. */
  productsById: (skuids: readonly number[]) => Promise<ReadonlyMap<number, ProductRecord>>
  /** The products that the branch bakes in its own oven and that are available at the target. */
  shopBakedProducts: (target: Target & { branchId: number }, skuids: readonly number[]) => Promise<ProductRecord[]>
  /** Assortment of a branch on a day ('yyyy-MM-dd'), sold-out products included. */
  assortment: (branch: AssortmentBranch, day: string) => Promise<Assortment>
  /** All products and variants, disabled ones included, for head office. */
  wholeCatalogue: () => Promise<Pick<CatalogueSnapshot, 'products' | 'categories' | 'options' | 'plannedFrom'>>
  /** Reads the catalogue anew after a change of this process; resolves when it is in use. */
  refresh: () => Promise<void>
  /** Claims all units or none; `day` ('yyyy-MM-dd') is the day of the appointment. */
  claimInventory: (tx: Tx, branchId: number, day: string, units: readonly Units[]) => Promise<StockClaim>
  /** Releases the units that `claimInventory` claimed. */
  releaseInventory: (
    tx: Tx,
    branchId: number,
    day: string,
    claimed: readonly (Units & { readonly gone?: number })[],
  ) => Promise<void>
}

export type Assortment = {
  readonly categories: readonly { slug: string; name: string }[]
  readonly goods: readonly AssortmentItem[]
}

type Deps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'log'>

async function sellingConditionsOf(branches: BranchesService, target: Target): Promise<SellingConditions | null> {
  const { branchId, orderMode, express = false, at } = target
  if (branchId === null || orderMode === null || at === null) return null
  const [branch, plan] = await Promise.all([branches.byId(branchId), branches.wavePlan()])
  if (branch === undefined) return null
  const { priceZone: zone, breadSaver, reusable, ownContainer } = branch
  const { preparationMinutes, transportMinutes, lateOrders } = branch
  return {
    ...{ branchId, zone, breadSaver, reusable, ownContainer, hours: branch, plan },
    ...{ preparationMinutes, transportMinutes, lateOrders, mode: orderMode, express, at },
  }
}

const instantOf = (dateTime: string | null | undefined): Date | null => (dateTime == null ? null : fromWire(dateTime))

const targetOf = (
  query: Pick<ProductListQuery, 'orderMode' | 'express' | 'targetBranchid' | 'targetDateTime'>,
): Target => ({
  branchId: query.targetBranchid ?? null,
  express: query.express ?? false,
  orderMode: query.orderMode ?? null,
  at: instantOf(query.targetDateTime),
})

/** The price and variant operations of the spec have no mode; they use prices for pickup. */
const pickupTargetOf = (query: {
  orderMode?: OrderMode | null | undefined
  express?: boolean | null | undefined
  targetBranchId?: number | null | undefined
  targetDateTime?: string | null | undefined
}): Target => ({
  branchId: query.targetBranchId ?? null,
  express: query.express ?? false,
  orderMode: query.orderMode ?? 'pickup',
  at: instantOf(query.targetDateTime),
})

const productsAtPositions = ({ shelves }: CatalogueSnapshot, positions: Iterable<number>): ProductRecord[] =>
  Array.from(positions).flatMap((position) => shelves.products[position] ?? [])

/** Extra candidates, because some are not available at the target. */
const SPARE = 24

const firstAvailable = (offers: readonly Offer[], count: number): Offer[] =>
  offers.filter(({ unavailable }) => unavailable === null).slice(0, count)

/** Another enabled product that is not sold out permanently. */
const isCompanion = (record: ProductRecord, other: ProductRecord): boolean =>
  other.skuid !== record.skuid && other.enabled && other.dailyInventory !== 0

/**
 * Only stock is read from the database; all else is in a snapshot in memory that database notifications refresh. `read`: reads
 * another catalogue than the one that holds.
 */
export function createCatalogueService(
  deps: Deps,
  branches: BranchesService,
  read: (since: Date) => Promise<CatalogueData> = (since) => readCatalogue(deps.db, since),
): CatalogueService {
  const { db, changes, clock, log } = deps
  const cache = createSnapshot({
    clock,
    log,
    maxAgeMs: MAX_AGE_MS,
    gatherMs: GATHER_MS,
    load: async () => buildSnapshot(await read(new Date(clock.now().getTime() - POPULARITY_MS))),
  })
  changes.on(CATALOGUE_CHANGED, cache.invalidate)
  const countMiss = createMissCounter(deps)

  const offersOf = async (target: Target, records: readonly ProductRecord[], executor: Db | Tx = db) => {
    const [snapshot, point] = await Promise.all([cache.current(), sellingConditionsOf(branches, target)])
    const { cartId = null, stock } = target
    return resolveOffers({ db: executor, cartId, stock }, snapshot, records, point, clock.now())
  }

  const branchOf = async ({ branchId }: Target) => (branchId === null ? undefined : branches.byId(branchId))

  /** Without stations, which never close. */
  const allShops = async () => (await branches.all()).filter(({ kind }) => kind === 'shop')

  const productsById = async (skuids: readonly number[]) => {
    const snapshot = await cache.current()
    return new Map(
      skuids.flatMap((skuid) => {
        const product = snapshot.product(skuid)
        return product === undefined ? [] : [[skuid, product] as const]
      }),
    )
  }

  return {
    categories: async () => ok(toCategories((await cache.current()).categories)),

    filter: async (_caller, query) => {
      const target = targetOf(query)
      const snapshot = await cache.current()
      const listed = listProducts(snapshot, query, await sellingConditionsOf(branches, target))
      if (listed === undefined) return refuse('category_unknown')
      const { positions, found } = listed
      if (found !== null && query.offset === 0 && query.typing !== true) void countMiss(query.search ?? '', found)
      const page = positions.slice(query.offset, query.offset + query.limit)
      const offers = await offersOf(target, productsAtPositions(snapshot, page))
      const reading = found === null ? {} : { reading: toReading(found) }
      return ok({ products: offers.map(toProduct), total: positions.length, ...reading })
    },

    addresses: async () => {
      const snapshot = await cache.current()
      // By name, because sitemaps of 50,000 addresses must not be reordered when popularity changes.
      const positions = snapshot.shelves.shelf(routes.products, 'name-asc') ?? []
      return ok(
        productsAtPositions(snapshot, positions).map(({ categorySlug, slug, updatedAt }) => ({
          path: routes.product(categorySlug, slug),
          changedAt: updatedAt.toISOString(),
        })),
      )
    },

    product: async (_caller, query) => {
      const snapshot = await cache.current()
      if (snapshot.isGone(query.skuNumber)) return refuse('product_gone')
      const record = snapshot.productByNumber(query.skuNumber)
      if (record === undefined) return refuse('product_unknown')
      const [offer] = await offersOf(targetOf(query), [record])
      if (offer === undefined) return refuse('product_unknown')
      return ok(toProductDetail(offer, snapshot.attributesOf(record), clock.now()))
    },

    recommendations: async (_caller, query) => {
      const snapshot = await cache.current()
      const record = snapshot.product(query.skuid)
      if (record === undefined) return refuse('product_unknown')
      const candidates = new Set(snapshot.companionsOf(record).filter((other) => isCompanion(record, other)))
      const offers = await offersOf(targetOf(query), [...candidates].slice(0, query.limit + SPARE))
      return ok(firstAvailable(offers, query.limit).map(toProduct))
    },

    board: async (_caller, query) => {
      const snapshot = await cache.current()
      const own = query.skuid == null ? null : snapshot.product(query.skuid)
      if (own === undefined) return refuse('product_unknown')
      const boards = own === null ? snapshot.boards : [snapshot.boardOf(own)]
      return ok(toBoard(layBoard(boards, await offersOf(targetOf(query), [...new Set(boards.flat())]))))
    },

    specials: async (_caller, query) => {
      const target = targetOf(query)
      const [now, snapshot, branch] = [clock.now(), await cache.current(), await branchOf(target)]
      const day = target.at === null ? nextDayOfBusiness(branch ? [branch] : await allShops(), now) : dayOf(target.at)
      const candidates = snapshot.specialsOn(day, query.limit + SPARE)
      const isInAssortment = (record: ProductRecord) =>
        !branch || assortmentItemOn(snapshot, branch, { record, day }) !== null
      const offers = await offersOf(target, candidates.filter(isInAssortment))
      const products = firstAvailable(offers, query.limit).map((offer) => ({
        ...toProduct(offer),
        badges: specialBadges(offer.record),
      }))
      return ok({ day, inDays: daysBetween(dayOf(now), day), products })
    },

    variants: async (_caller, query) => {
      const snapshot = await cache.current()
      const parent = snapshot.product(query.skuid)
      if (parent === undefined) return refuse('product_unknown')
      const offers = await offersOf(pickupTargetOf(query), snapshot.variantsOf(query.skuid))
      return ok(offers.map((offer) => toVariant({ ...offer, parent })))
    },

    price: async (_caller, query) => {
      const record = (await cache.current()).product(query.skuid)
      if (record === undefined) return refuse('product_unknown')
      const [offer] = await offersOf(pickupTargetOf(query), [record])
      return offer === undefined || offer.unavailable !== null ? refuse('not_for_sale') : ok([...offer.prices])
    },

    offers: async (target, skuids, tx) => {
      const records = await productsById(skuids)
      const offers = await offersOf(target, [...records.values()], tx)
      return new Map(offers.map((offer) => [offer.record.skuid, offer]))
    },
    productsById,
    shopBakedProducts: async (target, skuids) => {
      const baked = [...(await productsById(skuids)).values()].filter(({ ovenTimes }) => ovenTimes.has(target.branchId))
      if (baked.length === 0) return []
      const offers = await offersOf(target, baked)
      return offers.flatMap(({ record, unavailable }) => (unavailable === null ? record : []))
    },
    assortment: async (branch, day) => {
      const snapshot = await cache.current()
      const goods = snapshot.shelves.products.flatMap(
        (record) => assortmentItemOn(snapshot, branch, { record, day }) ?? [],
      )
      return { categories: snapshot.categories, goods }
    },
    refresh: cache.invalidate,
    wholeCatalogue: () => cache.current(),
    claimInventory: (tx, branchId, day, units) => claimStock(tx, productsById, { branchId, day }, units),
    releaseInventory: (tx, branchId, day, claimed) => releaseStock(tx, { branchId, day }, claimed),
  }
}
