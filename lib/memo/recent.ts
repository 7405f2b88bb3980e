/**
 * A small cache of recent values: keeps at least `minimum` and at most twice as many entries. An exact LRU would need a
 * package in every page. `make` computes a missing value.
 */
export function createRecent<Key, Value>(minimum: number) {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  return (key: Key, make: (key: Key) => Value): Value => {
    const cached = young.get(key)
    if (cached !== undefined) return cached
    if (young.size >= minimum) {
      old = young
      young = new Map()
    }
    const value = old.get(key) ?? make(key)
    young.set(key, value)
    return value
  }
}
