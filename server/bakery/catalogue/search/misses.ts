/** Counts searches without a result, so that search words can be added. No personal data is stored. */
import type { BakeryDeps } from '../../deps'
import { countMissedSearch } from '../../lost-sales/service'
import { countMiss } from '../store'
import type { SearchResult } from './build-search'

/** Longer texts are not names of products; texts with digits or an @ may be personal data. */
const LONGEST = 40
const MOST_WORDS = 4
const MAY_BE_PERSONAL = /[\d@]/
/** Limit per process, so that a flood of nonsense queries does not fill the table. */
const MOST_PER_MINUTE = 60
const MINUTE_MS = 60_000

/** The text to count; null if the search found what was typed, or if the text may be personal data. */
function missOf(typed: string, { positions, searched, notUnderstood, guess }: SearchResult): string | null {
  const isMiss = notUnderstood.length > 0 || guess !== null || (searched !== '' && positions.length === 0)
  if (!isMiss || MAY_BE_PERSONAL.test(typed)) return null
  const text = (notUnderstood.length > 0 ? notUnderstood.join(', ') : searched).toLocaleLowerCase('de')
  return text.length <= LONGEST && text.split(' ').length <= MOST_WORDS ? text : null
}

/** Counts in the background; a failure is only logged. */
export function createMissCounter({ db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>) {
  let minute = 0
  let counted = 0
  return (typed: string, found: SearchResult): Promise<void> => {
    const text = missOf(typed, found)
    const now = clock.now()
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) [minute, counted] = [current, 0]
    if (text === null || counted >= MOST_PER_MINUTE) return Promise.resolve()
    counted++
    return Promise.all([countMiss(db, text, now), countMissedSearch(db, now)]).then(
      () => {},
      (fault: unknown) => log.warn({ fault }, 'a search without a result could not be counted'),
    )
  }
}
