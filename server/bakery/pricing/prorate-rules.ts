/** Splitting cents without losing or inventing one. */
import { sum } from '@/lib/domain/sum'

/** Who gets the cent when remainders are equal. */
export type Ties = 'larger weight' | 'earlier place'

/**
 * Shares of `total` in proportion to `weights`, by largest remainder; equal remainders go to the larger weight unless
 * `ties` says otherwise, and then to the earlier place. The shares add up to `total`; a share of a total ≤ Σ weights never exceeds its weight.
 * All are non-negative integers; without any weight there is nothing to share and `total` must be 0.
 */
export function prorate(total: number, weights: readonly number[], ties: Ties = 'larger weight'): number[] {
  const all = sum(weights)
  if (all === 0) {
    if (total !== 0) throw new Error(`${total} cents cannot be shared among nothing`)
    return weights.map(() => 0)
  }
  const parts = weights.map((weight, place) => ({
    place,
    weight,
    share: Math.floor((total * weight) / all),
    remainder: (total * weight) % all,
  }))
  const missing = total - parts.reduce((given, part) => given + part.share, 0)
  const byWeight = (a: { weight: number }, b: { weight: number }) =>
    ties === 'larger weight' ? b.weight - a.weight : 0
  const first = parts
    .toSorted((a, b) => b.remainder - a.remainder || byWeight(a, b) || a.place - b.place)
    .slice(0, missing)
  const lucky = new Set(first.map((part) => part.place))
  return parts.map((part) => part.share + (lucky.has(part.place) ? 1 : 0))
}
