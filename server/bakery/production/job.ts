/** What happens to lists by itself: at a cut-off they are locked, and orders that nobody looked at get their waves. */
import { subDays } from 'date-fns/subDays'
import { addCalendarDays, dayOf } from '@/lib/berlin-time'
import { orderMode } from '@/lib/contract/common'
import type { BranchesService } from '../branches/service'
import { lineWaves } from '../branches/wave-rules'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { Lists } from './lists'
import { assignLines, type LineToAssign, lastVersions, linesToAssign } from './store'

const EVERY_MS = 15_000
/** Days around today whose cut-offs may just be over: a node may have been away for a night, a cut-off is a week before at most. */
const DAYS_BACK = 1
const DAYS_AHEAD = 7
/** Lines of one pass. */
const BATCH = 5_000

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { branches: BranchesService; lists: Lists }

export function createProductionJob({ db, clock, log, branches, lists }: Deps) {
  async function assign(now: Date): Promise<void> {
    const plan = await branches.wavePlan()
    const known = new Map((await branches.all()).map((branch) => [branch.branchId, branch]))
    const found = await linesToAssign(db, { branchIds: [...known.keys()], from: subDays(now, DAYS_BACK), limit: BATCH })
    const wavesOf = (line: LineToAssign) => {
      const branch = known.get(line.branchId)
      const mode = orderMode.safeParse(line.orderMode)
      // One that nobody can read must not keep the others from their waves.
      if (branch === undefined || !mode.success) return []
      const when = {
        orderMode: mode.data,
        express: line.express,
        targetAt: new Date(line.targetAt),
      }
      return lineWaves(plan, { ...when, branch, skuids: [line.skuid] }).map((wave) => ({
        ...wave,
        orderId: line.orderId,
      }))
    }
    if (found.length > 0) await assignLines(db, found.flatMap(wavesOf))
  }

  /** One pass; each list is a transaction of its own, and a fault with one does not stop the others. */
  async function lockDue(now: Date): Promise<void> {
    await assign(now).catch((fault: unknown) => log.error({ fault }, 'lines could not be assigned to their waves'))
    const today = dayOf(now)
    const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, at) => addCalendarDays(today, at - DAYS_BACK))
    const [planned, written] = await Promise.all([lists.wavesOfDays(db, days), lastVersions(db, days)])
    for (const due of planned.filter(({ cutOffAt }) => cutOffAt <= now)) {
      const isLocked = written.some(
        ({ wave, day, lockedAt }) => wave === due.wave && day === due.day && lockedAt >= due.cutOffAt,
      )
      if (!isLocked)
        await db
          .transaction((tx) => lists.lock(tx, due, '', due.cutOffAt))
          .catch((fault: unknown) => log.error({ wave: due.wave, day: due.day, fault }, 'a list could not be locked'))
    }
  }

  const job: Job = { name: 'lock production lists', everyMs: EVERY_MS, run: () => lockDue(clock.now()) }
  return { lockDue, job }
}
