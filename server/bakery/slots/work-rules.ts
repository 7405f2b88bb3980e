/**
 * Limits of a time slot: a number of orders, and optionally of work units (a measure that the bakery chooses). The work of a
 * cart that is too large for its slot is spread over the slots before. Pure.
 */

import type { OrderMode } from '@/lib/contract/values'
import { clockOf, dayOf, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { type BranchRecord, hoursOn } from '../branches/rules'
import { slotMinutes } from '../branches/slot-length-rules'

const MINUTE = 60_000

/** Number of slots before its own over which the work of a cart may be spread. */
export const MAX_EARLIER_SLOTS = 3

/** Upper bound of the work units of a cart, so that sums of a day fit the database's integers. */
const MOST_WORK = 1_000_000

export type SlotLimits = {
  /** Number of orders, whatever their work. */
  orders: number
  /** Work units; null: unlimited. */
  units: number | null
}

/** Default number of orders of a slot of this mode. */
export const capacityOf = (branch: BranchRecord, mode: OrderMode): number =>
  ({ pickup: branch.capacityPickup, inhouse: branch.capacityInhouse, delivery: branch.capacityDelivery })[mode]

const MAX_CACHED_TIMES = 10_000
const times = new Map<number, { weekday: number; clock: string }>()

/** Cached, because all branches have the same few hundred starts. */
function timeOf(start: Date): { weekday: number; clock: string } {
  const cached = times.get(start.getTime())
  if (cached !== undefined) return cached
  const time = { weekday: weekdayOf(dayOf(start)), clock: clockOf(start) }
  if (times.size >= MAX_CACHED_TIMES) times.clear()
  times.set(start.getTime(), time)
  return time
}

/** Limits of a slot by the weekday and local time of its start. */
export function limitsAt(branch: BranchRecord, mode: OrderMode, start: Date): SlotLimits {
  const usual = { orders: capacityOf(branch, mode), units: null }
  if (branch.slotLimits.length === 0) return usual
  const { weekday, clock } = timeOf(start)
  const special = branch.slotLimits.find(
    (limit) => limit.orderMode === mode && limit.weekday === weekday && limit.opens <= clock && clock < limit.closes,
  )
  return special === undefined ? usual : { orders: special.orders ?? usual.orders, units: special.units }
}

/**
 * The slot and the earlier slots in which its work may be done, latest first. Earlier slots must not have begun and must be
 * in the same opening interval. A table order has only its own slot.
 */
export function workSlotsOf(branch: BranchRecord, mode: OrderMode, start: Date, now: Date): Date[] {
  if (mode === 'inhouse') return [start]
  const day = dayOf(start)
  const clock = clockOf(start)
  const open = hoursOn(branch, day).intervals.find(({ opens, closes }) => opens <= clock && clock < closes)
  const from = Math.max(now.getTime(), open === undefined ? start.getTime() : instantAt(day, open.opens).getTime())
  const before = Array.from(
    { length: MAX_EARLIER_SLOTS },
    (_, index) => start.getTime() - (index + 1) * slotMinutes[mode] * MINUTE,
  )
  return [start, ...before.filter((at) => at >= from).map((at) => new Date(at))]
}

/** Work units of a cart or an order. */
export function workOf(
  lines: readonly { skuid: number; units: number }[],
  products: ReadonlyMap<number, { workUnits: number }>,
): number {
  const work = lines.reduce((sum, { skuid, units }) => sum + units * (products.get(skuid)?.workUnits ?? 0), 0)
  return Math.min(work, MOST_WORK)
}

export const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0)

const withoutTrailingZeros = (shares: readonly number[]): number[] =>
  shares.slice(0, shares.findLastIndex((share) => share > 0) + 1)

/**
 * Shares of the work by slot, own slot first. A slot is filled before an earlier one, so that products stay fresh. `left`:
 * free work units of each slot (null: unlimited; negative after a limit was lowered). `current`: units that the cart has in
 * each slot already and keeps. If the work has become smaller, units of the earliest slot are released first, even where nothing
 * is free. Null: the work does not fit. If an amount fits, every smaller amount fits, too.
 */
export function spreadWork(
  work: number,
  left: readonly (number | null)[],
  current: readonly number[] = [],
): number[] | null {
  let missing = work - sumOf(current)
  const shares = Array.from({ length: Math.max(left.length, current.length) }, (_, index) => current[index] ?? 0)
  for (let index = shares.length - 1; missing < 0; index--) {
    const released = Math.min(shares[index] ?? 0, -missing)
    shares[index] = (shares[index] ?? 0) - released
    missing += released
  }
  for (let index = 0; missing > 0 && index < left.length; index++) {
    const room = left[index] ?? null
    const more = room === null ? missing : Math.max(0, Math.min(room, missing))
    shares[index] = (shares[index] ?? 0) + more
    missing -= more
  }
  return missing > 0 ? null : withoutTrailingZeros(shares)
}

/** The smallest order limit of any slot of these branches; a slot with fewer orders is not full by orders. */
export function fewestOrders(branches: readonly BranchRecord[], orderModes: readonly OrderMode[]): number {
  let fewest = Number.MAX_SAFE_INTEGER
  for (const branch of branches) {
    for (const mode of orderModes) fewest = Math.min(fewest, capacityOf(branch, mode))
    for (const { orders } of branch.slotLimits) fewest = Math.min(fewest, orders ?? fewest)
  }
  return fewest
}

type FullnessQuery = { branch: BranchRecord; mode: OrderMode; start: Date; work: number; now: Date }

/** true: no order left; 'too_big': orders are left, but too few work units. `takenOf` counts the usage by others. */
export function fullness(
  { branch, mode, start, work, now }: FullnessQuery,
  takenOf: (start: Date) => { orders: number; units: number },
): boolean | 'too_big' {
  const limits = limitsAt(branch, mode, start)
  if (takenOf(start).orders >= limits.orders) return true
  if (work === 0 || limits.units === null) return false
  const left = workSlotsOf(branch, mode, start, now).map((at) => {
    const { units } = limitsAt(branch, mode, at)
    return units === null ? null : units - takenOf(at).units
  })
  return spreadWork(work, left) === null && 'too_big'
}
