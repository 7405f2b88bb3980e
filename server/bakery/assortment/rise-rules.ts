/** New prices of a rise. Pure. */

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
