/** The job of production lists: locks them at their cut-off, and moves order lines to their branch's present bakehouse. */
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import type { BranchesService } from '../branches/service'
import type { Job } from '../db/jobs'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { Lists } from './lists'
import { assignToPresentBakehouse, lastVersions } from './store'

const EVERY_MS = 15_000
/** Days around today to look for passed cut-offs: the shop may have been down for a night; a cut-off is at most a week ahead. */
const DAYS_BACK = 1
const DAYS_AHEAD = 7

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { branches: BranchesService; lists: Lists }

export function createProductionJob({ db, clock, log, branches, lists }: Deps) {
  /** Branches with their bakehouses (JSON) as of the last update of order lines. */
  let lastAssignment = ''

  /** Updates order lines only after a branch has changed its bakehouse, and once when the node starts. */
  async function updateBakehouses(today: string): Promise<void> {
    const current = JSON.stringify((await branches.all()).map(({ branchId, bakehouse }) => [branchId, bakehouse]))
    if (current === lastAssignment) return
    await assignToPresentBakehouse(db, today)
    lastAssignment = current
  }

  async function lockAt(now: Date, days: readonly string[]): Promise<void> {
    const [found, versions] = await Promise.all([lists.ofDays(db, days), lastVersions(db, days)])
    for (const due of found.filter(({ cutOffAt }) => cutOffAt <= now)) {
      const isLocked = versions.some(
        ({ bakehouse, wave, day, lockedAt }) =>
          bakehouse === due.bakehouse && wave === due.wave && day === due.day && lockedAt >= due.cutOffAt,
      )
      if (!isLocked)
        await logFaults(
          { bakehouse: due.bakehouse, wave: due.wave, day: due.day },
          'a production list could not be locked; it is tried again',
          () => inTransaction(db, (tx) => lists.lock(tx, due, '', due.cutOffAt)),
        )
    }
  }

  /** Logs a fault of `task`, so that the other lists are processed. */
  const logFaults = (context: object, message: string, task: () => Promise<unknown>): Promise<unknown> =>
    task().catch((fault: unknown) => log.error({ ...context, fault }, message))

  /** One pass; each list has its own transaction. */
  async function lockDue(now: Date): Promise<void> {
    const today = dayOf(now)
    const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, at) => addCalendarDays(today, at - DAYS_BACK))
    await logFaults({}, 'order lines could not be moved to the new bakehouse of their branch; it is tried again', () =>
      updateBakehouses(addCalendarDays(today, -DAYS_BACK)),
    )
    await lockAt(now, days)
  }

  const job: Job = { name: 'lock production lists', everyMs: EVERY_MS, run: () => lockDue(clock.now()) }
  return { lockDue, job }
}
