/** What happens to lists by itself: at a cut-off they are locked; orders get the wave and the bakehouse that they do not have yet. */
import { subDays } from 'date-fns/subDays'
import { addCalendarDays, dayOf } from '@/lib/berlin-time'
import { orderMode } from '@/lib/contract/common'
import type { BranchesService } from '../branches/service'
import { lineWaves } from '../branches/wave-rules'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { Lists } from './lists'
import { assignLines, followBranches, type LineToAssign, lastVersions, linesToAssign } from './store'

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
      if (branch === undefined) return []
      const when = {
        orderMode: orderMode.parse(line.orderMode),
        express: line.express,
        targetAt: new Date(line.targetAt),
      }
      return lineWaves(plan, { ...when, branch, skuids: [line.skuid] }).map((wave) => ({
        ...wave,
        ...{ orderId: line.orderId, skuid: line.skuid },
      }))
    }
    if (found.length > 0) await assignLines(db, found.flatMap(wavesOf))
  }

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
          db.transaction((tx) => lists.lock(tx, due, '', due.cutOffAt)),
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
    await going({}, 'orders could not be given their waves', () => assign(now))
    await going({}, 'orders could not follow their branches to another bakehouse', () =>
      follow(addCalendarDays(today, -DAYS_BACK)),
    )
    await lockAt(now, days)
  }

  const job: Job = { name: 'lock production lists', everyMs: EVERY_MS, run: () => lockDue(clock.now()) }
  return { lockDue, job }
}
