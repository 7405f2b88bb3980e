/** One answer for all who ask the same within a moment, so that a busy page asks the database once for everybody. */
import type { Clock } from './clock'

export type ShortLivedCache<K, V> = {
  of: (key: K) => Promise<V>
  /** Who has changed what is answered sees it at once, in this process. */
  forget: (key: K) => void
}

/** What could not be read is not remembered. `keys` are few and known: nothing of them is dropped. */
export function createShortLivedCache<K, V>(
  { ms, clock }: { ms: number; clock: Clock },
  load: (key: K) => Promise<V>,
): ShortLivedCache<K, V> {
  const known = new Map<K, { at: number; value: Promise<V> }>()
  return {
    of: (key) => {
      const now = clock.now().getTime()
      const found = known.get(key)
      // A clock that is set back makes nothing eternal.
      if (found !== undefined && Math.abs(now - found.at) < ms) return found.value
      const value = load(key)
      known.set(key, { at: now, value })
      value.catch(() => {
        if (known.get(key)?.value === value) known.delete(key)
      })
      return value
    },
    forget: (key) => void known.delete(key),
  }
}
