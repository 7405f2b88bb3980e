/**
 * What was asked for lately: `enough` entries at least, and up to twice as many, which is what an exact order of use would cost a
 * browser a package for. `make` answers what is not there.
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
