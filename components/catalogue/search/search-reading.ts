/** What a search text rules out, as the filters of the shelf have it. Pure. */

import type { Category, SearchReading } from '@/lib/contract/catalogue'
import { filterKeys } from '@/lib/contract/values'
import { listInWords } from '@/lib/words/de/lists'
import type { ListState } from '../shelf/list-address'

type Exclusion = SearchReading['excluded'][number]

export type ReadState = {
  /** The same list, with chosen filters in the place of the words that set them. */
  state: ListState
  /** What stays in the text, each with the text without it. */
  kept: readonly { exclusion: Exclusion; rest: string }[]
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/**
 * An exclusion becomes a chosen option of the shelf, which its chip and the filter panel show and take back. It stays in the
 * text where the shelf has no such option, and where a further one of its group would mean "or" instead of "and".
 */
export function readExclusions(
  state: ListState,
  reading: SearchReading | undefined,
  groups: Pick<Category, 'filters'>['filters'],
): ReadState {
  if (reading === undefined || reading.excluded.length === 0) return { state, kept: [] }
  const { wanted, excluded, notUnderstood } = reading
  const isOption = ({ key, id }: Exclusion) =>
    groups.some((group) => group.key === key && group.options.some((option) => option.id === id))
  const isAlone = ({ key }: Exclusion) =>
    key === 'allergenics' ||
    (state.filters[key].length === 0 && excluded.filter((other) => other.key === key).length === 1)
  const chosen = excluded.filter((exclusion) => isOption(exclusion) && isAlone(exclusion))
  const kept = excluded.filter((exclusion) => !chosen.includes(exclusion))
  const phrasesBut = (left: Exclusion | null) => [
    ...new Set(kept.filter((other) => other !== left).map(({ phrase }) => phrase)),
  ]
  const searchWithout = (left: Exclusion | null) => joined([wanted, ...phrasesBut(left), ...notUnderstood])
  const added = (key: Exclusion['key']) => chosen.filter((one) => one.key === key).map(({ id }) => id)
  const filters = Object.fromEntries(
    filterKeys.map((key) => [key, [...new Set([...state.filters[key], ...added(key)])]]),
  ) as Record<Exclusion['key'], number[]>
  return {
    state: { ...state, search: searchWithout(null), filters },
    kept: kept.map((exclusion) => ({ exclusion, rest: searchWithout(exclusion) })),
  }
}

/** Said over everything that leaves out an allergen. */
export const TRACES = 'Spuren sind nicht ausgeschlossen. Bitte fragen Sie in Ihrer Filiale.'

const quoted = (phrases: readonly string[]): string => listInWords(phrases.map((phrase) => `„${phrase}“`))

export const notUnderstoodText = (phrases: readonly string[]): string =>
  `${quoted(phrases)} konnten wir nicht als Ausschluss verstehen: Danach ist nichts ausgeschlossen. Was in einem Produkt steckt, steht auf seiner Seite.`
