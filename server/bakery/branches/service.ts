/** Branches: the contract's operations, and the records that slots, carts and orders work with. */
import type { branches as branchOperations } from '@/lib/contract/branches'
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

type Operations = BackendFor<{ branches: typeof branchOperations }>['branches']

export type BranchesService = Operations & {
  /** Every branch, ordered by id. */
  all: () => Promise<readonly BranchRecord[]>
  /** One branch, or undefined. */
  byId: (branchId: number) => Promise<BranchRecord | undefined>
  byErpId: (erpId: number) => Promise<BranchRecord | undefined>
  /** What is baked when. */
  wavePlan: () => Promise<WavePlan>
  /** Reads all of it anew: for who has changed it, so that their next question is answered by what they did. */
  changed: () => Promise<void>
}

type Deps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'log'>

/** Reads come from an in-memory snapshot that follows the database by notifications: no SQL per request. */
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
      const known = await snapshot.current()
      const ofPage = known.bySlug.get(branchSlug ?? '')
      // Its page is gone; what refers to it by its numbers still finds its address.
      const open = ofPage?.closed ? undefined : ofPage
      const record = known.byId.get(branchId ?? 0) ?? known.byErpId.get(branchERPId ?? 0) ?? open
      return record ? ok(toBranch(record, { now: clock.now(), full: true })) : refuse('branch_unknown')
    },
    all: async () => (await snapshot.current()).all,
    byId,
    byErpId,
    wavePlan: async () => (await snapshot.current()).wavePlan,
    changed: snapshot.invalidate,
  }
}
