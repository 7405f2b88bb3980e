/** What happens to lists by itself: at a cut-off they are locked. */
import { addCalendarDays, dayOf } from '@/lib/berlin-time'
import type { Job } from '../db/jobs'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { Lists } from './lists'
import { lastVersions } from './store'

const EVERY_MS = 15_000
/** Days around today whose cut-offs may just be over: a node may have been away for a night, a cut-off is a week before at most. */
const DAYS_BACK = 1
const DAYS_AHEAD = 7

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { lists: Lists }

export function createProductionJob({ db, clock, log, lists }: Deps) {
  /** One pass; each list is a transaction of its own, and a fault with one does not stop the others. */
  async function lockDue(now: Date): Promise<void> {
    const today = dayOf(now)
    const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, at) => addCalendarDays(today, at - DAYS_BACK))
    const [planned, written] = await Promise.all([lists.wavesOfDays(db, days), lastVersions(db, days)])
    for (const due of planned.filter(({ cutOffAt }) => cutOffAt <= now)) {
      const isLocked = written.some(
        ({ wave, day, lockedAt }) => wave === due.wave && day === due.day && lockedAt >= due.cutOffAt,
      )
      if (!isLocked)
        await inTransaction(db, (tx) => lists.lock(tx, due, '', due.cutOffAt)).catch((fault: unknown) =>
          log.error({ wave: due.wave, day: due.day, fault }, 'a list could not be locked'),
        )
    }
  }

  const job: Job = { name: 'lock production lists', everyMs: EVERY_MS, run: () => lockDue(clock.now()) }
  return { lockDue, job }
}
