/** Changed hours of a day: validation, and the orders that fall outside them. Pure. */

import type { OrderMode } from '@/lib/contract/values'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import type { BranchRecord, Interval } from '../branches/rules'
import { isWithinHours } from '../slots/rules'

/** Hours can be changed up to a year ahead. */
export const FARTHEST_DAYS = 366

/** New hours of a day. null: regular hours; empty: closed. */
export type DayHoursChange = readonly Interval[] | null

/** Whether each interval ends after it begins, and intervals are ascending and do not overlap. */
export const areValidHours = (hours: DayHoursChange): boolean =>
  (hours ?? []).every(
    ({ opens, closes }, index) => opens < closes && (index === 0 || (hours?.[index - 1]?.closes ?? '') < opens),
  )

export const isDayAhead = (date: string, today: string): boolean =>
  date >= today && date <= addCalendarDays(today, FARTHEST_DAYS)

export type NewDay = { hours: DayHoursChange; reason: string }

/** New hours of days of a branch. */
export type BranchPlan = {
  /** With its new hours. */
  branch: BranchRecord
  /** By date, 'yyyy-MM-dd'. */
  days: ReadonlyMap<string, NewDay>
}

export function planFor(branch: BranchRecord, days: BranchPlan['days']): BranchPlan {
  const exceptionalDays = new Map(branch.exceptionalDays)
  for (const [date, { hours, reason }] of days) {
    if (hours === null) exceptionalDays.delete(date)
    else exceptionalDays.set(date, { intervals: hours, reason })
  }
  return { branch: { ...branch, exceptionalDays }, days }
}

type TimedOrder = { orderMode: OrderMode; targetAt: Date }

/** Orders whose time is outside the branch's hours; never table orders, which are for now. */
export const outsideHours = <T extends TimedOrder>(branch: BranchRecord, timed: readonly T[]): T[] =>
  timed.filter(({ orderMode, targetAt }) => !isWithinHours(branch, orderMode, targetAt))

/** Orders of changed days whose time is outside the new hours. */
export const hitBy = <T extends TimedOrder>({ branch, days }: BranchPlan, timed: readonly T[]): T[] =>
  outsideHours(
    branch,
    timed.filter(({ targetAt }) => days.has(dayOf(targetAt))),
  )

/** The nearest free time of the same day, else the next free time, else any; null without a free time. */
export function proposalFor(from: Date, free: readonly Date[], isSameDay: (start: Date) => boolean): Date | null {
  const distance = (start: Date) => Math.abs(start.getTime() - from.getTime())
  const [nearest] = free.filter(isSameDay).toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? free.find((start) => start > from) ?? free[0] ?? null
}

export const isSameDayAs =
  (at: Date) =>
  (start: Date): boolean =>
    dayOf(start) === dayOf(at)
