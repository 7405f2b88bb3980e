/**
 * Claims of stock: all or nothing, and never more than a branch has on that day. Units of unlimited products are counted, too,
 * because a limit may be set later.
 */
import type { Tx } from '../db/client'
import { NO_STOCK_ROW, type StockDay, type Units, unitsLeft } from './rules'
import { claimUnits, readStock, releaseUnits } from './store'

export { endedStockHoldsJob } from './holds/ended-holds'
export { heldUnitsUntil, holdUnits, lendHeldUnits, releaseHeldUnits, takeBackHeldUnits } from './holds/store'
export type { LoadedStock, Units } from './rules'
export {
  lockStock,
  lockStockChange,
  lockStockOfCart,
  readCountedDays,
  readStock,
  readStockOfCart,
  setStock,
  undoStockChange,
} from './store'

/** `claimed`: units to release if the order fails. `short`: products without enough stock, with the units left. */
export type StockClaim =
  | { ok: true; claimed: readonly Units[] }
  | { ok: false; short: readonly { skuid: number; left: number }[] }

type OwnLimits = ReadonlyMap<number, { readonly dailyInventory: number | null }>

/**
 * `units` has each SKU at most once; `ownLimits` lacks deleted products. In a shortage nothing stays claimed. The first
 * statement is sent synchronously, so that statements of the caller come after it.
 */
export async function claimStock(
  tx: Tx,
  ownLimits: (skuids: readonly number[]) => Promise<OwnLimits>,
  stockDay: StockDay,
  units: readonly Units[],
): Promise<StockClaim> {
  const claimed = await claimUnits(tx, stockDay, units)
  const missing = units.filter(({ skuid }) => !claimed.has(skuid)).map(({ skuid }) => skuid)
  if (missing.length === 0) return { ok: true, claimed: units }
  await releaseStock(
    tx,
    stockDay,
    units.filter(({ skuid }) => claimed.has(skuid)),
  )
  const [products, stock] = await Promise.all([ownLimits(missing), readStock(tx, stockDay, missing)])
  const leftAt = (skuid: number): number => {
    const product = products.get(skuid)
    return product === undefined ? 0 : (unitsLeft(stock.get(skuid) ?? NO_STOCK_ROW, product.dailyInventory) ?? 0)
  }
  return { ok: false, short: missing.map((skuid) => ({ skuid, left: leftAt(skuid) })) }
}

/** Releases claimed units. `gone` of them no longer exist and do not become available again. */
export async function releaseStock(
  tx: Tx,
  stockDay: StockDay,
  claimed: readonly (Units & { readonly gone?: number })[],
): Promise<void> {
  if (claimed.length > 0) await releaseUnits(tx, stockDay, claimed)
}
