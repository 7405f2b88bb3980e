/** Changed hours of a day of one branch. */
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { dayOf } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import { hoursOn } from '../branches/rules'
import { transact } from '../db/transact'
import { areValidHours, isDayAhead, type NewDay, planFor } from './day-rules'
import type { BranchHoursDeps, BranchHoursInput } from './deps'
import { hoursStateOf } from './hours-state'
import { afterSaving, checkPlans, savePlans } from './plans'

type DayChange = NewDay & { branchERPId: number; date: string }

/** The branch and its plan, or the reason why the day cannot be changed. */
async function open({ branches, clock }: BranchHoursDeps, { branchERPId, date, hours, reason }: DayChange) {
  const branch = await branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  if (!areValidHours(hours)) return refuse('hours_invalid')
  if (!isDayAhead(date, dayOf(clock.now()))) return refuse('day_past')
  return ok({ branch, plan: planFor(branch, new Map([[date, { hours, reason }]])) })
}

/** The paid orders, unpaid carts and standing orders that other hours of a day would affect; nothing is saved. */
export async function checkDay(deps: BranchHoursDeps, caller: Caller, change: BranchHoursInput<'checkDay'>) {
  const found = await open(deps, change)
  if (!found.ok) return found
  const { branch, plan } = found.value
  const { branches, stored: _, ...checked } = await checkPlans(deps, caller, [plan])
  return ok({
    ...checked,
    hours: hoursOn(branch, change.date).intervals.map((one) => ({ ...one })),
    orders: branches[0]?.orders ?? [],
  })
}

export async function saveDay(
  deps: BranchHoursDeps,
  caller: Caller,
  { version, decisions, ...change }: BranchHoursInput<'saveDay'>,
) {
  const found = await open(deps, change)
  if (!found.ok) return found
  const { branch, plan } = found.value
  const saved = await transact(deps.db, (tx) =>
    savePlans(deps, tx, caller, {
      ...{ plans: [plan], version, decisions },
      record: (difference) =>
        recordInAuditLog(tx, caller, {
          operation: 'branchHours.saveDay',
          subject: `${branch.publicName}, ${change.date}`,
          branchId: branch.branchId,
          ...difference,
        }),
    }),
  )
  if (!saved.ok) return saved
  await afterSaving(deps, [plan], saved.value)
  return ok(await hoursStateOf(deps, plan.branch))
}
