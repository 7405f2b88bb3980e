/** Chooses the first screen of the start page by the hour. Pure. */

/** `rest`: dough in its basket. */
export type HeroMoment = 'morning' | 'noon' | 'rescue' | 'rest'

type Hour = {
  /** Clock time in Berlin, 'HH:mm'. */
  clock: string
  /** The visitor's branch is open; null without one. */
  isOpen: boolean | null
  /** Bread-saver bags that it still has this evening. */
  bagsLeft: number
}

/** Without a branch the day ends when most of them close. */
const MOST_CLOSE = '18:00'

/**
 * Loaf from 5 to 10, then something sweet and a cup, bags while the branch has some to save, dough while it is closed. What the
 * branch itself says goes before the clock.
 */
export function heroMoment({ clock, isOpen, bagsLeft }: Hour): HeroMoment {
  if (bagsLeft > 0) return 'rescue'
  if (clock >= '05:00' && clock < '10:00') return 'morning'
  const isDay = clock >= '10:00' && (isOpen ?? clock < MOST_CLOSE)
  return isDay ? 'noon' : 'rest'
}
