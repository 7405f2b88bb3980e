/** Random choices of one act. Each act has its own seed, so that leaving out other acts does not change its choices. */
import { createRandom } from '@/server/bakery/demo/random'

export type Dice = {
  /** True in this share of cases, from 0 to 1. */
  chance: (share: number) => boolean
  /** From `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  /** Undefined for an empty list. */
  pick: <T>(list: readonly T[]) => T | undefined
  /** Picks a key by its weight. */
  weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
  uuid: () => string
}

export function createDice(seed: number): Dice {
  const { next, whole, uuid } = createRandom(seed)
  return {
    chance: (share) => next() < share,
    whole,
    pick: (list) => list[Math.floor(next() * list.length)],
    weighted(weights) {
      const entries = Object.entries<number>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? entries[0])?.[0] as keyof typeof weights
    },
    uuid,
  }
}
