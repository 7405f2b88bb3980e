/** Counts what people look for and do not find, so that the search words grow. Nobody is kept with it. */
import type { BakeryDeps } from '../../deps'
import { countMiss } from '../store'
import type { Found } from './build-search'

/** Longer texts are no name of goods; what has digits or an @ may be somebody's. */
const LONGEST = 40
const MOST_WORDS = 4
const MAY_BE_PERSONAL = /[\d@]/
/** Of one process: a flood of nonsense must not become one of rows. */
const MOST_PER_MINUTE = 60
const MINUTE_MS = 60_000

/** The text to count; null where the search answered what was asked, or what was typed may say who asked. */
function missOf(typed: string, { places, wanted, notUnderstood, guess }: Found): string | null {
  const isMiss = notUnderstood.length > 0 || guess !== null || (wanted !== '' && places.length === 0)
  if (!isMiss || MAY_BE_PERSONAL.test(typed)) return null
  const text = (notUnderstood.length > 0 ? notUnderstood.join(', ') : wanted).toLocaleLowerCase('de')
  return text.length <= LONGEST && text.split(' ').length <= MOST_WORDS ? text : null
}

/** Answers at once; nobody waits for the count, and a fault of it is only logged. */
export function createMissCounter({ db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>) {
  let minute = 0
  let counted = 0
  return (typed: string, found: Found): Promise<void> => {
    const text = missOf(typed, found)
    const now = clock.now()
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) [minute, counted] = [current, 0]
    if (text === null || counted >= MOST_PER_MINUTE) return Promise.resolve()
    counted++
    return countMiss(db, text, now).catch((fault: unknown) =>
      log.warn({ fault }, 'a miss of the search is not counted'),
    )
  }
}
