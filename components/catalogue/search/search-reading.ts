/** Turns exclusions of a search text ('ohne Nüsse') into filters of the shelf. Pure. */

import type { Category, SearchReading } from '@/lib/contract/catalogue/catalogue'
import { filterKeys } from '@/lib/contract/values'
import { listInWords } from '@/lib/words/de/lists'
import type { ListState } from '../shelf/list-address'

type Exclusion = SearchReading['excluded'][number]

export type ListStateWithExclusions = {
  /** The list state in which exclusions are chosen filters instead of words of the search text. */
  state: ListState
  /** Exclusions that stay in the text; `rest` is the search text without this one. */
  remaining: readonly { exclusion: Exclusion; rest: string }[]
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/**
 * An exclusion becomes a chosen filter option of the shelf, which can be removed by its chip or in the filter panel. It stays
 * in the text if the shelf has no such option, or if a second option of its group would mean "or" instead of "and".
 */
export function readExclusions(
  state: ListState,
  reading: SearchReading | undefined,
  groups: Pick<Category, 'filters'>['filters'],
): ListStateWithExclusions {
  if (reading === undefined || reading.excluded.length === 0) return { state, remaining: [] }
  const { wanted, excluded, notUnderstood } = reading
  const isOption = ({ key, id }: Exclusion) =>
    groups.some((group) => group.key === key && group.options.some((option) => option.id === id))
  const isAlone = ({ key }: Exclusion) =>
    key === 'allergenics' ||
    (state.filters[key].length === 0 && excluded.filter((other) => other.key === key).length === 1)
  const chosen = excluded.filter((exclusion) => isOption(exclusion) && isAlone(exclusion))
  const remaining = excluded.filter((exclusion) => !chosen.includes(exclusion))
  const phrasesBut = (removed: Exclusion | null) => [
    ...new Set(remaining.filter((other) => other !== removed).map(({ phrase }) => phrase)),
  ]
  const searchWithout = (removed: Exclusion | null) => joined([wanted, ...phrasesBut(removed), ...notUnderstood])
  const added = (key: Exclusion['key']) => chosen.filter((one) => one.key === key).map(({ id }) => id)
  const filters = Object.fromEntries(
    filterKeys.map((key) => [key, [...new Set([...state.filters[key], ...added(key)])]]),
  ) as Record<Exclusion['key'], number[]>
  return {
    state: { ...state, search: searchWithout(null), filters },
    remaining: remaining.map((exclusion) => ({ exclusion, rest: searchWithout(exclusion) })),
  }
}

const quoted = (phrases: readonly string[]): string => listInWords(phrases.map((phrase) => `„${phrase}“`))

export const notUnderstoodText = (phrases: readonly string[]): string =>
  `${quoted(phrases)} haben wir nicht als Ausschluss erkannt. Es wurde nichts ausgeschlossen. Was in einem Produkt steckt, steht auf seiner Seite.`
