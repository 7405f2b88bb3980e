/** How well a typed word fits a word of the catalogue. Pure; both are folded (see `foldWords`). */
import { editDistanceAtMost } from '@/lib/edit-distance'
import { transliterate } from '@/lib/slug'

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

/** 1 the word itself, less the less sure it is what was meant, 0 another word. */
export function fitOf(typed: string, word: string): number {
  if (word.length < typed.length) return 0
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length
  if (typed.length > SHORTEST_PART && word.includes(typed)) return word.endsWith(typed) ? 0.75 : 0.6
  return typed.length >= 2 * SHORTEST_PART && leavesOutMiddle(typed, word) ? 0.5 : 0
}

/** Which letters a word has, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Slips of the pen that a word of this length may have: a slip in a short word makes another word of it. */
const slipsAllowed = (length: number): number => (length >= 6 ? 2 : length >= 4 ? 1 : 0)

/** Each letter of the one that the other lacks is a slip at least: most words need no closer look. */
function lacksMoreThan(typed: number, word: number, limit: number): boolean {
  let missing = typed & ~word
  for (let slips = 0; missing !== 0; missing &= missing - 1) {
    if (++slips > limit) return true
  }
  return false
}

/** Is `typed` the word, or its beginning, with a slip or two? `letters` are those of `lettersOf`. */
export function isMistyped(typed: string, typedLetters: number, word: string, letters: number): boolean {
  const limit = slipsAllowed(typed.length)
  if (limit === 0 || word.length < typed.length - limit || lacksMoreThan(typedLetters, letters, limit)) return false
  return editDistanceAtMost(typed, word.length > typed.length + limit ? word.slice(0, typed.length) : word, limit)
}
