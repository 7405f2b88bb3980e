/** Applies a new time or new goods to a paid order: slot, stock, lines, waves and the deadline of the next change. */

import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { OrderLine } from '@/lib/contract/orders/checkout'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { lineWaves, NOT_BAKED } from '../../baking-waves/rules'
import { changeableUntil } from '../../change-deadline/rules'
import type { Tx } from '../../db/client'
import type { OrderTotals } from '../../db/schema/orders'
import type { BakeryDeps } from '../../deps'
import type { OrderTerms } from '../../pricing/terms-rules'
import { toLineRow } from '../placing/new-order'
import type { OrderPorts } from '../ports'
import { releaseStock } from '../release-claims'
import { insertTimeChangeEvent } from '../states/store'
import { type LineRow, type NewLine, type OrderRecord, orderLinesOf, replaceLines, updateOrder } from '../store'
import { type Units, unitsByProduct } from './version-rules'

export type RearrangeRefusal = 'slot_full' | 'stock_exceeded' | 'order_not_open'

export type Rearrangement = {
  targetAt: Date
  /** Null: the goods stay. */
  goods: { lines: readonly OrderLine[]; totals: OrderTotals; terms: OrderTerms; workUnits: number } | null
  /** Units of that day's stock that were already claimed for this change. */
  claimedAhead?: readonly Units[]
  /** Time of the customer's change, written in the same statement so that one notification goes out. Missing: staff changed it. */
  changedAt?: Date | null
  /** Reason in the order's event. */
  why: string
}

/**
 * Units to claim and to release of each product for a change within the same day. Units that stay need no claim, even if they
 * were never claimed (stock that was not counted then).
 */
export function stockChanges(
  lines: readonly LineRow[],
  wanted: ReadonlyMap<number, number>,
  claimedAhead: readonly Units[],
) {
  const bought = unitsByProduct(lines)
  const claimedBefore = unitsByProduct([
    ...lines.map(({ skuid, claimedUnits }) => ({ skuid, units: claimedUnits })),
    ...claimedAhead,
  ])
  return [...new Set([...bought.keys(), ...wanted.keys(), ...claimedBefore.keys()])].map((skuid) => {
    const [need, own, before] = [wanted.get(skuid) ?? 0, bought.get(skuid) ?? 0, claimedBefore.get(skuid) ?? 0]
    const claim = Math.max(0, need - Math.max(before, Math.min(own, need)))
    return { skuid, claim, release: Math.max(0, before - need), claimed: Math.min(need, before + claim) }
  })
}

const unitsOf = (rows: ReturnType<typeof stockChanges>, which: 'claim' | 'release'): Units[] =>
  rows.flatMap((row) => (row[which] > 0 ? [{ skuid: row.skuid, units: row[which] }] : []))

/** Claims and releases stock; returns the claimed units by SKU id, or null if the day has too few left. */
async function claimStock(
  tx: Tx,
  ports: OrderPorts,
  order: OrderRecord,
  { day, wanted, claimedAhead }: { day: string; wanted: ReadonlyMap<number, number>; claimedAhead: readonly Units[] },
): Promise<Map<number, number> | null> {
  const { orderId, branchId, targetAt } = order
  const lines = await orderLinesOf(tx, orderId)
  const isSameDay = dayOf(targetAt) === day
  const changes = stockChanges(isSameDay ? lines : [], wanted, claimedAhead)
  const [claims, releases] = [unitsOf(changes, 'claim'), unitsOf(changes, 'release')]
  const touched = [
    ...lines.map(({ skuid }) => ({ skuid, day: dayOf(targetAt) })),
    ...changes.map(({ skuid }) => ({ skuid, day })),
  ]
  if (claims.length > 0 || releases.length > 0) await ports.lockStock(tx, branchId, touched)
  if (!isSameDay) await releaseStock(tx, ports, order)
  if (claims.length > 0 && !(await ports.claimInventory(tx, branchId, day, claims)).ok) return null
  await ports.releaseInventory(tx, branchId, day, releases)
  return new Map(changes.map(({ skuid, claimed }) => [skuid, claimed]))
}

/** Assigns a product's claimed units to its lines, the first line first. */
function withClaims(lines: readonly NewLine[], claimed: Map<number, number>): NewLine[] {
  return lines.map((line) => {
    const claimedUnits = Math.min(line.units, claimed.get(line.skuid) ?? 0)
    claimed.set(line.skuid, (claimed.get(line.skuid) ?? 0) - claimedUnits)
    return { ...line, claimedUnits }
  })
}

/** Columns of the order that depend on its goods. */
const columnsOf = ({ totals, terms, workUnits }: NonNullable<Rearrangement['goods']>) => ({
  totals,
  grandTotalCents: totals.grandTotal,
  priceTerms: terms,
  workUnits,
})

const newLines = (lines: readonly OrderLine[]): NewLine[] =>
  lines.map((line, position) => ({ ...toLineRow(line, position, 0), ...NOT_BAKED }))

export type RearrangeDeps = Pick<BakeryDeps, 'clock'> & { ports: OrderPorts }

/** Assigns the lines to the waves of the time, and computes until when the order can be changed again. */
async function plan(
  { clock, ports }: RearrangeDeps,
  order: OrderRecord,
  targetAt: Date,
  lines: readonly NewLine[],
): Promise<{ lines: NewLine[]; cancellableUntil: Date | null }> {
  const waves = await ports.wavePlan()
  const branch = await ports.branchOf(order.branchId)
  const ordered = { ...order, branch, targetAt, skuids: lines.map(({ skuid }) => skuid) }
  const assigned = lineWaves(waves, ordered)
  return {
    lines: lines.map((line, position) => ({
      ...line,
      ...(assigned[position] ?? NOT_BAKED),
    })),
    cancellableUntil: order.cancellableUntil && changeableUntil(waves, ordered, clock.now()),
  }
}

/** The caller has locked `order`, and must roll its transaction back on a refusal. */
export async function rearrange(
  deps: RearrangeDeps,
  tx: Tx,
  order: OrderRecord,
  { targetAt, goods, claimedAhead = [], changedAt = order.changedAt, why }: Rearrangement,
): Promise<Result<OrderRecord, RearrangeRefusal>> {
  const { clock, ports } = deps
  if (order.state !== 'paid' && order.state !== 'ready') return refuse('order_not_open')
  const now = clock.now()
  const { orderId, branchId, orderMode, targetAt: from } = order
  const work = goods?.workUnits ?? order.workUnits
  if (!(await ports.moveHold(tx, { orderId, branchId, orderMode, startsAt: targetAt, work, now })))
    return refuse('slot_full')
  const lines = goods === null ? await orderLinesOf(tx, orderId) : newLines(goods.lines)
  const claimed = await claimStock(tx, ports, order, {
    day: dayOf(targetAt),
    wanted: unitsByProduct(lines),
    claimedAhead,
  })
  if (claimed === null) return refuse('stock_exceeded')
  const planned = await plan(deps, order, targetAt, withClaims(lines, claimed))
  await replaceLines(tx, orderId, planned.lines)
  const isMoved = from.getTime() !== targetAt.getTime()
  const change = {
    targetAt,
    timeChanges: order.timeChanges + (isMoved ? 1 : 0),
    cancellableUntil: planned.cancellableUntil,
    changedAt,
    ...(goods !== null && columnsOf(goods)),
  }
  await updateOrder(tx, orderId, change)
  await insertTimeChangeEvent(tx, order, now, isMoved ? `${why}: ${toWire(from)} to ${toWire(targetAt)}` : why)
  return ok({ ...order, ...change })
}

/** Moves an order with the same goods to another time. */
export const changeTime = (
  deps: RearrangeDeps,
  tx: Tx,
  order: OrderRecord,
  to: Date,
  why: string,
): Promise<Result<OrderRecord, RearrangeRefusal>> => rearrange(deps, tx, order, { targetAt: to, goods: null, why })
