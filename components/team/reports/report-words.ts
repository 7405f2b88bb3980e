/** German texts of numbers. Pure. */

import type { Measures, Report, ReportRow } from '@/lib/contract/staff/reports'
import type { BranchService, ReportComparison, ReportGroup } from '@/lib/contract/values'
import { formatMonth, formatShortDay, formatWeekdayDay } from '@/lib/format/berlin-format'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'

export const groupWords = {
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  branch: 'Filiale',
  product: 'Produkt',
  shelf: 'Regal',
  service: 'Service',
  coupon: 'Gutschein',
} as const satisfies Record<ReportGroup, string>

export const serviceWords = {
  pickup: 'Zum Mitnehmen',
  express: 'Express',
  inhouse: 'Am Tisch',
  delivery: 'Lieferung',
} as const satisfies Record<BranchService, string>

export const comparisonWords = {
  before: 'Neben den Wochen davor',
  year: 'Neben dem Vorjahr',
} as const satisfies Record<ReportComparison, string>

/** Labels of the lines of the chart. */
export const beforeWords = {
  before: 'gleiche Wochentage davor',
  year: 'gleiche Wochentage im Vorjahr',
} as const satisfies Record<ReportComparison, string>

/** Cents of the mean order; null without orders. */
export const meanOf = ({ orders, turnover }: Pick<Measures, 'orders' | 'turnover'>): number | null =>
  orders === 0 ? null : Math.round(turnover / orders)

/** Change in whole percent; null without a number before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** '+4 %', '−12 %', '±0 %' */
export function formatChange(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return `${sign}${formatCount(Math.abs(change))} %`
}

/** '+4 % davor 821' */
export function besides(now: number, before: number, text: (value: number) => string): string {
  const change = changeOf(now, before)
  return `${change === null ? '' : `${formatChange(change)} `}davor ${text(before)}`
}

/** '0,5 %' of `whole`. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((part / whole) * 100).toLocaleString('de-DE', { maximumFractionDigits: 1 })} %`

const noonOf = (day: string): string => instantAt(day, '12:00').toISOString()
/** 'Sa, 21.11.2026' */
export const dayText = (day: string): string => formatWeekdayDay(noonOf(day))
/** 'Sa, 21.11.' */
export const shortDayText = (day: string): string => formatShortDay(noonOf(day))
export const monthText = (day: string): string => formatMonth(noonOf(day))

const DAY_MS = 86_400_000
/** Week of the year (ISO 8601) of its Monday: the week belongs to the year of its Thursday. */
export function weekOf(monday: string): number {
  const thursday = addCalendarDays(monday, 3)
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY_MS / 7) + 1
}

const withoutName: Partial<Record<ReportGroup, (key: string) => string>> = {
  branch: () => 'Frühere Filiale',
  product: (key) => (key === '' ? 'Lieferung, Kulanz und nicht Zugeordnetes' : `Früheres Produkt ${key}`),
  shelf: () => 'Ohne Regal: Lieferung, Kulanz, frühere Produkte',
}

/** 'Sa, 21.11.2026', 'KW 47 ab 16.11.2026', 'November 2026', or the name of what the row is about. */
export function rowLabel(by: ReportGroup, { key, name }: Pick<ReportRow, 'key' | 'name'>): string {
  if (by === 'day') return dayText(key)
  if (by === 'week') return `KW ${weekOf(key)} ab ${dayText(key).slice(4)}`
  if (by === 'month') return monthText(key)
  if (by === 'service') return serviceWords[key as BranchService]
  return name !== '' ? name : (withoutName[by]?.(key) ?? key)
}

/** Below a bar: 'Sa 21.', 'KW 47', 'Nov' */
export function barLabel(by: 'day' | 'week' | 'month', key: string): string {
  if (by === 'week') return `KW ${weekOf(key)}`
  if (by === 'month') return monthText(key).slice(0, 3)
  return `${shortDayText(key).slice(0, 2)} ${Number(key.slice(8))}.`
}

/** Whether today's numbers are in the row: they are not final. */
export const isRunning = (
  { by, today, to }: Pick<Report, 'by' | 'today' | 'to'>,
  key: string,
  next: string | undefined,
): boolean =>
  ['day', 'week', 'month'].includes(by) && key <= today && today <= to && (next === undefined || today < next)

/** '31.10.2026 bis 27.11.2026' */
export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} bis ${dayText(to)}`

/** The label of the chart: 'Umsatz nach Tag, …: zusammen 341.012,00 €, am meisten Sa, 14.11.2026 mit 24.300,00 €.' */
export function chartSentence({ by, rows, total, ...range }: Report): string {
  const most = rows.toSorted((a, b) => b.now.turnover - a.now.turnover)[0]
  const peak =
    most === undefined || most.now.turnover === 0
      ? ''
      : `, am meisten ${rowLabel(by, most)} mit ${formatCents(most.now.turnover)}`
  return `Umsatz nach ${groupWords[by]}, ${rangeText(range)}: zusammen ${formatCents(total.now.turnover)}${peak}.`
}
