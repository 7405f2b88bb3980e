/** Baking times of a shop's own oven, and whether a product is still warm. Pure. */

import type { OrderMode } from '@/lib/contract/values'
import { clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import { type HoursSource, hoursOn, timetableDay } from '../branches/rules'

const MINUTE_MS = 60_000

/** Minutes after baking in which a product counts as warm. */
const WARM_MINUTES = 45

/** Baking times of a product: local times 'HH:mm', ascending, by branch id and ISO weekday. */
export type OvenTimes = ReadonlyMap<number, ReadonlyMap<number, readonly string[]>>

export const NO_OVEN_TIMES: OvenTimes = new Map()

/** `bakedOn`: ISO weekdays; null means every day. */
type OvenProduct = { ovenTimes: OvenTimes; bakedOn: readonly number[] | null }
type OvenBranch = { branchId: number; hours: HoursSource; mode: OrderMode }

/**
 * Baking times of the product at the branch on a day, within opening hours. A public holiday has the times of a Sunday. Empty
 * on days on which the product is not baked, and for table orders, which are for now.
 */
export function bakesOn(
  { ovenTimes, bakedOn }: OvenProduct,
  { branchId, hours, mode }: OvenBranch,
  day: string,
): readonly string[] {
  const ofBranch = mode === 'inhouse' ? undefined : ovenTimes.get(branchId)
  if (ofBranch === undefined) return []
  const weekday = timetableDay(hours, day)
  if (bakedOn !== null && !bakedOn.includes(weekday)) return []
  const { intervals } = hoursOn(hours, day)
  return (ofBranch.get(weekday) ?? []).filter((clock) =>
    intervals.some(({ opens, closes }) => opens <= clock && clock < closes),
  )
}

type Bake = { clock: string; warm: boolean }

/** The last baking time up to `at`; null without one. Only pickups can be warm, because deliveries cool down on the way. */
export function lastBake(clocks: readonly string[], at: Date, mode: OrderMode): Bake | null {
  const then = clocks.length === 0 ? '' : clockOf(at)
  const clock = clocks.findLast((one) => one <= then)
  if (clock === undefined) return null
  const age = at.getTime() - instantAt(dayOf(at), clock).getTime()
  return { clock, warm: mode === 'pickup' && age <= WARM_MINUTES * MINUTE_MS }
}
