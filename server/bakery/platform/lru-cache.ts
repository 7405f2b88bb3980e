export type LruCache<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void }

/** Keeps at most `capacity` values; the one unused for longest goes first. A Map remembers the order of insertion. */
export function createLruCache<T>(capacity: number): LruCache<T> {
  const entries = new Map<string, T>()
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= capacity) return
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    },
  }
}
