/** Branches: operations of the contract, and branch records for other modules. */
import type { branches as branchOperations } from '@/lib/contract/branches/branches'
import { type BackendFor, ok, refuse } from '@/lib/contract/operation'
import type { WavePlan } from '../baking-waves/rules'
import { BRANCHES_CHANGED } from '../db/notify-triggers'
import type { BakeryDeps } from '../deps'
import { createSnapshot } from '../platform/snapshot'
import { type BranchRecord, branchesFor, toBranch } from './rules'
import { readBranches, readWavePlan } from './store'

export { publicHolidays } from './public-holidays'
export type { BranchRecord } from './rules'
export { lockedPause, lockOutHolds } from './store'

const MAX_AGE_MS = 15 * 60_000

type BranchOperations = BackendFor<{ branches: typeof branchOperations }>['branches']

export type BranchesService = BranchOperations & {
  /** Every branch, ordered by id. */
  all: () => Promise<readonly BranchRecord[]>
  /** One branch, or undefined. */
  byId: (branchId: number) => Promise<BranchRecord | undefined>
  byErpId: (erpId: number) => Promise<BranchRecord | undefined>
  /** The baking waves and the products that they bake. */
  wavePlan: () => Promise<WavePlan>
  /** Reloads the snapshot. Called after a change, so that the next request of the same process sees it. */
  refresh: () => Promise<void>
}

type Deps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'log'>

/** Reads from a snapshot in memory that database notifications refresh; no SQL for a request. */
export function createBranchesService({ db, changes, clock, log }: Deps): BranchesService {
  const snapshot = createSnapshot({
    clock,
    log,
    maxAgeMs: MAX_AGE_MS,
    load: async () => {
      const [all, wavePlan] = await Promise.all([readBranches(db), readWavePlan(db)])
      return {
        all,
        wavePlan,
        byId: new Map(all.map((branch) => [branch.branchId, branch])),
        byErpId: new Map(all.map((branch) => [branch.erpId, branch])),
        bySlug: new Map(all.map((branch) => [branch.slug, branch])),
      }
    },
  })
  changes.on(BRANCHES_CHANGED, snapshot.invalidate)

  const byId = async (branchId: number) => (await snapshot.current()).byId.get(branchId)
  const byErpId = async (erpId: number) => (await snapshot.current()).byErpId.get(erpId)

  return {
    list: async (_caller, { orderMode, latitude, longitude, searchRadius, withClosed = false }) => {
      const { all } = await snapshot.current()
      const from = latitude == null || longitude == null ? null : { lat: latitude, lng: longitude }
      const found = branchesFor(all, { mode: orderMode ?? null, from, radiusKm: searchRadius, withClosed })
      const now = clock.now()
      return ok(found.map(({ branch, distance }) => toBranch(branch, { now, distance })))
    },
    details: async (_caller, { branchId, branchERPId, branchSlug }) => {
      const data = await snapshot.current()
      const bySlug = data.bySlug.get(branchSlug ?? '')
      // A closed branch has no page, but is still found by its numbers.
      const open = bySlug?.closed ? undefined : bySlug
      const record = data.byId.get(branchId ?? 0) ?? data.byErpId.get(branchERPId ?? 0) ?? open
      return record ? ok(toBranch(record, { now: clock.now(), full: true })) : refuse('branch_unknown')
    },
    all: async () => (await snapshot.current()).all,
    byId,
    byErpId,
    wavePlan: async () => (await snapshot.current()).wavePlan,
    refresh: snapshot.invalidate,
  }
}
