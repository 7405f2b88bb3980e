/**
 * Creates a value at its first use. The first `Intl` format of a language costs a browser about 20 ms; created while a
 * module loads, it would delay the hydration of every page, even of those that need no format.
 */
export function lazily<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
