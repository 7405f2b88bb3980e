/**
 * Expectations of properties, which are asked some ten thousand times: `expect` makes each of its matchers in six ways and
 * notes where it was called each time, which was half of what a property of the prices cost.
 */
import { isDeepStrictEqual } from 'node:util'

/** Says what `expect` says where something does not hold. */
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
