/** In-memory cache of sessions, so that pages of logged-in users need no SQL to identify the session. */
import { LRUCache } from 'lru-cache'
import { lruOptions } from '@/server/lru-options'
import type { ChangeNotifications } from '../db/listen'

/** About 300 bytes each. */
const MAX_SESSIONS = 10_000
/** Bounds how long a lost notification has an effect, and lets the day of last use be stored. */
const TTL_MS = 60_000

/**
 * Notifications on `channel` name an ended session, or any when the payload is empty. Ended sessions never return, so their
 * absence is cached as well.
 */
export function createSessionCache<R extends object>(changes: ChangeNotifications, channel: string) {
  const cache = new LRUCache<string, R | 'ended'>({ ...lruOptions(MAX_SESSIONS), ttl: TTL_MS })
  /** Number of notified endings; a read that started before one may be outdated and is not cached. */
  let endings = 0

  const drop = (sessionId?: string): void => {
    endings += 1
    if (sessionId === undefined || sessionId === '') cache.clear()
    else cache.delete(sessionId)
  }
  changes.on(channel, drop)

  return {
    /** The cached session, else the result of `read`; null when there is none. */
    async find(sessionId: string, read: () => Promise<R | null>): Promise<R | null> {
      const cached = cache.get(sessionId)
      if (cached !== undefined) return cached === 'ended' ? null : cached
      const before = endings
      const found = await read()
      if (before === endings) cache.set(sessionId, found ?? 'ended')
      return found
    },
    /** Drops sessions that this node has ended, without waiting for the notification. */
    drop: (sessionIds: readonly string[]): void => sessionIds.forEach(drop),
    size: (): number => cache.size,
  }
}
