/** What comes out of a shop's own oven on a day, and what of it is still warm at a time. Pure. */

import type { OrderMode } from '@/lib/contract/values'
import { clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import { type HoursSource, hoursOn, timetableDay } from '../branches/rules'

const MINUTE_MS = 60_000

/** So long after the oven it is still warm. */
const WARM_MINUTES = 45

/** By branch and ISO weekday: local times 'HH:mm', ascending. */
export type OvenTimes = ReadonlyMap<number, ReadonlyMap<number, readonly string[]>>

export const NO_OVEN_TIMES: OvenTimes = new Map()

/** `bakedOn`: ISO weekdays; null: every day. */
type Baked = { ovenTimes: OvenTimes; bakedOn: readonly number[] | null }
type Place = { branchId: number; hours: HoursSource; mode: OrderMode }

/**
 * When it leaves the oven there on that day, while the branch is open: on a public holiday as on the Sunday whose hours
 * hold, never on a day on which it is not baked. None at the table, where one orders for now.
 */
export function bakesOn(
  { ovenTimes, bakedOn }: Baked,
  { branchId, hours, mode }: Place,
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

/** The last bake that is out by then. Warm is said of what is fetched: what is delivered cools on its way. */
export function lastBake(clocks: readonly string[], at: Date, mode: OrderMode): Bake | null {
  const then = clocks.length === 0 ? '' : clockOf(at)
  const clock = clocks.findLast((one) => one <= then)
  if (clock === undefined) return null
  const age = at.getTime() - instantAt(dayOf(at), clock).getTime()
  return { clock, warm: mode === 'pickup' && age <= WARM_MINUTES * MINUTE_MS }
}
