/** How much of a product may still be sold on a day. Pure. */
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'

export type Units = { readonly skuid: number; readonly units: number }

/** Of each product once: a bag or an order may have several lines of it. */
export const unitsBySku = (lines: readonly Units[]): Units[] =>
  [...Map.groupBy(lines, ({ skuid }) => skuid)].map(([skuid, of]) => ({
    skuid,
    units: of.reduce((sum, { units }) => sum + units, 0),
  }))

/** A branch, and a day in Berlin ('yyyy-MM-dd'): that of the appointment, not that of the order. */
export type Place = { readonly branchId: number; readonly day: string }

/** What the day's row says; without one nothing is set and nothing claimed. */
export type DayStock = {
  /** The limit set for the day, what is claimed included; null: the product's own counts. */
  readonly quantity: number | null
  /** Units of orders that are paid or being paid. */
  readonly claimed: number
  /** Somebody said so: what a cancelled order gives back was never there. */
  readonly soldOut: boolean
}

/** Rows of a day as a transaction has read them, and of which products: one of these without a row is untouched. */
export type StockRead = Place & { readonly skuids: ReadonlySet<number>; readonly rows: ReadonlyMap<number, DayStock> }

export const UNTOUCHED: DayStock = { quantity: null, claimed: 0, soldOut: false }

/** `own` is the product's limit of every day; null, here as there: not limited. */
export const limitOf = ({ quantity }: Pick<DayStock, 'quantity'>, own: number | null): number | null => quantity ?? own

/** Units that may still be sold, never below 0; null: as many as anybody wants. */
export function leftOf(stock: DayStock, own: number | null): number | null {
  if (stock.soldOut) return 0
  const limit = limitOf(stock, own)
  return limit === null ? null : Math.max(0, limit - stock.claimed)
}

/** Stock is set from today on, as far ahead as a holiday may be planned. */
export const DAYS_AHEAD = 365

export const isDayOfStock = (day: string, today: string): boolean =>
  day >= today && day <= addCalendarDays(today, DAYS_AHEAD)

/** A product's units in one paid order of the day, as far as they are not paid back. */
export type PaidUnits = {
  readonly skuid: number
  readonly units: number
  readonly orderNumber: string
  readonly customerName: string
  readonly pickupCode: string
  readonly targetAt: Date
  /** Of the order: 'paid' until it is packed, then 'ready', then 'collected'. */
  readonly state: string
}

const sum = (lines: readonly PaidUnits[]): number => lines.reduce((all, { units }) => all + units, 0)

/** How a product or variant stands. Its own limit, the day's row, and what is paid of it. */
export function standingOf(own: number | null, stock: DayStock, paid: readonly PaidUnits[]) {
  const left = leftOf(stock, own)
  const unpacked = paid.filter(({ state }) => state === 'paid')
  return {
    left,
    isSet: stock.quantity !== null,
    paid: sum(paid),
    waiting: sum(paid.filter(({ state }) => state !== 'collected')),
    endangered: stock.soldOut ? unpacked.toSorted((a, b) => a.targetAt.getTime() - b.targetAt.getTime()) : [],
  }
}

export type Standing = ReturnType<typeof standingOf>

/** Of a product with variants: their sum; not limited as soon as one of them is not. */
export const standingOfAll = (variants: readonly Standing[]): Standing => ({
  left: variants.reduce<number | null>((all, { left }) => (all === null || left === null ? null : all + left), 0),
  isSet: variants.some(({ isSet }) => isSet),
  paid: variants.reduce((all, { paid }) => all + paid, 0),
  waiting: variants.reduce((all, { waiting }) => all + waiting, 0),
  endangered: [],
})

/** Sold out first, then what is limited, then the others. */
export function rankOf({
  left,
  variants,
}: {
  left: number | null
  variants: readonly { left: number | null }[]
}): number {
  if (left === 0) return 0
  return left !== null || variants.some((variant) => variant.left !== null) ? 1 : 2
}

/** The whole day in Berlin, which has 23 or 25 hours when clocks change. */
export const spanOf = (day: string): { from: Date; until: Date } => ({
  from: instantAt(day, '00:00'),
  until: instantAt(addCalendarDays(day, 1), '00:00'),
})
