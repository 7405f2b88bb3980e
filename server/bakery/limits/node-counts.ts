/** Counts of attempts in the memory of this node, bounded to MAX_KEYS: under attack from many keys the least recently used go. */
import { LRUCache } from 'lru-cache'
import { lruOptions } from '@/server/lru-options'
import type { AttemptResult } from './store'

const MAX_KEYS = 20_000

type Count = { count: number; until: number }
type Attempt = { key: string; max: number; windowMs: number; now: Date }

export function createNodeCounts() {
  const counts = new LRUCache<string, Count>(lruOptions(MAX_KEYS))
  return {
    take({ key, max, windowMs, now }: Attempt): AttemptResult {
      const known = counts.get(key)
      if (known === undefined || known.until <= now.getTime()) {
        counts.set(key, { count: 1, until: now.getTime() + windowMs })
        return { granted: true, count: 1 }
      }
      if (known.count >= max) return { granted: false, until: new Date(known.until) }
      known.count += 1
      return { granted: true, count: known.count }
    },
    release(key: string): boolean {
      const known = counts.get(key)
      if (known === undefined || known.count === 0) return false
      known.count -= 1
      return true
    },
    size: (): number => counts.size,
  }
}
