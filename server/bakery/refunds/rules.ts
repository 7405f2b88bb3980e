/**
 * Refund shares of an order, gross, to the cent. Whatever the sequence of refunds, all units and the delivery fee together give
 * exactly what was paid, in each VAT row too, and never more (docs/money.md). Pure.
 */
import type { VatShare } from '@/lib/contract/orders/carts'
import type { Order } from '@/lib/contract/orders/checkout'
import { sum } from '@/lib/domain/sum'
import { prorate } from '@/server/bakery/pricing/prorate-rules'

export type PaidOrder = Pick<Order, 'grandTotal' | 'shippingPrice' | 'vat'> & {
  lines: readonly Pick<Order['lines'][number], 'units' | 'totalPrice' | 'depositPrice' | 'vatRate'>[]
}

/** Refunded units of a line, by its position in the order. Cents of goods (after all discounts) and of deposit. */
export type LineShare = { position: number; units: number; goods: number; deposit: number }

/** The parts of one refund, in cents. */
export type RefundShare = {
  amount: number
  lines: LineShare[]
  shipping: number
  /** Cents that are refunded for no goods in particular. */
  goodwill: number
  /** Ascending by rate; net + tax of all rows is `amount`. */
  vat: VatShare[]
}

/** An earlier refund that counts: done or due. */
export type EarlierRefund = {
  lines: readonly LineShare[]
  shipping: number
  goodwill: number
  vat: readonly VatShare[]
}

export type RefundSelection =
  | { kind: 'parts'; lines: readonly { position: number; units: number }[]; shipping: boolean }
  | { kind: 'goodwill'; amount: number }
  /** The whole amount that is left. */
  | { kind: 'rest' }

export type ShareRefusal = 'refund_units' | 'refund_exceeds' | 'refund_nothing'

/** Cents paid at one VAT rate, and cents of it that are left to refund. */
type Pool = {
  readonly rate: number
  readonly paid: number
  readonly net: number
  readonly wasLeft: number
  left: number
}

const poolsOf = ({ vat }: PaidOrder, earlier: readonly EarlierRefund[]): Pool[] =>
  vat.map(({ rate, net, tax }) => {
    const rows = earlier.flatMap((one) => one.vat.filter((row) => row.rate === rate))
    const left = net + tax - sum(rows.map((row) => row.net + row.tax))
    return { rate, paid: net + tax, net, wasLeft: left, left }
  })

function take(pools: readonly Pool[], rate: number, wanted: number): number {
  const pool = pools.find((one) => one.rate === rate)
  if (pool === undefined) return 0
  const taken = Math.max(0, Math.min(wanted, pool.left))
  pool.left -= taken
  return taken
}

const leftOf = (pools: readonly Pool[]): number => sum(pools.map(({ left }) => left))

/** Takes from all rates in proportion to what is left of each. */
function takeEvenly(pools: readonly Pool[], amount: number): number {
  const shares = prorate(
    amount,
    pools.map(({ left }) => left),
    'earlier position',
  )
  return sum(pools.map(({ rate }, index) => take(pools, rate, shares[index] ?? 0)))
}

const halfUp = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole))

const sharesOf = (earlier: readonly EarlierRefund[], position: number): LineShare[] =>
  earlier.flatMap(({ lines }) => lines.filter((line) => line.position === position))

/** Units of each line that are left to refund. */
export const unitsLeftToRefund = ({ lines }: PaidOrder, earlier: readonly EarlierRefund[]): number[] =>
  lines.map(({ units }, position) => units - sum(sharesOf(earlier, position).map((share) => share.units)))

/**
 * Goods are the rounded price of all units refunded so far, less what was refunded for them before. So any sequence ends with
 * the line's price, even if a refund in between was refused. A deposit is the same for each unit.
 */
function takeLine(
  order: PaidOrder,
  earlier: readonly EarlierRefund[],
  pools: readonly Pool[],
  { position, units }: { position: number; units: number },
): LineShare {
  const line = order.lines[position]
  if (line === undefined) throw new Error(`The order has no line ${position}.`)
  const before = sharesOf(earlier, position)
  const unitsThen = sum(before.map((share) => share.units)) + units
  const due = halfUp(line.totalPrice * unitsThen, line.units) - sum(before.map(({ goods }) => goods))
  const deposit = take(pools, line.vatRate, units * line.depositPrice)
  return { position, units, deposit, goods: take(pools, line.vatRate, Math.max(0, due)) }
}

/** The delivery fee at each rate is what the order's VAT row contains beside goods and deposits. */
function takeShipping(order: PaidOrder, earlier: readonly EarlierRefund[], pools: readonly Pool[]): number {
  const owed = order.shippingPrice - sum(earlier.map(({ shipping }) => shipping))
  const byRate = pools.map(({ rate, paid }) => {
    const lines = order.lines.filter(({ vatRate }) => vatRate === rate)
    return Math.max(0, paid - sum(lines.map((line) => line.totalPrice + line.units * line.depositPrice)))
  })
  if (owed <= 0 || sum(byRate) === 0) return 0
  const shares = prorate(Math.min(owed, sum(byRate)), byRate, 'earlier position')
  return sum(pools.map(({ rate }, index) => take(pools, rate, shares[index] ?? 0)))
}

/** Net is computed from the sum of all refunds so far, so that the last one completes the order's VAT row exactly. */
function vatOfTaken(pools: readonly Pool[], earlier: readonly EarlierRefund[]): VatShare[] {
  return pools.flatMap(({ rate, paid, net, wasLeft, left }) => {
    const gross = wasLeft - left
    if (gross === 0) return []
    const soFar = paid - left
    const netSoFar = left === 0 ? net : Math.min(net, halfUp(soFar * 100, 100 + rate))
    const before = sum(earlier.flatMap(({ vat }) => vat.filter((row) => row.rate === rate).map((row) => row.net)))
    const own = Math.max(0, Math.min(gross, netSoFar - before))
    return [{ rate, net: own, tax: gross - own }]
  })
}

type Parts = Extract<RefundSelection, { kind: 'parts' }>

/** All remaining units and the fee. Money that then remains is the goodwill of an earlier refund that was refused. */
const restOf = (left: readonly number[]): Parts => ({
  kind: 'parts',
  lines: left.flatMap((units, position) => (units > 0 ? [{ position, units }] : [])),
  shipping: true,
})

/** True if these lines contain all units that are left. */
export const areAllUnits = (left: readonly number[], lines: readonly { position: number; units: number }[]): boolean =>
  left.every(
    (units, position) => units <= sum(lines.filter((one) => one.position === position).map((one) => one.units)),
  )

function isImpossible(left: readonly number[], lines: Parts['lines']): boolean {
  const isTwice = new Set(lines.map(({ position }) => position)).size < lines.length
  return isTwice || lines.some(({ position, units }) => units < 1 || units > (left[position] ?? 0))
}

/** Cents of the payment that are neither refunded nor due. */
export const amountLeftToRefund = (order: PaidOrder, earlier: readonly EarlierRefund[]): number =>
  leftOf(poolsOf(order, earlier))

/**
 * The share of a refund after `earlier` ones. The last units include the delivery fee. If goodwill was refunded before, the last
 * units get what is left. Goods that cost nothing give a share of 0.
 */
export function shareOf(
  order: PaidOrder,
  earlier: readonly EarlierRefund[],
  selection: RefundSelection,
): RefundShare | ShareRefusal {
  const pools = poolsOf(order, earlier)
  const left = unitsLeftToRefund(order, earlier)
  const all = leftOf(pools)
  const parts: Parts =
    selection.kind === 'parts'
      ? selection
      : selection.kind === 'rest'
        ? restOf(left)
        : { kind: 'parts', lines: [], shipping: false }
  if (isImpossible(left, parts.lines)) return 'refund_units'
  if (selection.kind === 'goodwill' && selection.amount > all) return 'refund_exceeds'
  const lines = parts.lines
    .toSorted((a, b) => a.position - b.position)
    .map((line) => takeLine(order, earlier, pools, line))
  const isLast = parts.lines.length > 0 && areAllUnits(left, parts.lines)
  const shipping = parts.shipping || isLast ? takeShipping(order, earlier, pools) : 0
  const free = selection.kind === 'goodwill' ? selection.amount : selection.kind === 'rest' ? leftOf(pools) : 0
  const goodwill = free > 0 ? takeEvenly(pools, free) : 0
  const amount = all - leftOf(pools)
  return amount === 0 && lines.length === 0
    ? 'refund_nothing'
    : { amount, lines, shipping, goodwill, vat: vatOfTaken(pools, earlier) }
}

/**
 * The share of a refund that was made elsewhere with a fixed `amount`: these parts, and the rest of the amount as goodwill.
 * 'refund_exceeds' if the parts are more than the amount.
 */
export function shareOfAmount(
  order: PaidOrder,
  earlier: readonly EarlierRefund[],
  amount: number,
  parts: Parts,
): RefundShare | ShareRefusal {
  const isNone = parts.lines.length === 0 && !parts.shipping
  const share = isNone ? null : shareOf(order, earlier, parts)
  if (typeof share === 'string') return share
  if (share === null) return shareOf(order, earlier, { kind: 'goodwill', amount })
  if (share.amount > amount) return 'refund_exceeds'
  if (share.amount === amount) return share
  const rest = shareOf(order, [...earlier, share], { kind: 'goodwill', amount: amount - share.amount })
  return typeof rest === 'string' ? rest : addUp(share, rest)
}

function addUp(parts: RefundShare, rest: RefundShare): RefundShare {
  const rates = [...new Set([...parts.vat, ...rest.vat].map(({ rate }) => rate))].toSorted((a, b) => a - b)
  const rows = rates.map((rate) => [...parts.vat, ...rest.vat].filter((row) => row.rate === rate))
  return {
    amount: parts.amount + rest.amount,
    lines: parts.lines,
    shipping: parts.shipping,
    goodwill: rest.goodwill,
    vat: rows.map((of, index) => ({
      rate: rates[index] ?? 0,
      net: sum(of.map(({ net }) => net)),
      tax: sum(of.map(({ tax }) => tax)),
    })),
  }
}

export const depositRefunded = ({ lines }: Pick<EarlierRefund, 'lines'>): number =>
  sum(lines.map(({ deposit }) => deposit))
