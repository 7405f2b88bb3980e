/** Combines records, price lists, assortment and stock to offers. Only stock is read from the database. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { isDatabaseUnavailable } from '../db/unavailable'
import { type DayStock, type LoadedStock, NO_STOCK_ROW, unitsLeft } from '../stock/rules'
import { readStock } from '../stock/service'
import { bakedAgainAfter, ovenTimeOf } from './baking-info'
import {
  type Offer,
  type ProductRecord,
  packagingAt,
  pricesInForce,
  type SellingConditions,
  timeDependentReasons,
  unavailableReason,
} from './rules'
import type { CatalogueSnapshot } from './snapshot'

type InventoryLeft = (product: ProductRecord) => number | null

/** Fallback while the database is unavailable: shelves stay readable without stock; nothing can be sold then. */
const nothingClaimed = (fault: unknown): Map<number, DayStock> => {
  if (isDatabaseUnavailable(fault)) return new Map()
  throw fault
}

/** Database, cart whose own orders do not count, and stock that was read before. */
type StockSource = { db: Db | Tx; cartId: string | null; stock?: LoadedStock | undefined }

/** One query; none without products, or if `stock` has all of them. */
async function inventoryAt(
  { db, cartId, stock: loaded }: StockSource,
  point: SellingConditions,
  records: readonly ProductRecord[],
): Promise<InventoryLeft> {
  if (records.length === 0) return () => null
  const { branchId } = point
  const day = dayOf(point.at)
  const skuids = records.map(({ skuid }) => skuid)
  const isLoaded =
    loaded?.branchId === branchId && loaded.day === day && skuids.every((skuid) => loaded.skuids.has(skuid))
  const stock = isLoaded ? loaded.rows : await readStock(db, { branchId, day }, skuids, cartId).catch(nothingClaimed)
  return ({ skuid, dailyInventory }) => unitsLeft(stock.get(skuid) ?? NO_STOCK_ROW, dailyInventory)
}

function offerOf(
  snapshot: CatalogueSnapshot,
  record: ProductRecord,
  point: SellingConditions | null,
  inventoryLeft: InventoryLeft,
  now: Date,
): Offer {
  const category = snapshot.categoryOf(record.categorySlug)
  const variants = snapshot.variantsOf(record.skuid)
  const candidates = variants.length > 0 ? variants : [record]
  const unavailable = (candidate: ProductRecord) => {
    if (!record.enabled || !candidate.enabled) return 'disabled'
    if (point === null) return null
    return unavailableReason(candidate, point, {
      now,
      inventoryLeft: inventoryLeft(candidate),
      carried: snapshot.carries(point.branchId, candidate),
    })
  }
  const shown = candidates.find((candidate) => unavailable(candidate) === null) ?? candidates[0] ?? record
  const obstacle = unavailable(shown)
  const isQuestionOfTime = obstacle !== null && timeDependentReasons.has(obstacle)
  return {
    record,
    parent: record.variantParentSkuid === null ? null : (snapshot.product(record.variantParentSkuid) ?? null),
    shownProduct: shown,
    hasVariants: variants.length > 0,
    categoryName: category?.name ?? record.categorySlug,
    companions: category?.companions ?? [],
    variantQuestion: category?.variantQuestion ?? '',
    prices: point === null ? [] : pricesInForce(shown.prices, point),
    inventoryLeft: point === null ? null : inventoryLeft(shown),
    unavailable: obstacle,
    ovenTime: point === null || obstacle !== null ? null : ovenTimeOf(shown, point, now, inventoryLeft(shown)),
    bakedAgain: point === null || !isQuestionOfTime ? null : bakedAgainAfter(shown, point, now),
    packagingOffer: packagingAt(shown, point),
  }
}

/** Offers in the order of `records`. */
export async function resolveOffers(
  source: StockSource,
  snapshot: CatalogueSnapshot,
  records: readonly ProductRecord[],
  point: SellingConditions | null,
  now: Date,
): Promise<Offer[]> {
  const all = records.flatMap((record) => [record, ...snapshot.variantsOf(record.skuid)])
  const inventoryLeft = point === null ? () => null : await inventoryAt(source, point, all)
  return records.map((record) => offerOf(snapshot, record, point, inventoryLeft, now))
}
