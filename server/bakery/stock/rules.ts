/** Units of a product that may still be sold on a day. Pure. */
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'

export type Units = { readonly skuid: number; readonly units: number }

/** Sums the units of each SKU; a cart or an order may have several lines of it. */
export const unitsBySku = (lines: readonly Units[]): Units[] =>
  [...Map.groupBy(lines, ({ skuid }) => skuid)].map(([skuid, of]) => ({
    skuid,
    units: of.reduce((sum, { units }) => sum + units, 0),
  }))

/** A branch and a day in Berlin ('yyyy-MM-dd'): the day of the appointment, not of the purchase. */
export type StockDay = { readonly branchId: number; readonly day: string }

/** The stock row of a product on a day; without a row nothing is set or claimed. */
export type DayStock = {
  /** The day's limit, claimed units included; null: the limit of the branch applies, else that of the product. */
  readonly quantity: number | null
  /** The limit of the branch on every day. */
  readonly branchLimit?: number | null
  /** Units of orders that are paid or are being paid. */
  readonly claimed: number
  /** Staff have marked the product as sold out; units of cancelled orders do not become available again. */
  readonly soldOut: boolean
}

/** Stock rows of a day that a transaction has read. `skuids`: products that were read; one without a row has no change that day. */
export type LoadedStock = StockDay & {
  readonly skuids: ReadonlySet<number>
  readonly rows: ReadonlyMap<number, DayStock>
}

export const NO_STOCK_ROW: DayStock = { quantity: null, claimed: 0, soldOut: false }

/** The limit of a day. `own`: the product's daily limit. null: unlimited. */
export const limitOf = (
  { quantity, branchLimit = null }: Pick<DayStock, 'quantity' | 'branchLimit'>,
  own: number | null,
): number | null => quantity ?? branchLimit ?? own

/** Units that may still be sold, at least 0; null: unlimited. */
export function unitsLeft(stock: DayStock, own: number | null): number | null {
  if (stock.soldOut) return 0
  const limit = limitOf(stock, own)
  return limit === null ? null : Math.max(0, limit - stock.claimed)
}

/** Stock can be set from today to this many days ahead. */
export const DAYS_AHEAD = 365

export const isDayOfStock = (day: string, today: string): boolean =>
  day >= today && day <= addCalendarDays(today, DAYS_AHEAD)

/** Units of a product in one paid order of the day, without refunded units. */
export type PaidUnits = {
  readonly skuid: number
  readonly units: number
  readonly orderNumber: string
  readonly customerName: string
  readonly pickupCode: string
  readonly targetAt: Date
  /** State of the order: 'paid' until it is packed, then 'ready', then 'collected'. */
  readonly state: string
}

const sum = (lines: readonly PaidUnits[]): number => lines.reduce((all, { units }) => all + units, 0)

/** Stock status of a product or variant. `endangered`: unpacked orders of a product that is marked as sold out. */
export function stockStatusOf(own: number | null, stock: DayStock, paid: readonly PaidUnits[]) {
  const left = unitsLeft(stock, own)
  const unpacked = paid.filter(({ state }) => state === 'paid')
  return {
    left,
    isSet: stock.quantity !== null,
    paid: sum(paid),
    waiting: sum(paid.filter(({ state }) => state !== 'collected')),
    endangered: stock.soldOut ? unpacked.toSorted((a, b) => a.targetAt.getTime() - b.targetAt.getTime()) : [],
  }
}

export type StockStatus = ReturnType<typeof stockStatusOf>

/** Stock status of a product with variants: their sum; unlimited if one variant is. */
export const stockStatusOfVariants = (variants: readonly StockStatus[]): StockStatus => ({
  left: variants.reduce<number | null>((all, { left }) => (all === null || left === null ? null : all + left), 0),
  isSet: variants.some(({ isSet }) => isSet),
  paid: variants.reduce((all, { paid }) => all + paid, 0),
  waiting: variants.reduce((all, { waiting }) => all + waiting, 0),
  endangered: [],
})

type Ranked = Readonly<{
  left: number | null
  isSet: boolean
  isBag: boolean
  variants: readonly { left: number | null }[]
}>

/** Rank of sold-out products. */
export const SOLD_OUT_RANK = 0

/** Sort rank: sold out first, then limited, then unlimited products, then bread-saver bags that nobody has reported yet. */
export function rankOf({ left, isSet, isBag, variants }: Ranked): number {
  if (isBag && !isSet) return 3
  if (left === 0) return SOLD_OUT_RANK
  return left !== null || variants.some((variant) => variant.left !== null) ? 1 : 2
}

/** Start and end of a day in Berlin, which has 23 or 25 hours when clocks change. */
export const dayBounds = (day: string): { from: Date; until: Date } => ({
  from: instantAt(day, '00:00'),
  until: instantAt(addCalendarDays(day, 1), '00:00'),
})
