/** Claims of limited goods: all or nothing, and never more than a branch has on that day. */
import type { Tx } from '../db/client'
import type { ProductRecord } from './rules'
import { claimUnits, readInventory, releaseUnits } from './store'

export type Units = { skuid: number; units: number }
/** `claimed` holds only limited products: what has to be given back should the order fail. */
export type InventoryClaim =
  | { ok: true; claimed: readonly Units[] }
  | { ok: false; short: readonly { skuid: number; left: number }[] }

type Place = { branchId: number; day: string }

/** Always in the same order, so that two orders that want the same goods wait for each other and never deadlock. */
const inLockOrder = (units: readonly Units[]): Units[] => units.toSorted((a, b) => a.skuid - b.skuid)

/** Each skuid at most once in `wanted`. What was claimed before a shortage showed up is given back. */
export async function claimInventory(
  tx: Tx,
  products: ReadonlyMap<number, Pick<ProductRecord, 'dailyInventory'>>,
  place: Place,
  wanted: readonly Units[],
): Promise<InventoryClaim> {
  const claimed: Units[] = []
  const short: { skuid: number; left: number }[] = []
  for (const { skuid, units } of inLockOrder(wanted)) {
    const quantity = products.get(skuid)?.dailyInventory ?? null
    if (quantity === null) continue
    if (await claimUnits(tx, { ...place, skuid, units, quantity })) {
      claimed.push({ skuid, units })
    } else {
      const left = await readInventory(tx, place.branchId, place.day, [skuid])
      short.push({ skuid, left: left.get(skuid) ?? 0 })
    }
  }
  if (short.length === 0) return { ok: true, claimed }
  await releaseInventory(tx, place, claimed)
  return { ok: false, short }
}

export async function releaseInventory(tx: Tx, place: Place, claimed: readonly Units[]): Promise<void> {
  for (const units of inLockOrder(claimed)) await releaseUnits(tx, { ...place, ...units })
}
