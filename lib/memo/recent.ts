/**
 * A small cache of recent values: keeps at least `enough` and at most twice as many entries. An exact LRU would need a
 * package in every page. `make` computes a missing value.
 */
export function createRecent<Key, Value>(enough: number) {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  return (key: Key, make: (key: Key) => Value): Value => {
    const known = young.get(key)
    if (known !== undefined) return known
    if (young.size >= enough) {
      old = young
      young = new Map()
    }
    const value = old.get(key) ?? make(key)
    young.set(key, value)
    return value
  }
}
