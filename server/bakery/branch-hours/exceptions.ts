/** Closed days and days with other hours, over many branches and days. */
import type { DayRange, ExceptionList } from '@/lib/contract/branches/branch-exceptions'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { branchCount } from '@/lib/words/de/branches'
import { recordInAuditLog } from '../audit-log/service'
import type { BranchRecord } from '../branches/rules'
import { publicHolidays } from '../branches/service'
import { transact } from '../db/transact'
import { areValidHours, FARTHEST_DAYS, isDayAhead } from './day-rules'
import type { BranchExceptionsInput, BranchHoursDeps } from './deps'
import { afterSaving, checkPlans, extentOf, savePlans } from './plans'
import { areTooManyDays, asRanges, countDays, daysOfRows, exceptionalDaysOf, plansOf } from './range-rules'

const openBranches = async ({ branches }: BranchHoursDeps): Promise<readonly BranchRecord[]> =>
  (await branches.all()).filter(({ closed }) => !closed)

/** The holidays of a year, with the Länder of the branches that have them. */
function holidaysOf(branches: readonly BranchRecord[], today: string): ExceptionList['holidays'] {
  const last = addCalendarDays(today, FARTHEST_DAYS)
  const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))]
  const found = [...new Set(branches.map(({ land }) => land))]
    .toSorted()
    .flatMap((land) =>
      years.flatMap((year) =>
        [...publicHolidays(land, year)].flatMap(([date, name]) =>
          date < today || date > last ? [] : { date, name, land },
        ),
      ),
    )
  return [...Map.groupBy(found, ({ date, name }) => `${date} ${name}`).values()]
    .flatMap((same) => {
      const [first] = same
      return first === undefined ? [] : { date: first.date, name: first.name, lands: same.map(({ land }) => land) }
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

export async function listExceptions(deps: BranchHoursDeps) {
  const today = dayOf(deps.clock.now())
  const branches = await openBranches(deps)
  return ok({
    today,
    branches: branches
      .map(({ erpId, publicName, city, land, kind }) => ({ branchERPId: erpId, name: publicName, city, land, kind }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
    holidays: holidaysOf(branches, today),
    exceptions: asRanges(branches.flatMap((branch) => exceptionalDaysOf(branch, today))),
  })
}

/** The new days of each branch, or the reason why they cannot be changed. */
async function open(deps: BranchHoursDeps, ranges: readonly DayRange[]) {
  const branches = new Map((await openBranches(deps)).map((branch) => [branch.erpId, branch]))
  const today = dayOf(deps.clock.now())
  if (ranges.some(({ branchERPIds }) => branchERPIds.some((erpId) => !branches.has(erpId))))
    return refuse('branch_unknown')
  if (!ranges.every(({ hours }) => areValidHours(hours))) return refuse('hours_invalid')
  if (!ranges.every(({ from, until }) => isDayAhead(from, today) && isDayAhead(until, today))) return refuse('day_past')
  if (areTooManyDays(ranges)) return refuse('days_too_many')
  const plans = plansOf(ranges, branches)
  return plans.length === 0 ? refuse('days_empty') : ok(plans)
}

export async function checkExceptions(
  deps: BranchHoursDeps,
  caller: Caller,
  { ranges }: BranchExceptionsInput<'check'>,
) {
  const opened = await open(deps, ranges)
  if (!opened.ok) return opened
  const plans = opened.value
  const { stored, ...checked } = await checkPlans(deps, caller, plans)
  return ok({
    ...checked,
    days: countDays(plans),
    replaced: asRanges(daysOfRows(plans, stored)),
  })
}

export async function saveExceptions(
  deps: BranchHoursDeps,
  caller: Caller,
  { ranges, version, decisions }: BranchExceptionsInput<'save'>,
) {
  const opened = await open(deps, ranges)
  if (!opened.ok) return opened
  const plans = opened.value
  const names = plans.map(({ branch }) => branch.publicName)
  const { from, until } = extentOf(plans)
  const saved = await transact(deps.db, (tx) =>
    savePlans(deps, tx, caller, {
      ...{ plans, version, decisions },
      record: ({ before, after }) =>
        recordInAuditLog(tx, caller, {
          operation: 'branchExceptions.save',
          subject: names.length === 1 ? (names[0] ?? '') : branchCount(names.length),
          before,
          after: { from, until, branches: names, ...after },
        }),
    }),
  )
  if (!saved.ok) return saved
  await afterSaving(deps, plans, saved.value)
  return listExceptions(deps)
}
