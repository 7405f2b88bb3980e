/**
 * The latest changes of each branch, from the database's notifications. Every node receives the same notifications in the same
 * order (that of the commits), so a cursor is valid on all nodes, and a client that reconnects continues from its cursor.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type BranchTopic, branchTopics } from '@/lib/contract/orders/branch-orders'
import type { ChangeNotifications } from '../db/listen'
import { BRANCH_CHANGED } from '../db/notify-triggers'

/** `subject`: an order number, or '' for other topics. */
export type LoggedChange = { id: string; topic: BranchTopic; subject: string }

export type ChangesSince = { cursor: string; changes: readonly LoggedChange[]; whole: boolean }

/** Changes per branch, about 100 bytes each: an hour of a busy branch. */
const MAX_CHANGES = 200
const MAX_BRANCHES = 2_000

type Log = { changes: LoggedChange[]; isCut: boolean; waiting: Set<() => void> }

/** '17|7341|order|HJ-2026-000012': branch, transaction, topic, subject. */
function parse(payload: string): { branchId: number; change: LoggedChange } | null {
  const [branchId, transaction, topic, subject = ''] = payload.split('|')
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
  /** The cursor before the first change that this node has received. */
  let startCursor = randomUUID()
  let isEnded = false

  const logOf = (branchId: number): Log => {
    const existing = logs.get(branchId)
    if (existing !== undefined) return existing
    const log: Log = { changes: [], isCut: false, waiting: new Set() }
    logs.set(branchId, log)
    return log
  }

  const onNotification = (payload?: string): void => {
    if (payload === undefined) {
      // A new connection may have missed notifications, so all former cursors become invalid.
      startCursor = randomUUID()
      logs.clear()
      return
    }
    const parsed = parse(payload)
    if (parsed === null) return
    const log = logOf(parsed.branchId)
    log.changes.push(parsed.change)
    if (log.changes.length > MAX_CHANGES) {
      log.changes.shift()
      log.isCut = true
    }
    wake(log.waiting)
  }
  changes.on(BRANCH_CHANGED, onNotification)

  const cursorOf = (branchId: number): string => logs.get(branchId)?.changes.at(-1)?.id ?? startCursor

  function since(branchId: number, cursor: string): ChangesSince {
    const { changes: logged, isCut } = logOf(branchId)
    const index = logged.findLastIndex(({ id }) => id === cursor)
    const whole = index === -1 && (cursor !== startCursor || isCut)
    return { cursor: cursorOf(branchId), changes: whole ? [] : logged.slice(index + 1), whole }
  }

  return {
    cursorOf,

    /** Changes after the cursor: at once if there are any, else when one comes, at the latest after `ms`. */
    async wait(branchId: number, cursor: string, ms: number): Promise<ChangesSince> {
      const found = since(branchId, cursor)
      if (found.whole || found.changes.length > 0 || ms === 0 || isEnded) return found
      const { waiting } = logOf(branchId)
      await new Promise<void>((resolve) => {
        // unref: the timer must not keep the process alive.
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

    /** Answers all waiting calls, and later ones at once, so that a server that shuts down does not wait for them. */
    endWaits(): void {
      isEnded = true
      for (const { waiting } of logs.values()) wake(waiting)
    },
  }
}
