/** What happens to lists by itself: at a cut-off they are locked; orders follow their branch to another bakehouse. */
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import type { BranchesService } from '../branches/service'
import type { Job } from '../db/jobs'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { Lists } from './lists'
import { followBranches, lastVersions } from './store'

const EVERY_MS = 15_000
/** Days around today whose cut-offs may just be over: a node may have been away for a night, a cut-off is a week before at most. */
const DAYS_BACK = 1
const DAYS_AHEAD = 7

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { branches: BranchesService; lists: Lists }

export function createProductionJob({ db, clock, log, branches, lists }: Deps) {
  /** Branches and their bakehouses as they were when the orders' lines were last brought in line with them. */
  let followed = ''

  /** Looks through the orders only after a branch has gone to another bakehouse, and once when the node starts. */
  async function follow(today: string): Promise<void> {
    const current = JSON.stringify((await branches.all()).map(({ branchId, bakehouse }) => [branchId, bakehouse]))
    if (current === followed) return
    await followBranches(db, today)
    followed = current
  }

  async function lockAt(now: Date, days: readonly string[]): Promise<void> {
    const [found, written] = await Promise.all([lists.ofDays(db, days), lastVersions(db, days)])
    for (const due of found.filter(({ cutOffAt }) => cutOffAt <= now)) {
      const isLocked = written.some(
        ({ bakehouse, wave, day, lockedAt }) =>
          bakehouse === due.bakehouse && wave === due.wave && day === due.day && lockedAt >= due.cutOffAt,
      )
      if (!isLocked)
        await going({ bakehouse: due.bakehouse, wave: due.wave, day: due.day }, 'a list could not be locked', () =>
          inTransaction(db, (tx) => lists.lock(tx, due, '', due.cutOffAt)),
        )
    }
  }

  /** A fault with one step, or with one list, does not stop the others. */
  const going = (what: object, message: string, step: () => Promise<unknown>): Promise<unknown> =>
    step().catch((fault: unknown) => log.error({ ...what, fault }, message))

  /** One pass; each list is a transaction of its own. */
  async function lockDue(now: Date): Promise<void> {
    const today = dayOf(now)
    const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, at) => addCalendarDays(today, at - DAYS_BACK))
    await going({}, 'orders could not follow their branches to another bakehouse', () =>
      follow(addCalendarDays(today, -DAYS_BACK)),
    )
    await lockAt(now, days)
  }

  const job: Job = { name: 'lock production lists', everyMs: EVERY_MS, run: () => lockDue(clock.now()) }
  return { lockDue, job }
}
