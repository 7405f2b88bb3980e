/** Which filter a word that is ruled out stands for: 'Laktose', 'Nüssen', 'Haselnusscreme'. Pure. */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { fold } from './tokens'
import { foldWords } from './word-similarity'

type Option = { label: string }

/** Another word than the label's own, from the search words: 'Laktose' for 'Ohne Milch'. */
export type ExclusionWord = { word: string; label: string }

/** undefined where nothing says what the word stands for; several for 'Meeresfrüchte'. */
export type ExclusionWords<T> = {
  /** The word itself, in any inflection. */
  exactly: (word: string) => readonly T[] | undefined
  /** Also the beginning of a compound ('nussstückchen'), and with a slip of the pen. */
  loosely: (word: string) => readonly T[] | undefined
}

const ENDINGS = ['ern', 'en', 'er', 'es', 'em', 'n', 'e', 's']
/** 'Ei' and 'Eis' are two things. */
const SHORTEST_STEM = 3
const SHORTEST_BEGINNING = 4

const stemsOf = (word: string): string[] => [
  word,
  ...ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM).map((ending) =>
    word.slice(0, -ending.length),
  ),
]

/** Options that rule something out by their label, and those that the words lead to. `isOther`: is known as another word. */
export function createExclusionWords<T extends Option>(
  options: readonly T[],
  more: readonly ExclusionWord[],
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
  for (const { word, label } of more) {
    const option = byLabel.get(fold(label))
    // A picture has no letters.
    if (option !== undefined) add(fold(word) || word, option)
  }
  // A word itself counts more than what is left of another one without its ending.
  for (const [word, found] of byWord) for (const stem of stemsOf(word)) byStem.set(stem, byWord.get(stem) ?? found)
  // The longest first: an 'Erdnuss' is no 'Erd…'.
  const beginnings = [...byStem.keys()].filter((stem) => stem.length >= SHORTEST_BEGINNING)
  beginnings.sort((a, b) => b.length - a.length)

  const exactly = (word: string): readonly T[] | undefined => {
    const stem = stemsOf(word).find((candidate) => byStem.has(candidate))
    return stem === undefined ? undefined : byStem.get(stem)
  }
  const mistyped = (word: string): string | undefined => {
    if (word.length < SHORTEST_BEGINNING || isOther(word)) return undefined
    const slips = word.length >= 8 ? 2 : 1
    return beginnings.find((known) => known[0] === word[0] && editDistanceAtMost(word, known, slips))
  }
  /** 'nussstückchen', and both of 'milchnuss'. */
  const beginning = (word: string): readonly T[] | undefined => {
    const known = beginnings.find((one) => word.startsWith(one))
    return known === undefined
      ? undefined
      : [...(byStem.get(known) ?? []), ...(exactly(word.slice(known.length)) ?? [])]
  }
  return {
    exactly,
    loosely: (word) => exactly(word) ?? beginning(word) ?? byStem.get(mistyped(word) ?? ''),
  }
}
