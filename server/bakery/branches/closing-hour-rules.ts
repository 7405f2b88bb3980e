/** The evening on which a branch gives away cheaply what is left: when it is asked, and when bags are collected. Pure. */
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { SAVER_MINUTES } from '@/lib/domain/business-settings'
import { dayOf, instantAt } from '@/lib/format/berlin-time'
import { type BranchRecord, type HoursSource, hoursOn } from './rules'

/** From the one instant on and before the other. */
export type Span = { from: Date; until: Date }

/** The last hour before closing, less where a branch is open for less; null on a day on which it is closed. */
export function lastHourOn(hours: HoursSource, day: string): Span | null {
  const last = hoursOn(hours, day).intervals.at(-1)
  if (last === undefined) return null
  const until = instantAt(day, last.closes)
  return { from: max([instantAt(day, last.opens), addMinutes(until, -SAVER_MINUTES)]), until }
}

/** `asksAt`: from then on until closing it says how many bags there are. */
export type Evening = Span & { day: string; asksAt: Date }

/** Null where the branch takes no part, or is closed all day. */
export function eveningOn(
  branch: HoursSource & Pick<BranchRecord, 'breadSaver' | 'breadSaverMinutes'>,
  day: string,
): Evening | null {
  const hour = branch.breadSaver ? lastHourOn(branch, day) : null
  return hour && { ...hour, day, asksAt: addMinutes(hour.until, -branch.breadSaverMinutes) }
}

export const isIn = ({ from, until }: Span, at: Date): boolean => at >= from && at < until

/** What was left over today is collected today: in the last hour. */
export function isSaverTime(hours: HoursSource, at: Date, now: Date): boolean {
  const hour = lastHourOn(hours, dayOf(now))
  return hour !== null && isIn(hour, at)
}
