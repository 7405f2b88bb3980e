/**
 * What changed at each branch of late, as the database told it. Every node hears the same notifications in the same
 * order, that of the commits, so a place in the sequence means the same on all of them; who was away goes on from theirs.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type BranchTopic, branchTopics } from '@/lib/contract/branch-orders'
import type { ChangeNotifications } from '../db/listen'
import { BRANCH_CHANGED } from '../db/notify-triggers'

/** `subject`: an order's number, else ''. */
export type LoggedChange = { id: string; topic: BranchTopic; subject: string }

export type ChangesSince = { cursor: string; changes: readonly LoggedChange[]; whole: boolean }

/** Some 100 bytes each: an hour of a busy branch. */
const KEPT = 200
const MAX_BRANCHES = 2_000

type Log = { changes: LoggedChange[]; isCut: boolean; waiting: Set<() => void> }

/** '17|7341|order|HJ-2026-000012': branch, transaction, topic, subject. */
function parse(what: string): { branchId: number; change: LoggedChange } | null {
  const [branchId, transaction, topic, subject = ''] = what.split('|')
  if (!branchTopics.includes(topic as BranchTopic)) return null
  const change = { id: `${transaction}.${topic}.${subject}`, topic: topic as BranchTopic, subject }
  return { branchId: Number(branchId), change }
}

const wake = (waiting: Set<() => void>): void => {
  for (const go of waiting) go()
  waiting.clear()
}

export function createChangeLog(changes: ChangeNotifications) {
  const logs = new LRUCache<number, Log>({ max: MAX_BRANCHES, dispose: ({ waiting }) => wake(waiting) })
  /** The place before the first change that this node has heard. */
  let beginning = randomUUID()

  const logOf = (branchId: number): Log => {
    const known = logs.get(branchId)
    if (known !== undefined) return known
    const log: Log = { changes: [], isCut: false, waiting: new Set() }
    logs.set(branchId, log)
    return log
  }

  const hear = (what?: string): void => {
    if (what === undefined) {
      // The connection is new: what was notified before is unknown, so every place is.
      beginning = randomUUID()
      logs.clear()
      return
    }
    const heard = parse(what)
    if (heard === null) return
    const log = logOf(heard.branchId)
    log.changes.push(heard.change)
    if (log.changes.length > KEPT) {
      log.changes.shift()
      log.isCut = true
    }
    wake(log.waiting)
  }
  changes.on(BRANCH_CHANGED, hear)

  const cursorOf = (branchId: number): string => logs.get(branchId)?.changes.at(-1)?.id ?? beginning

  function since(branchId: number, cursor: string): ChangesSince {
    const { changes: known, isCut } = logOf(branchId)
    const place = known.findLastIndex(({ id }) => id === cursor)
    const whole = place === -1 && (cursor !== beginning || isCut)
    return { cursor: cursorOf(branchId), changes: whole ? [] : known.slice(place + 1), whole }
  }

  return {
    cursorOf,

    /** What came after the cursor, at once or when something does, at the latest after `ms`. */
    async wait(branchId: number, cursor: string, ms: number): Promise<ChangesSince> {
      const found = since(branchId, cursor)
      if (found.whole || found.changes.length > 0 || ms === 0) return found
      const { waiting } = logOf(branchId)
      await new Promise<void>((resolve) => {
        // A process that has nothing else to do need not stay for it.
        const timer = setTimeout(go, ms).unref()
        function go() {
          clearTimeout(timer)
          waiting.delete(go)
          resolve()
        }
        waiting.add(go)
      })
      return since(branchId, cursor)
    },
  }
}
