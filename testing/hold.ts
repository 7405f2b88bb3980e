/**
 * Fast expectations for properties that are checked some ten thousand times. `expect` creates its matchers and a stack trace
 * at each call, which was half of the time of a property of prices.
 */
import { isDeepStrictEqual } from 'node:util'

/** Fails with the message of `expect`. */
export const hold = (actual: unknown) => ({
  toBe: (expected: unknown) => {
    if (!Object.is(actual, expected)) expect(actual).toBe(expected)
  },
  toEqual: (expected: unknown) => {
    if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
  },
  toBeAtLeast: (least: number) => {
    if (!(Number(actual) >= least)) expect(actual).toBeGreaterThanOrEqual(least)
  },
  toBeAtMost: (most: number) => {
    if (!(Number(actual) <= most)) expect(actual).toBeLessThanOrEqual(most)
  },
})
