/** Maps an excluded word ('Laktose', 'Nüssen', 'Haselnusscreme') to filter options. Pure. */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { fold } from './tokens'
import { foldWords } from './word-similarity'

type Option = { label: string }

/** A word from the search words that leads to a filter option: 'Laktose' to 'Ohne Milch'. */
export type ExclusionWord = { word: string; label: string }

/** Filter options of a word; undefined for an unknown word, several for 'Meeresfrüchte'. */
export type ExclusionWords<T> = {
  /** Matches the word in any inflection. */
  exactly: (word: string) => readonly T[] | undefined
  /** Matches the beginning of a compound ('nussstückchen') and tolerates typos, too. */
  loosely: (word: string) => readonly T[] | undefined
}

const ENDINGS = ['ern', 'en', 'er', 'es', 'em', 'n', 'e', 's']
/** Keeps 'Ei' and 'Eis' apart. */
const SHORTEST_STEM = 3
const SHORTEST_BEGINNING = 4

const stemsOf = (word: string): string[] => [
  word,
  ...ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM).map((ending) =>
    word.slice(0, -ending.length),
  ),
]

/** Reads the words from the labels ('Ohne …') and from the search words. `isOther`: the catalogue has the word with another meaning. */
export function createExclusionWords<T extends Option>(
  options: readonly T[],
  searchWords: readonly ExclusionWord[],
  isOther: (word: string) => boolean,
): ExclusionWords<T> {
  const byStem = new Map<string, T[]>()
  const byWord = new Map<string, T[]>()
  const byLabel = new Map(options.map((option) => [fold(option.label), option]))
  const add = (word: string, option: T) => byWord.set(word, [...(byWord.get(word) ?? []), option])
  for (const option of options) {
    const [, named] = /^Ohne (.+)$/.exec(option.label) ?? []
    for (const word of foldWords(named ?? '')) add(word, option)
  }
  for (const { word, label } of searchWords) {
    const option = byLabel.get(fold(label))
    // `fold` removes pictographs.
    if (option !== undefined) add(fold(word) || word, option)
  }
  // A whole word takes precedence over the stem of another word.
  for (const [word, found] of byWord) for (const stem of stemsOf(word)) byStem.set(stem, byWord.get(stem) ?? found)
  // The longest first, so that 'Erdnuss' is not read as 'Erd…'.
  const beginnings = [...byStem.keys()].filter((stem) => stem.length >= SHORTEST_BEGINNING)
  beginnings.sort((a, b) => b.length - a.length)

  const exactly = (word: string): readonly T[] | undefined => {
    const stem = stemsOf(word).find((candidate) => byStem.has(candidate))
    return stem === undefined ? undefined : byStem.get(stem)
  }
  const mistyped = (word: string): string | undefined => {
    if (word.length < SHORTEST_BEGINNING || isOther(word)) return undefined
    const typos = word.length >= 8 ? 2 : 1
    return beginnings.find((stem) => stem[0] === word[0] && editDistanceAtMost(word, stem, typos))
  }
  /** 'nussstückchen'; for 'milchnuss' the options of both parts. */
  const beginning = (word: string): readonly T[] | undefined => {
    const stem = beginnings.find((one) => word.startsWith(one))
    return stem === undefined ? undefined : [...(byStem.get(stem) ?? []), ...(exactly(word.slice(stem.length)) ?? [])]
  }
  return {
    exactly,
    loosely: (word) => exactly(word) ?? beginning(word) ?? byStem.get(mistyped(word) ?? ''),
  }
}
