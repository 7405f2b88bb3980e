/** Random goods of an order and an own calculator of what they cost by VAT rate. It shares no code with the shop. */
import type { OrderMode } from '@/lib/contract/values'
import type { createRandom } from '@/server/bakery/demo/random'

type Random = ReturnType<typeof createRandom>

type SoldLine = {
  units: number
  unitPrice: number
  total: number
  deposit: number
  rate: number
  packaging: 'reusable_cup' | null
}
export type Sold = { lines: SoldLine[]; shipping: number }

/** Gross and deposit within it, in cents. */
type Part = { gross: number; deposit: number }
export type ByRate = Map<number, Part>

/** Cents in proportion to weights: largest remainders, the earlier one if equal. */
export function split(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const parts = weights.map((weight) => Math.floor((cents * weight) / whole))
  const rest = cents - parts.reduce((sum, part) => sum + part, 0)
  const order = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const MODES: readonly OrderMode[] = ['pickup', 'pickup', 'inhouse', 'delivery']
export const randomMode = ({ pick }: Random): OrderMode => pick(MODES)

export function randomGoods({ whole, pick, next }: Random, mode: OrderMode): Sold {
  /** A tier, loyalty or a coupon takes something off; some goods become free. */
  const reduced = (listed: number): number => {
    const most = next() < 0.05 ? listed : Math.floor(listed / 4)
    return next() < 0.4 ? listed - whole(0, most) : listed
  }
  const line = (): SoldLine => {
    const [units, unitPrice] = [whole(1, 8), whole(35, 1_290)]
    const kind = pick(['bread', 'bread', 'bottle', 'coffee'] as const)
    const isReusable = kind === 'coffee' && mode !== 'inhouse' && next() < 0.5
    const packaging = isReusable ? ('reusable_cup' as const) : null
    const isTaxedFull = kind === 'bottle' || (kind === 'coffee' && mode === 'inhouse')
    const deposit = kind === 'bottle' ? pick([8, 25]) : isReusable ? 100 : 0
    return { units, unitPrice, packaging, deposit, rate: isTaxedFull ? 19 : 7, total: reduced(units * unitPrice) }
  }
  const lines = Array.from({ length: whole(1, 5) }, line)
  return { lines, shipping: mode === 'delivery' ? pick([0, 290, 490]) : 0 }
}

export const add = (sums: ByRate, rate: number, { gross, deposit }: Part, sign = 1): void => {
  const before = sums.get(rate) ?? { gross: 0, deposit: 0 }
  sums.set(rate, { gross: before.gross + sign * gross, deposit: before.deposit + sign * deposit })
}

/** Sums of the goods by VAT rate, ascending; the delivery fee is shared in proportion to the paid sums. */
export function costOf({ lines, shipping }: Sold): ByRate {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b)
  const goodsAt = (rate: number) => lines.filter((line) => line.rate === rate)
  const paid = rates.map((rate) => goodsAt(rate).reduce((sum, { total }) => sum + total, 0))
  const listed = rates.map((rate) => goodsAt(rate).reduce((sum, { units, unitPrice }) => sum + units * unitPrice, 0))
  const fees = split(shipping, paid.some((cents) => cents > 0) ? paid : listed)
  return new Map(
    rates.map((rate, index) => {
      const deposit = goodsAt(rate).reduce((sum, line) => sum + line.units * line.deposit, 0)
      return [rate, { gross: (paid[index] ?? 0) + deposit + (fees[index] ?? 0), deposit }]
    }),
  )
}

export const grossOf = (sums: ByRate): number => [...sums.values()].reduce((sum, { gross }) => sum + gross, 0)
export const netOf = (gross: number, rate: number): number =>
  Math.floor((gross * 200 + 100 + rate) / (2 * (100 + rate)))
