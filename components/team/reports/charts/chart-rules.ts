/** Scale and labels of charts. Pure. */

const STEPS = [1, 2, 5, 10]
const LINES = 3

/** Round values of about three lines up to `most`, without 0; empty if there is nothing. */
export function linesUpTo(most: number): number[] {
  if (most <= 0) return []
  const size = 10 ** Math.floor(Math.log10(most / LINES))
  const step = size * (STEPS.find((one) => most / (one * size) <= LINES) ?? 10)
  const whole = Math.max(1, Math.ceil(step))
  return Array.from({ length: Math.floor(most / whole) }, (_, index) => (index + 1) * whole)
}

/** Every how many bars are labelled, so that no more than `room` labels stand side by side. */
export const labelEvery = (bars: number, room: number): number => Math.max(1, Math.ceil(bars / room))

/** Positions whose value is written: the highest bar and the last one with a value. */
export function namedBars(values: readonly number[]): ReadonlySet<number> {
  const most = Math.max(0, ...values)
  return most === 0 ? new Set() : new Set([values.indexOf(most), values.findLastIndex((value) => value > 0)])
}
