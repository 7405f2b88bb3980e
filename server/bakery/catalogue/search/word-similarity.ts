/** Similarity of a typed word and a word of the catalogue; both are folded (see `foldWords`). Pure. */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { transliterate } from '@/lib/format/slug'

const SHORTEST_WORD = 2

/** Folded words of a text: 'Kürbis', 'kuerbis' and 'KURBIS' become one word, and so do 'Straße' and 'Strasse'. */
export const foldWords = (text: string): string[] =>
  transliterate(text)
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD)

/** Minimum letters of a part of a compound; two letters begin nearly every word. */
const SHORTEST_PART = 3

/** Whether the typed word is the compound without its middle part: 'kurbisbrot' for 'kurbiskernbrot'. */
function leavesOutMiddle(typed: string, word: string): boolean {
  let begin = 0
  while (begin < typed.length && typed[begin] === word[begin]) begin++
  for (let cut = Math.min(begin, typed.length - SHORTEST_PART); cut >= SHORTEST_PART; cut--) {
    if (word.indexOf(typed.slice(cut), cut) > 0) return true
  }
  return false
}

/** Endings that change the meaning lower the fit: 'Brötchen' is not 'Brot', 'saftig' is not 'Saft'. */
const meaningChanges = [
  { ending: /^(chen|lein)s?$/, fit: 0.4 },
  { ending: /^(ig|lich)(e[nrsm]?)?$/, fit: 0.1 },
]

const fitOfBeginning = (typed: string, word: string): number =>
  meaningChanges.find(({ ending }) => ending.test(word.slice(typed.length)))?.fit ??
  0.8 + (0.15 * typed.length) / word.length

/** 1 for the same word, lower for less likely matches, 0 for another word. */
export function fitOf(typed: string, word: string): number {
  if (word === typed) return 1
  if (word.length < typed.length) return 0
  if (word.startsWith(typed)) return fitOfBeginning(typed, word)
  // 'Weißbrot' must not match 'Eiweißbrot': a compound's first part has more than two letters.
  if (typed.length > SHORTEST_PART && word.indexOf(typed) >= SHORTEST_PART) return word.endsWith(typed) ? 0.75 : 0.6
  return typed.length >= 2 * SHORTEST_PART && leavesOutMiddle(typed, word) ? 0.5 : 0
}

/** The set of letters of a word, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Typos that are tolerated in a word of this length; in a short word a typo makes another word. */
export const maxTypos = (length: number): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0)

/** A beginning of a longer word may have two typos only from this length on. */
const LONG_BEGINNING = 8

/** Cheap test before the edit distance: each letter that the other word lacks is at least one typo. */
function lacksMoreThan(typed: number, word: number, limit: number): boolean {
  let missing = typed & ~word
  for (let typos = 0; missing !== 0; missing &= missing - 1) {
    if (++typos > limit) return true
  }
  return false
}

type TypedWord = { word: string; letters: number; typos: number }

/** Whether `typed` is the word or its beginning with at most this many typos. `letters` are those of `lettersOf(word)`. */
export function isMistyped(typed: TypedWord, word: string, letters: number): boolean {
  const { word: typedWord, typos } = typed
  const isLonger = word.length > typedWord.length + typos
  if (word.length < typedWord.length - typos || (isLonger && typos > 1 && typedWord.length < LONG_BEGINNING))
    return false
  if (typos > 1 && typedWord[0] !== word[0]) return false
  if (lacksMoreThan(typed.letters, letters, typos)) return false
  return editDistanceAtMost(typedWord, isLonger ? word.slice(0, typedWord.length) : word, typos)
}
