/** The evening sale of bread-saver bags: when a branch reports its bags, and when they are collected. Pure. */
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { SAVER_MINUTES } from '@/lib/domain/business-settings'
import { dayOf, instantAt } from '@/lib/format/berlin-time'
import { type BranchRecord, type HoursSource, hoursOn } from './rules'

/** From `from` (inclusive) to `until` (exclusive). */
export type Span = { from: Date; until: Date }

/** The last hour before closing, shorter if the branch opens later; null if it is closed that day. */
export function lastHourOn(hours: HoursSource, day: string): Span | null {
  const last = hoursOn(hours, day).intervals.at(-1)
  if (last === undefined) return null
  const until = instantAt(day, last.closes)
  return { from: max([instantAt(day, last.opens), addMinutes(until, -SAVER_MINUTES)]), until }
}

/** From `asksAt` until closing the branch reports how many bags it has. */
export type EveningSale = Span & { day: string; asksAt: Date }

/** Null if the branch sells no bread-saver bags, or is closed that day. */
export function eveningOn(
  branch: HoursSource & Pick<BranchRecord, 'breadSaver' | 'breadSaverMinutes'>,
  day: string,
): EveningSale | null {
  const hour = branch.breadSaver ? lastHourOn(branch, day) : null
  return hour && { ...hour, day, asksAt: addMinutes(hour.until, -branch.breadSaverMinutes) }
}

export const isWithin = ({ from, until }: Span, at: Date): boolean => at >= from && at < until

/** Bread-saver bags are collected on the same day, in the last opening hour. */
export function isSaverTime(hours: HoursSource, at: Date, now: Date): boolean {
  const hour = lastHourOn(hours, dayOf(now))
  return hour !== null && isWithin(hour, at)
}
