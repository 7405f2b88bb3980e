/** Ranges of days over many branches: the days of each branch, and the listing of stored exceptions as ranges. Pure. */
import type { BranchException, DayRange } from '@/lib/contract/branches/branch-exceptions'
import { addCalendarDays, daysBetween, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { type BranchRecord, type Interval, publicHolidayOn } from '../branches/rules'
import { type BranchPlan, type NewDay, outsideHours, planFor } from './day-rules'

/** Days of one change, over all branches. Five hundred branches can close for a hundred days. */
const MAX_BRANCH_DAYS = 50_000

/** Dates from `from` to `until`; none if `until` is earlier. */
const datesOf = ({ from, until }: Pick<DayRange, 'from' | 'until'>): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, ahead) => addCalendarDays(from, ahead))

function daysOf(branch: BranchRecord, range: DayRange, dates: readonly string[]): [string, NewDay][] {
  const { hours, reason, onlyHolidays } = range
  if (!onlyHolidays) return dates.map((date) => [date, { hours, reason }])
  return dates.flatMap((date) => {
    const name = publicHolidayOn(branch, date)
    return name === undefined ? [] : [[date, { hours, reason: reason === '' ? name : reason }]]
  })
}

/** The new days of each branch, ascending by `branchId`; of a day that is in two ranges the later range decides. */
export function plansOf(ranges: readonly DayRange[], branches: ReadonlyMap<number, BranchRecord>): BranchPlan[] {
  const perBranch = new Map<BranchRecord, Map<string, NewDay>>()
  for (const range of ranges) {
    const dates = datesOf(range)
    for (const erpId of new Set(range.branchERPIds)) {
      const branch = branches.get(erpId)
      if (branch === undefined) continue
      const days = perBranch.get(branch) ?? new Map<string, NewDay>()
      for (const [date, day] of daysOf(branch, range, dates)) days.set(date, day)
      perBranch.set(branch, days)
    }
  }
  return [...perBranch]
    .filter(([, days]) => days.size > 0)
    .map(([branch, days]) => planFor(branch, days))
    .toSorted((a, b) => a.branch.branchId - b.branch.branchId)
}

export const countDays = (plans: readonly BranchPlan[]): number =>
  plans.reduce((total, { days }) => total + days.size, 0)

/** An upper bound that needs no list of the days. */
export const areTooManyDays = (ranges: readonly DayRange[]): boolean =>
  ranges.reduce(
    (total, { branchERPIds, from, until }) => total + branchERPIds.length * Math.max(0, daysBetween(from, until) + 1),
    0,
  ) > MAX_BRANCH_DAYS

export type ExceptionalDay = { branchERPId: number; date: string; hours: readonly Interval[]; reason: string }

export const exceptionalDaysOf = ({ erpId, exceptionalDays }: BranchRecord, from: string): ExceptionalDay[] =>
  [...exceptionalDays].flatMap(([date, { intervals, reason }]) =>
    date < from ? [] : { branchERPId: erpId, date, hours: intervals, reason },
  )

/** Stored rows of the branches of the plans; a row without times is a closed day. */
export const daysOfRows = (
  plans: readonly BranchPlan[],
  rows: readonly (Interval & { branchId: number; day: string; reason: string })[],
): ExceptionalDay[] => {
  const erpIds = new Map(plans.map(({ branch }) => [branch.branchId, branch.erpId]))
  return [...Map.groupBy(rows, ({ branchId, day }) => `${branchId} ${day}`).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const hours = same.flatMap(({ opens, closes }) => (opens === '' ? [] : { opens, closes }))
    return { branchERPId: erpIds.get(first.branchId) ?? 0, date: first.day, hours, reason: first.reason }
  })
}

/** Joins equal exceptions of consecutive days of a branch, then of several branches. By first day, last day and reason. */
export function asRanges(days: readonly ExceptionalDay[]): BranchException[] {
  const runs: (Omit<BranchException, 'branchERPIds'> & { branchERPId: number })[] = []
  for (const { branchERPId, date, hours, reason } of days.toSorted(
    (a, b) => a.branchERPId - b.branchERPId || (a.date < b.date ? -1 : 1),
  )) {
    const last = runs.at(-1)
    const continues =
      last?.branchERPId === branchERPId &&
      addCalendarDays(last.until, 1) === date &&
      last.reason === reason &&
      JSON.stringify(last.hours) === JSON.stringify(hours)
    if (continues) last.until = date
    else runs.push({ branchERPId, from: date, until: date, hours: hours.map((one) => ({ ...one })), reason })
  }
  const groups = Map.groupBy(runs, ({ from, until, reason, hours }) => JSON.stringify([from, until, reason, hours]))
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (first === undefined) return []
      const { branchERPId, ...range } = first
      return { ...range, branchERPIds: [branchERPId, ...others.map((other) => other.branchERPId)] }
    })
}

export type StandingTime = Pick<Parameters<typeof outsideHours>[1][number], 'orderMode'> & {
  branchId: number
  weekdays: number[]
  time: string
  customer: string
  /** The first day that is not handled yet. */
  nextDay: string
  pausedUntil: string | null
}

/** Whether a standing order is left out on one of the changed days, because the branch is closed at its time. */
export const isLeftOut = ({ branch, days }: BranchPlan, standing: Omit<StandingTime, 'customer'>): boolean =>
  [...days.keys()].some(
    (date) =>
      date >= standing.nextDay &&
      date > (standing.pausedUntil ?? '') &&
      standing.weekdays.includes(weekdayOf(date)) &&
      outsideHours(branch, [{ orderMode: standing.orderMode, targetAt: instantAt(date, standing.time) }]).length > 0,
  )
