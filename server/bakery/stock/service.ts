/**
 * Claims of goods: all or nothing, and never more than a branch has on that day. Every product is looked up: what is not
 * limited today may be so a second from now, and then has to know what was sold of it.
 */
import type { Tx } from '../db/client'
import { leftOf, type Place, UNTOUCHED, type Units } from './rules'
import { claimUnits, readStock, releaseUnits } from './store'

export type { StockRead, Units } from './rules'
export {
  lockChange,
  lockStock,
  lockStockOfCart,
  readCountedDays,
  readStock,
  readStockOfCart,
  setStock,
  takeBack,
} from './store'

/** `claimed`: what has to be given back should the order fail. */
export type StockClaim =
  | { ok: true; claimed: readonly Units[] }
  | { ok: false; short: readonly { skuid: number; left: number }[] }

type OwnLimits = ReadonlyMap<number, { readonly dailyInventory: number | null }>

/**
 * Each skuid at most once in `wanted`; `ownLimits` without one that is gone. A shortage leaves nothing claimed. Asks the
 * database at once, before anything that its caller asks after it.
 */
export async function claimStock(
  tx: Tx,
  ownLimits: (skuids: readonly number[]) => Promise<OwnLimits>,
  place: Place,
  wanted: readonly Units[],
): Promise<StockClaim> {
  const claimed = await claimUnits(tx, place, wanted)
  const missing = wanted.filter(({ skuid }) => !claimed.has(skuid)).map(({ skuid }) => skuid)
  if (missing.length === 0) return { ok: true, claimed: wanted }
  await releaseStock(
    tx,
    place,
    wanted.filter(({ skuid }) => claimed.has(skuid)),
  )
  const [products, stock] = await Promise.all([ownLimits(missing), readStock(tx, place, missing)])
  const leftAt = (skuid: number): number => {
    const product = products.get(skuid)
    return product === undefined ? 0 : (leftOf(stock.get(skuid) ?? UNTOUCHED, product.dailyInventory) ?? 0)
  }
  return { ok: false, short: missing.map((skuid) => ({ skuid, left: leftAt(skuid) })) }
}

/** `gone` of the units are not there any more, and are not for sale again. */
export async function releaseStock(
  tx: Tx,
  place: Place,
  claimed: readonly (Units & { readonly gone?: number })[],
): Promise<void> {
  if (claimed.length > 0) await releaseUnits(tx, place, claimed)
}
