/** Pauses: a branch takes no orders for a while. */

import type { PauseState } from '@/lib/contract/branches/branch-hours'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { branchServices, pauseLengths } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import { distanceLabel } from '@/lib/format/distance'
import { branchServiceLabel } from '@/lib/words/de/labels'
import { recordInAuditLog } from '../audit-log/service'
import { nearestAlternative } from '../branches/pause-rules'
import type { BranchRecord } from '../branches/rules'
import { lockOutHolds } from '../branches/service'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { BranchHoursDeps, BranchHoursInput } from './deps'
import { hasService, pauseEnd } from './rules'
import { countPaying, endPauses, type Pause, pausesOf, setPauses } from './store'

type PauseDeps = Pick<BranchHoursDeps, 'db' | 'clock' | 'branches'>

/** Reads pauses from the database, because the snapshot may not have the latest change yet. */
async function pauseStateOf({ db, clock, branches }: PauseDeps, branch: BranchRecord): Promise<PauseState> {
  const now = clock.now()
  const pauses = await pausesOf(db, branch.branchId, now)
  const query = { mode: 'pickup', express: false, from: null, now } as const
  const nearest = nearestAlternative(await branches.all(), branch, query)
  return {
    branchPublicName: branch.publicName,
    services: branchServices.filter((service) => hasService(branch, service)),
    pauses: branchServices.flatMap((service) => {
      const pause = pauses.find((one) => one.service === service)
      return pause === undefined ? [] : { service, until: toWire(pause.until) }
    }),
    choices: pauseLengths.map((length) => ({ length, until: toWire(pauseEnd(branch, length, now)) })),
    nearest: nearest && {
      branchPublicName: nearest.branch.publicName,
      label: distanceLabel(nearest.distance),
    },
    paying: await countPaying(db, branch.branchId, now),
  }
}

const auditSummary = (pauses: readonly Pause[]) =>
  pauses.length === 0
    ? null
    : {
        services: pauses.map(({ service }) => branchServiceLabel[service]),
        until: pauses.map(({ until }) => toWire(until)).sort()[0] ?? null,
      }

/**
 * Changes the pauses of a branch: blocks new holds meanwhile, writes the audit log, and refreshes the branch snapshot.
 */
const change = async (
  { db, clock, branches }: PauseDeps,
  caller: Caller,
  branch: BranchRecord,
  { operation, write }: { operation: 'branchHours.pause' | 'branchHours.resume'; write: (tx: Tx) => Promise<void> },
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const { branchId, publicName: subject } = branch
    const now = clock.now()
    await lockOutHolds(tx, branchId)
    const before = await pausesOf(tx, branchId, now)
    await write(tx)
    const after = await pausesOf(tx, branchId, now)
    if (before.length === 0 && after.length === 0) return
    await recordInAuditLog(tx, caller, {
      operation,
      subject,
      branchId,
      before: auditSummary(before),
      after: auditSummary(after),
    })
  })
  await branches.refresh()
}

export async function pauseState(deps: PauseDeps, _caller: Caller, { branchERPId }: BranchHoursInput<'pauseState'>) {
  const branch = await deps.branches.byErpId(branchERPId)
  return branch === undefined ? refuse('branch_unknown') : ok(await pauseStateOf(deps, branch))
}

export async function pause(
  deps: PauseDeps,
  caller: Caller,
  { branchERPId, length, services }: BranchHoursInput<'pause'>,
) {
  const branch = await deps.branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  if (!services.every((service) => hasService(branch, service))) return refuse('mode_not_offered')
  const until = pauseEnd(branch, length, deps.clock.now())
  const uniqueServices = [...new Set(services)]
  await change(deps, caller, branch, {
    operation: 'branchHours.pause',
    write: (tx) => setPauses(tx, branch.branchId, uniqueServices, until),
  })
  return ok(await pauseStateOf(deps, branch))
}

export async function resume(deps: PauseDeps, caller: Caller, { branchERPId }: BranchHoursInput<'resume'>) {
  const branch = await deps.branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  await change(deps, caller, branch, {
    operation: 'branchHours.resume',
    write: (tx) => endPauses(tx, branch.branchId),
  })
  return ok(await pauseStateOf(deps, branch))
}
