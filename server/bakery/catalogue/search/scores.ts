/** Scores of the products of a catalogue, by position. Pure. */
import type { VocabularyEntry } from './vocabulary'

/** Best score of each product, 0 for a product that does not match; null when none matches. */
export type Scores = Float32Array | null

export function scoreEntries(
  entries: Iterable<VocabularyEntry>,
  size: number,
  fits: (entry: VocabularyEntry) => number,
): Scores {
  let scores: Scores = null
  for (const entry of entries) {
    const fit = fits(entry)
    if (fit === 0) continue
    scores ??= new Float32Array(size)
    for (let index = 0; index < entry.products.length; index++) {
      const product = entry.products[index] ?? 0
      scores[product] = Math.max(scores[product] ?? 0, (entry.weights[index] ?? 0) * fit)
    }
  }
  return scores
}

export function bothOf(a: Scores, b: Scores): Scores {
  if (a === null || b === null) return null
  const both = new Float32Array(a.length)
  let any = false
  for (let product = 0; product < both.length; product++) {
    const [one, other] = [a[product] ?? 0, b[product] ?? 0]
    if (one === 0 || other === 0) continue
    both[product] = one + other
    any = true
  }
  return any ? both : null
}

/** Products that match all of them, with summed scores. */
export const allOf = (all: readonly Scores[]): Scores => all.slice(1).reduce<Scores>(bothOf, all[0] ?? null)

// Loops, not `map` and `reduce`: those call a function for each product and take ten times as long.

/** The sum of both scores for products that match at least one. */
export function eitherOf(a: Scores, b: Scores): Scores {
  if (a === null || b === null) return a ?? b
  const either = new Float32Array(a.length)
  for (let product = 0; product < either.length; product++) either[product] = (a[product] ?? 0) + (b[product] ?? 0)
  return either
}

/** The higher score of the two, after the second is multiplied by `share`. */
export function betterOf(a: Scores, b: Scores, share: number): Scores {
  if (b === null) return a
  const better = new Float32Array(b.length)
  for (let product = 0; product < better.length; product++) {
    better[product] = Math.max(a === null ? 0 : (a[product] ?? 0), (b[product] ?? 0) * share)
  }
  return better
}

function bestOf(scores: Float32Array): number {
  let best = 0
  for (let product = 0; product < scores.length; product++) best = Math.max(best, scores[product] ?? 0)
  return best
}

/** Adds secondary matches, scaled so that their best score is `share` times the best of `own`. */
export const withSecondary = (own: Float32Array, other: Scores, share: number): Float32Array =>
  other === null ? own : (betterOf(own, other, (share * bestOf(own)) / bestOf(other)) ?? own)

/** A sort key is the score in thousandths times this, plus the position. */
const MAX_POSITIONS = 2 ** 21

/** Products that score below this share of the best are left out as unrelated. */
const LEAST_SHARE = 0.1

/** Positions of the matching products, best first; ties keep their order. */
export function ranked(scores: Float32Array): number[] {
  const keys: number[] = []
  const least = bestOf(scores) * LEAST_SHARE
  for (let product = 0; product < scores.length; product++) {
    const score = scores[product] ?? 0
    if (score > 0 && score >= least) keys.push(-Math.round(score * 1000) * MAX_POSITIONS + product)
  }
  // Numbers sort ten times faster than objects with a comparison, and every product may be a hit.
  return Array.from(Float64Array.from(keys).sort(), (key) => ((key % MAX_POSITIONS) + MAX_POSITIONS) % MAX_POSITIONS)
}
