/**
 * How much work a time slot takes, and how a bag that is too big for one is spread over those before it (a slot's place is
 * one order, its work is counted in units of the bakery's own choice). Pure.
 */

import type { OrderMode } from '@/lib/contract/values'
import { clockOf, dayOf, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { type BranchRecord, hoursOn } from '../branches/rules'

const MINUTE = 60_000
export const slotMinutes = { pickup: 15, inhouse: 15, delivery: 30 } as const satisfies Record<OrderMode, number>

/** Slots before its own in which a bag may be worked on. */
export const MAX_EARLIER_SLOTS = 3

/** No bag counts for more, so that sums of a day stay numbers that a database adds up. */
const MOST_WORK = 1_000_000

export type SlotLimits = {
  /** Places; each order takes one, whatever its work. */
  orders: number
  /** Work units; null is no limit. */
  units: number | null
}

/** Orders that a slot of this mode takes where nothing else is said. */
export const capacityOf = (branch: BranchRecord, mode: OrderMode): number =>
  ({ pickup: branch.capacityPickup, inhouse: branch.capacityInhouse, delivery: branch.capacityDelivery })[mode]

const MAX_CACHED_TIMES = 10_000
const times = new Map<number, { weekday: number; clock: string }>()

/** Remembered, because all branches are asked about the same few hundred starts. */
function timeOf(start: Date): { weekday: number; clock: string } {
  const known = times.get(start.getTime())
  if (known !== undefined) return known
  const time = { weekday: weekdayOf(dayOf(start)), clock: clockOf(start) }
  if (times.size >= MAX_CACHED_TIMES) times.clear()
  times.set(start.getTime(), time)
  return time
}

/** What a slot takes, by its weekday and the clock at its start. */
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
 * The slot itself and those before it in which its work may be done, latest first: as long as the branch is open without a
 * break and they have not begun. At the table nothing can be done beforehand.
 */
export function workSlotsOf(branch: BranchRecord, mode: OrderMode, start: Date, now: Date): Date[] {
  if (mode === 'inhouse') return [start]
  const day = dayOf(start)
  const clock = clockOf(start)
  const open = hoursOn(branch, day).intervals.find(({ opens, closes }) => opens <= clock && clock < closes)
  const from = Math.max(now.getTime(), open === undefined ? start.getTime() : instantAt(day, open.opens).getTime())
  const before = Array.from({ length: MAX_EARLIER_SLOTS }, (_, place) => start.getTime() - (place + 1) * slotMinutes[mode] * MINUTE)
  return [start, ...before.filter((at) => at >= from).map((at) => new Date(at))]
}

/** Work of a bag. */
export function workOf(
  lines: readonly { skuid: number; units: number }[],
  products: ReadonlyMap<number, { workUnits: number }>,
): number {
  const work = lines.reduce((sum, { skuid, units }) => sum + units * (products.get(skuid)?.workUnits ?? 0), 0)
  return Math.min(work, MOST_WORK)
}

export const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0)

/** Slots at the end that have no share are left out. */
const withoutEmptyEnd = (shares: readonly number[]): number[] =>
  shares.slice(0, shares.findLastIndex((share) => share > 0) + 1)

/**
 * Shares of the work by slot, the bag's own first, each slot filled before one that is earlier, so that things stay fresh.
 * `left` is what each of the slots has left (null: any amount; below 0: it was lowered), `held` what the bag has of them
 * already, which it keeps. A bag that became smaller gives back the earliest first, also where nothing is left. Null: it
 * does not fit. Whatever fits, everything smaller does as well.
 */
export function spreadWork(work: number, left: readonly (number | null)[], held: readonly number[] = []): number[] | null {
  let missing = work - sumOf(held)
  const shares = Array.from({ length: Math.max(left.length, held.length) }, (_, place) => held[place] ?? 0)
  for (let place = shares.length - 1; missing < 0; place--) {
    const back = Math.min(shares[place] ?? 0, -missing)
    shares[place] = (shares[place] ?? 0) - back
    missing += back
  }
  for (let place = 0; missing > 0 && place < left.length; place++) {
    const room = left[place] ?? null
    const more = room === null ? missing : Math.max(0, Math.min(room, missing))
    shares[place] = (shares[place] ?? 0) + more
    missing -= more
  }
  return missing > 0 ? null : withoutEmptyEnd(shares)
}

/** The fewest orders that fill a slot of any of these branches: what has fewer is not full. */
export function fewestOrders(branches: readonly BranchRecord[], orderModes: readonly OrderMode[]): number {
  let fewest = Number.MAX_SAFE_INTEGER
  for (const branch of branches) {
    for (const mode of orderModes) fewest = Math.min(fewest, capacityOf(branch, mode))
    for (const { orders } of branch.slotLimits) fewest = Math.min(fewest, orders ?? fewest)
  }
  return fewest
}

type FullnessQuery = { branch: BranchRecord; mode: OrderMode; start: Date; work: number; now: Date }

/** Whether a slot is full, or has places but too little room for the work. `takenOf` counts what others have. */
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
