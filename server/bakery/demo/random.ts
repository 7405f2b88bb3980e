/** A seeded pseudo-random generator with the same sequence on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  /** Throws for an empty list. */
  pick: <T>(list: readonly T[]) => T
  uuid: () => string
}

/** mulberry32; sufficient for demo data, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    next,
    whole,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
