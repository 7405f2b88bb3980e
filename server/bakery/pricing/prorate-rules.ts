/** Splits an amount in cents in proportion to weights, without losing a cent. Pure. */
import { sum } from '@/lib/domain/sum'

/** The share that gets the remaining cent when remainders are equal. */
export type TieBreak = 'larger weight' | 'earlier position'

/**
 * Shares of `total` (cents) in proportion to `weights`, by the largest-remainder method. Equal remainders are decided by
 * `tieBreak`, then by the earlier position. The shares add up to `total`; if `total` ≤ Σ weights, no share exceeds its weight.
 * All values are non-negative integers. Throws if all weights are 0 and `total` is not.
 */
export function prorate(total: number, weights: readonly number[], tieBreak: TieBreak = 'larger weight'): number[] {
  const totalWeight = sum(weights)
  if (totalWeight === 0) {
    if (total !== 0) throw new Error(`${total} cents cannot be shared: all weights are 0`)
    return weights.map(() => 0)
  }
  const parts = weights.map((weight, index) => ({
    index,
    weight,
    share: Math.floor((total * weight) / totalWeight),
    remainder: (total * weight) % totalWeight,
  }))
  const missing = total - parts.reduce((shared, part) => shared + part.share, 0)
  const byLargerWeight = (a: { weight: number }, b: { weight: number }) =>
    tieBreak === 'larger weight' ? b.weight - a.weight : 0
  const first = parts
    .toSorted((a, b) => b.remainder - a.remainder || byLargerWeight(a, b) || a.index - b.index)
    .slice(0, missing)
  const withExtraCent = new Set(first.map((part) => part.index))
  return parts.map((part) => part.share + (withExtraCent.has(part.index) ? 1 : 0))
}
