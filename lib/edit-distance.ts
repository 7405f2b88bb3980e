/**
 * Can `a` become `b` with at most `limit` letters added, dropped or exchanged (Levenshtein)? Cheap for strings whose
 * lengths differ by more than that, and it stops as soon as the answer is no.
 */
export function editDistanceAtMost(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const exchanged = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(exchanged, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    if (Math.min(...current) > limit) return false
    previous = current
  }
  return (previous[b.length] ?? 0) <= limit
}
