/** A paid order becomes another one: its place, its stock, its lines, and until when it can be changed again. */

import type { OrderLine } from '@/lib/contract/checkout'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { toLineRow } from '@/server/bakery/orders/placing/new-order'
import type { OrderPorts } from '@/server/bakery/orders/ports'
import { releaseStock } from '@/server/bakery/orders/release-claims'
import {
  insertTimeChangeEvent,
  type LineRow,
  linesOf,
  type NewLine,
  type OrderRecord,
  replaceLines,
  updateOrder,
} from '@/server/bakery/orders/store'
import { lineWaves, NOT_BAKED } from '../../baking-waves/rules'
import { changeableUntil } from '../../change-deadline/rules'
import type { Tx } from '../../db/client'
import type { OrderTotals } from '../../db/schema/orders'
import type { BakeryDeps } from '../../deps'
import type { OrderTerms } from '../../pricing/terms-rules'
import { type Units, unitsByProduct } from './version-rules'

export type RearrangeRefusal = 'slot_full' | 'stock_exceeded' | 'order_not_open'

export type Rearrangement = {
  targetAt: Date
  /** Null: what was bought stays. */
  goods: { lines: readonly OrderLine[]; totals: OrderTotals; terms: OrderTerms; workUnits: number } | null
  /** Units of that day's stock that are claimed for it already. */
  ahead?: readonly Units[]
  /** Its customer's change is of this moment: written with it, so that others are told once. Missing: it is somebody else's. */
  changedAt?: Date | null
  /** For the order's events. */
  why: string
}

/** What is claimed of each product for a change that keeps the day: units that stay need no claim, whatever was claimed of them. */
export function stockChanges(lines: readonly LineRow[], wanted: ReadonlyMap<number, number>, ahead: readonly Units[]) {
  const bought = unitsByProduct(lines)
  const held = unitsByProduct([...lines.map(({ skuid, claimedUnits }) => ({ skuid, units: claimedUnits })), ...ahead])
  return [...new Set([...bought.keys(), ...wanted.keys(), ...held.keys()])].map((skuid) => {
    const [need, own, had] = [wanted.get(skuid) ?? 0, bought.get(skuid) ?? 0, held.get(skuid) ?? 0]
    const claim = Math.max(0, need - Math.max(had, Math.min(own, need)))
    return { skuid, claim, release: Math.max(0, had - need), claimed: Math.min(need, had + claim) }
  })
}

const unitsOf = (rows: ReturnType<typeof stockChanges>, which: 'claim' | 'release'): Units[] =>
  rows.flatMap((row) => (row[which] > 0 ? [{ skuid: row.skuid, units: row[which] }] : []))

/** Units that the order has of its day's stock from now on; null when there are too few. */
async function claimStock(
  tx: Tx,
  ports: OrderPorts,
  order: OrderRecord,
  { day, wanted, ahead }: { day: string; wanted: ReadonlyMap<number, number>; ahead: readonly Units[] },
): Promise<Map<number, number> | null> {
  const { orderId, branchId, targetAt } = order
  const lines = await linesOf(tx, orderId)
  const isSameDay = dayOf(targetAt) === day
  const changes = stockChanges(isSameDay ? lines : [], wanted, ahead)
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

/** A product's claimed units lie with the first of its lines. */
function withClaims(lines: readonly NewLine[], claimed: Map<number, number>): NewLine[] {
  return lines.map((line) => {
    const claimedUnits = Math.min(line.units, claimed.get(line.skuid) ?? 0)
    claimed.set(line.skuid, (claimed.get(line.skuid) ?? 0) - claimedUnits)
    return { ...line, claimedUnits }
  })
}

/** What the goods change of their order; what was taken for it before stays what was taken. */
const columnsOf = (order: OrderRecord, { totals, terms, workUnits }: NonNullable<Rearrangement['goods']>) => ({
  totals,
  grandTotalCents: totals.grandTotal,
  priceTerms: terms,
  workUnits,
  capturedCents: order.captureId === null ? null : (order.capturedCents ?? order.grandTotalCents),
})

const newLines = (lines: readonly OrderLine[]): NewLine[] =>
  lines.map((line, position) => ({ ...toLineRow(line, position, 0), ...NOT_BAKED }))

export function createRearrange({ clock }: Pick<BakeryDeps, 'clock'>, ports: OrderPorts) {
  /** Which waves bake the lines for that time, and until when the order can be changed again. */
  async function plan(order: OrderRecord, targetAt: Date, lines: readonly NewLine[]) {
    const waves = await ports.wavePlan()
    const branch = await ports.branchOf(order.branchId)
    const ordered = { ...order, branch, targetAt, skuids: lines.map(({ skuid }) => skuid) }
    const of = lineWaves(waves, ordered)
    return {
      lines: lines.map((line, place) => ({
        ...line,
        ...(of[place] ?? NOT_BAKED),
      })),
      cancellableUntil: order.cancellableUntil && changeableUntil(waves, ordered, clock.now()),
    }
  }

  /** `order` is locked by the caller, whose transaction ends with a refusal. */
  async function rearrange(
    tx: Tx,
    order: OrderRecord,
    { targetAt, goods, ahead = [], changedAt = order.changedAt, why }: Rearrangement,
  ): Promise<Result<OrderRecord, RearrangeRefusal>> {
    if (order.state !== 'paid' && order.state !== 'ready') return refuse('order_not_open')
    const now = clock.now()
    const { orderId, branchId, orderMode, targetAt: from } = order
    const work = goods?.workUnits ?? order.workUnits
    if (!(await ports.moveHold(tx, { orderId, branchId, orderMode, startsAt: targetAt, work, now })))
      return refuse('slot_full')
    const lines = goods === null ? await linesOf(tx, orderId) : newLines(goods.lines)
    const claimed = await claimStock(tx, ports, order, { day: dayOf(targetAt), wanted: unitsByProduct(lines), ahead })
    if (claimed === null) return refuse('stock_exceeded')
    const planned = await plan(order, targetAt, withClaims(lines, claimed))
    await replaceLines(tx, orderId, planned.lines)
    const isMoved = from.getTime() !== targetAt.getTime()
    const change = {
      targetAt,
      timeChanges: order.timeChanges + (isMoved ? 1 : 0),
      cancellableUntil: planned.cancellableUntil,
      changedAt,
      ...(goods !== null && columnsOf(order, goods)),
    }
    await updateOrder(tx, orderId, change)
    await insertTimeChangeEvent(tx, order, now, isMoved ? `${why}: ${toWire(from)} to ${toWire(targetAt)}` : why)
    return ok({ ...order, ...change })
  }

  return {
    rearrange,
    /** Another time for what was bought. */
    changeTime: (tx: Tx, order: OrderRecord, to: Date, why: string): Promise<Result<OrderRecord, RearrangeRefusal>> =>
      rearrange(tx, order, { targetAt: to, goods: null, why }),
  }
}
