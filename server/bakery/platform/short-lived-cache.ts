/** Cache with a lifetime of a few seconds at most, so that a busy page causes one query for many requests. */
import { LRUCache } from 'lru-cache'
import { lruOptions } from '@/server/lru-options'
import type { Clock } from './clock'

/** Keys come from outside as well, for example as the id of a branch. */
const MAX_KEYS = 1_000

export type ShortLivedCache<K, V> = {
  get: (key: K) => Promise<V>
  /** Drops the value after a change, so that this process reads its own write. */
  forget: (key: K) => void
  size: () => number
}

/** Failed loads are not cached. */
export function createShortLivedCache<K extends string | number, V>(
  { ms, clock }: { ms: number; clock: Clock },
  load: (key: K) => Promise<V>,
): ShortLivedCache<K, V> {
  const entries = new LRUCache<K, { at: number; value: Promise<V> }>(lruOptions(MAX_KEYS))
  return {
    get: (key) => {
      const now = clock.now().getTime()
      const entry = entries.get(key)
      // The absolute value: a clock that is set back must not extend the lifetime.
      if (entry !== undefined && Math.abs(now - entry.at) < ms) return entry.value
      const value = load(key)
      entries.set(key, { at: now, value })
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key)
      })
      return value
    },
    forget: (key) => void entries.delete(key),
    size: () => entries.size,
  }
}
