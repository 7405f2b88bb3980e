/** The hours of a branch as its staff see them. */
import type { HoursState } from '@/lib/contract/branches/branch-hours'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { type BranchRecord, hoursOn, specialDays } from '../branches/rules'
import { outsideHours } from './day-rules'
import type { BranchHoursDeps, BranchHoursInput } from './deps'
import { dueTimesOfPaidOrders, unansweredMoves } from './store'

/** Hours of the branch, its special days, and the moves that customers have not answered. */
export async function hoursStateOf({ db, clock }: BranchHoursDeps, branch: BranchRecord): Promise<HoursState> {
  const now = clock.now()
  const today = dayOf(now)
  const outside = Map.groupBy(
    outsideHours(branch, await dueTimesOfPaidOrders(db, branch.branchId, now)),
    ({ targetAt }) => dayOf(targetAt),
  )
  const exceptions = [...branch.exceptionalDays].flatMap(([date, { intervals, reason }]) =>
    date < today ? [] : { date, hours: intervals.map((one) => ({ ...one })), reason, isException: true },
  )
  const exceptionDates = new Set(exceptions.map(({ date }) => date))
  const holidays = specialDays(branch, today).flatMap((day) =>
    exceptionDates.has(day.date) ? [] : { ...day, isException: false },
  )
  const others = [...outside.keys()].flatMap((date) =>
    exceptionDates.has(date) || holidays.some((day) => day.date === date)
      ? []
      : { date, hours: hoursOn(branch, date).intervals.map((one) => ({ ...one })), reason: '', isException: false },
  )
  const days = [...exceptions, ...holidays, ...others].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return {
    branchPublicName: branch.publicName,
    today,
    regular: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      hours: (branch.regularHours.get(weekday) ?? []).map((one) => ({ ...one })),
    })),
    days: days.map((day) => ({ ...day, outside: outside.get(day.date)?.length ?? 0 })),
    unanswered: (await unansweredMoves(db, branch.branchId, now)).map(({ orderNumber, contact, ...move }) => ({
      orderNumber,
      customerName: contact === null ? '' : `${contact.firstName} ${contact.lastName}`,
      phone: contact?.phone ?? '',
      from: toWire(move.fromAt),
      to: toWire(move.toAt),
      askedAt: toWire(move.askedAt),
    })),
  }
}

export async function hours(deps: BranchHoursDeps, _caller: Caller, { branchERPId }: BranchHoursInput<'hours'>) {
  const branch = await deps.branches.byErpId(branchERPId)
  return branch === undefined ? refuse('branch_unknown') : ok(await hoursStateOf(deps, branch))
}
