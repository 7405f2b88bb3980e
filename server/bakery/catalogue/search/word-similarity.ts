/** How well a typed word fits a word of the catalogue. Pure; both are folded (see `foldWords`). */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { transliterate } from '@/lib/format/slug'

const SHORTEST_WORD = 2

/** 'Kürbis', 'kuerbis' and 'KURBIS' become one word; so do Straße and Strasse. */
export const foldWords = (text: string): string[] =>
  transliterate(text)
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD)

/** Letters a compound's part must have at least: two of them begin nearly every word. */
const SHORTEST_PART = 3

/** 'kurbisbrot' in 'kurbiskernbrot': the typed word with a part of the compound left out. */
function leavesOutMiddle(typed: string, word: string): boolean {
  let begin = 0
  while (begin < typed.length && typed[begin] === word[begin]) begin++
  for (let cut = Math.min(begin, typed.length - SHORTEST_PART); cut >= SHORTEST_PART; cut--) {
    if (word.indexOf(typed.slice(cut), cut) > 0) return true
  }
  return false
}

/** A roll is no small loaf, and what is juicy no juice: these endings make another thing of the word. */
const otherThings = [
  { ending: /^(chen|lein)s?$/, fit: 0.4 },
  { ending: /^(ig|lich)(e[nrsm]?)?$/, fit: 0.1 },
]

const fitOfBeginning = (typed: string, word: string): number =>
  otherThings.find(({ ending }) => ending.test(word.slice(typed.length)))?.fit ??
  0.8 + (0.15 * typed.length) / word.length

/** 1 the word itself, less the less sure it is what was meant, 0 another word. */
export function fitOf(typed: string, word: string): number {
  if (word === typed) return 1
  if (word.length < typed.length) return 0
  if (word.startsWith(typed)) return fitOfBeginning(typed, word)
  // 'Weißbrot' is no part of 'Eiweißbrot': two letters are no word.
  if (typed.length > SHORTEST_PART && word.indexOf(typed) >= SHORTEST_PART) return word.endsWith(typed) ? 0.75 : 0.6
  return typed.length >= 2 * SHORTEST_PART && leavesOutMiddle(typed, word) ? 0.5 : 0
}

/** Which letters a word has, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Slips of the pen that a word of this length may have: a slip in a short word makes another word of it. */
export const slipsAllowed = (length: number): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0)

/** Two slips in the beginning of a longer word are another word, unless much of it is there. */
const LONG_BEGINNING = 8

/** Each letter of the one that the other lacks is a slip at least: most words need no closer look. */
function lacksMoreThan(typed: number, word: number, limit: number): boolean {
  let missing = typed & ~word
  for (let slips = 0; missing !== 0; missing &= missing - 1) {
    if (++slips > limit) return true
  }
  return false
}

type Typed = { word: string; letters: number; slips: number }

/** Is `typed` the word, or its beginning, with so many slips? `letters` are those of `lettersOf`. */
export function isMistyped(typed: Typed, word: string, letters: number): boolean {
  const { word: given, slips } = typed
  const isLonger = word.length > given.length + slips
  if (word.length < given.length - slips || (isLonger && slips > 1 && given.length < LONG_BEGINNING)) return false
  if (slips > 1 && given[0] !== word[0]) return false
  if (lacksMoreThan(typed.letters, letters, slips)) return false
  return editDistanceAtMost(given, isLonger ? word.slice(0, given.length) : word, slips)
}
