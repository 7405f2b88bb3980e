/** Memoizes a function by its argument's identity, as long as the argument lives. Neither value may be mutated. */
export function onceFor<Source extends object, Value>(compute: (source: Source) => Value): (source: Source) => Value {
  const cache = new WeakMap<Source, { value: Value }>()
  return (source) => {
    const found = cache.get(source)
    if (found !== undefined) return found.value
    const value = compute(source)
    cache.set(source, { value })
    return value
  }
}
