/** The choice of a report in the address, so that it can be gone back to, reloaded and sent to colleagues. Pure. */

import { fromDigits } from '@/lib/contract/digits'
import type { ReportComparison, ReportGroup } from '@/lib/contract/values'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'

export type ReportChoice = {
  by: ReportGroup
  from: string
  to: string
  /** Null: all branches. */
  branchERPId: number | null
  compare: ReportComparison
}

/** Words of the address. */
const groupOf: Readonly<Record<string, ReportGroup>> = {
  ...{ tag: 'day', woche: 'week', monat: 'month', filiale: 'branch', produkt: 'product', regal: 'shelf' },
  ...{ service: 'service', gutschein: 'coupon' },
}
const wordOf = Object.fromEntries(Object.entries(groupOf).map(([word, group]) => [group, word])) as Record<
  ReportGroup,
  string
>
const YEAR = 'vorjahr'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FOUR_WEEKS = 28

export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && addCalendarDays(text, 0) === text

/** The last four whole weeks until yesterday, because only whole days can be compared. */
export const usualRange = (today: string) => ({
  from: addCalendarDays(today, -FOUR_WEEKS),
  to: addCalendarDays(today, -1),
})

/** Missing or invalid parameters of the address get their default. */
export function readChoice(address: Pick<URLSearchParams, 'get'>, today: string): ReportChoice {
  const [from, to] = [address.get('von'), address.get('bis')]
  return {
    by: groupOf[address.get('nach') ?? ''] ?? 'day',
    ...(isDay(from) && isDay(to) ? { from, to } : usualRange(today)),
    branchERPId: fromDigits(address.get('filiale') ?? '') ?? null,
    compare: address.get('neben') === YEAR ? 'year' : 'before',
  }
}

export function addressOf({ by, from, to, branchERPId, compare }: ReportChoice): string {
  const parameters = new URLSearchParams({
    ...{ nach: wordOf[by], von: from, bis: to },
    ...(branchERPId !== null && { filiale: String(branchERPId) }),
    ...(compare === 'year' && { neben: YEAR }),
  })
  return `${teamRoutes.reports}?${parameters}`
}

/** Input of the call for the file, which has every row. */
export const wholeQueryOf = ({ branchERPId, ...choice }: ReportChoice) => ({
  ...choice,
  ...(branchERPId !== null && { branchERPId }),
})

/** Rows of a ranking on the screen. A chain may sell tens of thousands of products. */
const SHOWN_ROWS = 500

/** Input of the call for the screen. */
export const queryOf = (choice: ReportChoice) => ({ ...wholeQueryOf(choice), limit: SHOWN_ROWS })

export type Range = Pick<ReportChoice, 'from' | 'to'>

/** Ranges that are chosen often. */
export function commonRanges(today: string): readonly (Range & { label: string })[] {
  const yesterday = addCalendarDays(today, -1)
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastOfLastMonth = addCalendarDays(thisMonth, -1)
  const lastYear = String(Number(today.slice(0, 4)) - 1)
  return [
    { label: 'Heute', from: today, to: today },
    { label: 'Gestern', from: yesterday, to: yesterday },
    { label: 'Letzte 7 Tage', from: addCalendarDays(today, -7), to: yesterday },
    { label: 'Letzte 4 Wochen', ...usualRange(today) },
    { label: 'Dieser Monat', from: thisMonth, to: today },
    { label: 'Letzter Monat', from: `${lastOfLastMonth.slice(0, 7)}-01`, to: lastOfLastMonth },
    { label: 'Dieses Jahr', from: `${today.slice(0, 4)}-01-01`, to: today },
    { label: 'Letztes Jahr', from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  ]
}
