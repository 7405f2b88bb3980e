/** Ranges of days, and the rows of a report. Pure. */
import type { Measures } from '@/lib/contract/staff/reports'
import { MAX_REPORT_DAYS, type ReportComparison, type ReportGroup } from '@/lib/contract/values'
import { addCalendarDays, daysBetween, weekdayOf } from '@/lib/format/berlin-time'

export type Range = { from: string; to: string }

const DAYS_OF_WEEK = 7
/** 52 weeks. */
const YEAR_SHIFT = 364

/** The range in order, without the first days of one that is too long. */
export function orderedRange({ from, to }: Range): Range {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const isTooLong = daysBetween(first, last) >= MAX_REPORT_DAYS
  return { from: isTooLong ? addCalendarDays(last, 1 - MAX_REPORT_DAYS) : first, to: last }
}

/** Days between the range and the one before it with the same weekdays: whole weeks, so that the two do not overlap. */
export function shiftOf({ from, to }: Range, compare: ReportComparison): number {
  const weeks = Math.ceil((daysBetween(from, to) + 1) / DAYS_OF_WEEK) * DAYS_OF_WEEK
  return compare === 'year' ? Math.max(weeks, YEAR_SHIFT) : weeks
}

/** First day of the day, week (Monday) or month that contains `day`. */
const firstDay = {
  day: (day: string) => day,
  week: (day: string) => addCalendarDays(day, 1 - weekdayOf(day)),
  month: (day: string) => `${day.slice(0, 7)}-01`,
} as const
export type TimeGroup = keyof typeof firstDay

export const isTimeGroup = (by: ReportGroup): by is TimeGroup => by in firstDay

/** First days of all days, weeks or months of the range, ascending. */
export function periodsOf(by: TimeGroup, { from, to }: Range): string[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addCalendarDays(from, index))
  return [...new Set(days.map(firstDay[by]))]
}

export const NOTHING: Measures = {
  ...{ orders: 0, units: 0, turnover: 0, discount: 0, refunds: 0, refunded: 0, noShows: 0, bags: 0 },
  ...{ lost: null, searches: null },
}

/** Cents of the mean order, gross. */
export const meanOrder = ({ orders, turnover }: Pick<Measures, 'orders' | 'turnover'>): number =>
  orders === 0 ? 0 : Math.round(turnover / orders)

export type Lost = { full: number; soldOutCents: number; searches: number }

/** Lost sales: sold-out goods at their price, and an average order for each customer who found no time. */
export const estimateLost = ({ full, soldOutCents }: Lost, mean: number): number => soldOutCents + full * mean
