/** Longer words are only equal if identical. */
const LONGEST = 64

/** Three rows of the table, reused between calls because a search compares thousands of words. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Row, Row, Row]

/** Whether two neighbouring letters of `a` are swapped in `b`. Positions are those of the second letter. */
const isSwap = (a: string, atA: number, b: string, atB: number): boolean =>
  atA > 0 && atB > 0 && a.charCodeAt(atA) === b.charCodeAt(atB - 1) && a.charCodeAt(atA - 1) === b.charCodeAt(atB)

type Row = Uint8Array

/** Fills `current`, the table's row for letter `row - 1` of `a`; returns its smallest distance. */
function fillRow(a: string, b: string, row: number, [before, above, current]: readonly [Row, Row, Row]): number {
  let least = row
  current[0] = row
  for (let column = 1; column <= b.length; column++) {
    const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
    const exchanged = (above[column - 1] ?? 0) + (same ? 0 : 1)
    const swapped = isSwap(a, row - 1, b, column - 1) ? (before[column - 2] ?? 0) + 1 : exchanged
    const distance = Math.min(exchanged, swapped, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
    current[column] = distance
    least = Math.min(least, distance)
  }
  return least
}

/**
 * Whether `a` becomes `b` with at most `limit` insertions, deletions, substitutions or swaps of neighbours (optimal string
 * alignment). Stops as soon as the limit is exceeded; false for different words of more than 64 letters.
 */
export function editDistanceAtMost(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  if (a.length > LONGEST || b.length > LONGEST) return a === b
  let [before, above, current] = rows
  for (let column = 0; column <= b.length; column++) above[column] = column
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row, [before, above, current]) > limit) return false
    ;[before, above, current] = [above, current, before]
  }
  return (above[b.length] ?? 0) <= limit
}
