/** Other hours of a day: whether they can be, and which times they take away. Pure. */

import type { OrderMode } from '@/lib/contract/values'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import type { BranchRecord, Interval } from '../branches/rules'
import { isWithinHours } from '../slots/rules'

/** Nobody plans farther ahead than a year. */
const FARTHEST_DAYS = 366

/** As a day is asked for: null is as usual, none is closed. */
export type WantedHours = readonly Interval[] | null

/** Each ends after it begins, and none reaches into the next. */
export const areSound = (hours: WantedHours): boolean =>
  (hours ?? []).every(
    ({ opens, closes }, place) => opens < closes && (place === 0 || (hours?.[place - 1]?.closes ?? '') < opens),
  )

export const isDayAhead = (date: string, today: string): boolean =>
  date >= today && date <= addCalendarDays(today, FARTHEST_DAYS)

/** The branch as if the day had been changed already. */
export function withDay(branch: BranchRecord, date: string, hours: WantedHours, reason: string): BranchRecord {
  const exceptionalDays = new Map(branch.exceptionalDays)
  if (hours === null) exceptionalDays.delete(date)
  else exceptionalDays.set(date, { intervals: hours, reason })
  return { ...branch, exceptionalDays }
}

type Timed = { orderMode: OrderMode; targetAt: Date }

/** What cannot be handed over because the branch is closed then; at the table one orders for now. */
export const hitBy = <T extends Timed>(branch: BranchRecord, timed: readonly T[]): T[] =>
  timed.filter(({ orderMode, targetAt }) => !isWithinHours(branch, orderMode, targetAt))

/** The same day's nearest, else the first of a later day; each is proposed to one order only. Null: none is left. */
export function proposalFor(from: Date, free: readonly Date[], isSameDay: (start: Date) => boolean): Date | null {
  const distance = (start: Date) => Math.abs(start.getTime() - from.getTime())
  const [nearest] = free.filter(isSameDay).toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? free.find((start) => start > from) ?? free[0] ?? null
}

export const isSameDayAs =
  (at: Date) =>
  (start: Date): boolean =>
    dayOf(start) === dayOf(at)
