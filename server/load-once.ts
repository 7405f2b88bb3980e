import { LRUCache } from 'lru-cache'

/** Loads a value with the first call and caches it. A load that fails is tried again with the next call, so that a fault does not stay. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
    return loading
  }
}

/** The same for each of several keys. `max`: number of values that are cached; `ttl`: for how many milliseconds, without it for ever. */
export function loadOnceByKey<Value>(limits: { max: number; ttl?: number }) {
  const loads = new LRUCache<string, Promise<Value>>(limits)
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const known = loads.get(key)
    if (known !== undefined) return known
    const loading = load().catch((fault: unknown) => {
      if (loads.peek(key) === loading) loads.delete(key)
      throw fault
    })
    loads.set(key, loading)
    return loading
  }
}
