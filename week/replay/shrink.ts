/** Makes a failing plan smaller: leaves out halves, quarters and so on, as long as it fails in the same way. */
import type { Act } from '../plan/acts'

/** Without an act's purchase, the act has nothing to do. */
const withoutOrphans = (acts: readonly Act[]): Act[] => {
  const ids = new Set(acts.map(({ id }) => id))
  return acts.filter((act) => !('of' in act) || ids.has(act.of))
}

/**
 * `fails` plays acts; it resolves to true if the same invariant is violated. At most `tries` plays. The delta debugging of
 * Zeller and Hildebrandt, without its complements of single parts.
 */
export async function shrink(
  acts: readonly Act[],
  fails: (acts: readonly Act[]) => Promise<boolean>,
  tries: number,
): Promise<readonly Act[]> {
  let smallest = acts
  let parts = 2
  let left = tries
  while (left > 0 && smallest.length >= parts) {
    const size = Math.ceil(smallest.length / parts)
    let found = false
    for (let from = 0; from < smallest.length && left > 0; from += size) {
      const candidate = withoutOrphans([...smallest.slice(0, from), ...smallest.slice(from + size)])
      left -= 1
      if (!(await fails(candidate))) continue
      smallest = candidate
      found = true
      break
    }
    parts = found ? Math.max(2, parts - 1) : parts * 2
  }
  return smallest
}

/** '3,7-9': numbers of acts, shortened for a command line. */
export function rangesOf(acts: readonly Act[]): string {
  const ids = acts.map(({ id }) => id).toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

/** The acts with these numbers. */
export function actsIn(acts: readonly Act[], ranges: string): Act[] {
  const spans = ranges.split(',').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return { from, to }
  })
  return acts.filter(({ id }) => spans.some(({ from, to }) => from <= id && id <= to))
}
