/** New prices of a rise. Pure. */
import type { FieldEdit } from '@/lib/contract/assortment/assortment-changes'

const TENTHS_OF_ALL = 1_000

/**
 * The price after a rise by `tenths` of a percent, rounded to a multiple of `roundTo` cents, halves up; never below one
 * such multiple. In integers, because 1.03 * 50 is not 51.5 in floating point.
 */
export function raised(cents: number, tenths: number, roundTo: number): number {
  const unit = TENTHS_OF_ALL * roundTo
  const steps = Math.floor((2 * cents * (TENTHS_OF_ALL + tenths) + unit) / (2 * unit))
  return Math.max(1, steps) * roundTo
}

type Handmade = Pick<FieldEdit, 'skuNumber' | 'field' | 'after'>

const keyOf = ({ skuNumber, field }: Pick<FieldEdit, 'skuNumber' | 'field'>): string => `${skuNumber}\n${field}`

/** The rows of a rise with the prices that a person sets otherwise; null if one of them is not in the rise. */
export function withHandmade<R extends FieldEdit>(rows: readonly R[], byHand: readonly Handmade[]): R[] | null {
  const handmade = new Map(byHand.map((one) => [keyOf(one), one.after]))
  const merged = rows.map((row) => ({ ...row, after: handmade.get(keyOf(row)) ?? row.after }))
  const known = new Set(rows.map(keyOf))
  return [...handmade.keys()].every((key) => known.has(key)) ? merged : null
}
