/** Logins that this node remembers, so that a page of somebody who is logged in costs no SQL to know who is there. */
import { LRUCache } from 'lru-cache'
import { atMost } from '@/server/lru-options'
import type { Changes } from '../db/listen'

/** Some 300 bytes each. */
const MAX_SESSIONS = 10_000
/** A day's first look is noted when a session is read anew, and a notification that was lost is made good. */
const KEPT_MS = 60_000

/**
 * `channel` tells which session is gone, or without naming any that some may be. A session that has ended never comes
 * back, so that is remembered as well.
 */
export function createSessionCache<R extends object>(changes: Changes, channel: string) {
  const known = new LRUCache<string, R | 'ended'>({ ...atMost(MAX_SESSIONS), ttl: KEPT_MS })
  /** Endings that were heard of: what was read from the database before one may be older than it. */
  let endings = 0

  const drop = (sessionId?: string): void => {
    endings += 1
    if (sessionId === undefined || sessionId === '') known.clear()
    else known.delete(sessionId)
  }
  changes.on(channel, drop)

  return {
    /** The session, read by `read` when it is not remembered; null when there is none. */
    async find(sessionId: string, read: () => Promise<R | null>): Promise<R | null> {
      const remembered = known.get(sessionId)
      if (remembered !== undefined) return remembered === 'ended' ? null : remembered
      const before = endings
      const found = await read()
      if (before === endings) known.set(sessionId, found ?? 'ended')
      return found
    },
    /** This node need not wait for the notification of what it has done itself. */
    drop: (sessionIds: readonly string[]): void => sessionIds.forEach(drop),
    size: (): number => known.size,
  }
}
