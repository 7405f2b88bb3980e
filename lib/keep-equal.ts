/** Whatever is JSON. */
type Parts = Record<string, unknown>

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/**
 * `now`, with every part of it that equals the old one's replaced by that very part: an answer that says the same is the
 * same, and what watches one part of it does not begin anew.
 */
export function keepEqual<T>(old: unknown, now: T): T {
  if (Object.is(old, now) || !isObject(old) || !isObject(now) || Array.isArray(old) !== Array.isArray(now)) return now
  const parts = Object.entries(now).map(([name, part]) => [name, keepEqual(old[name], part)] as const)
  const isSame = parts.length === Object.keys(old).length && parts.every(([name, part]) => Object.is(old[name], part))
  if (isSame) return old as T
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}
