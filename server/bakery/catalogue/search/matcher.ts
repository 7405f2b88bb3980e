/** Finds the products that a typed word or phrase means. Pure. */

import { allOf, betterOf, bothOf, type Scores, scoreEntries, withSecondary } from './scores'
import { type Token, tokensOf } from './tokens'
import type { SearchVocabulary, VocabularyEntry } from './vocabulary'
import { fitOf, isMistyped, lettersOf, maxTypos } from './word-similarity'
import { formsOf, type Meaning } from './words'

/** `guess`: the words searched for instead, because no product has the typed word; null when it matched as typed. */
export type Match = { scores: NonNullable<Scores>; guess: string | null }

/** Score factors: of a guessed or composed word, of a word found by its singular, */
const UNSURE_FIT = 0.4
const SINGULAR = 0.9
/** of a synonym (alone, and beside a name that matches itself), and of a `near` search word. */
const SAME = 0.9
const SAME_BESIDE = 0.8
const NEAR = 0.5
/** Minimum letters of a part of a compound; the shorter one where a name ends it ('Tee' in 'Grüntee'). */
const PART = 4
const SHORT_PART = 3
/** If a word this short is a name itself, other words that begin with it are ignored. */
const SHORT_WORD = 3

export type Meanings = ReadonlyMap<string, readonly Meaning[]>

export function createMatcher(vocabulary: SearchVocabulary, meanings: Meanings, size: number) {
  const { entries, ingredients, numbers } = vocabulary
  const exact = new Map(entries.map((entry) => [entry.word, entry]))

  /** Entries are sorted, so those with this prefix are adjacent. */
  const beginningWith = (part: string, among: readonly VocabularyEntry[]): readonly VocabularyEntry[] => {
    let low = 0
    for (let high = among.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((among[middle]?.word ?? '') < part) low = middle + 1
      else high = middle
    }
    let end = low
    while (among[end]?.word.startsWith(part)) end++
    return among.slice(low, end)
  }

  const scoresOfName = (word: string): Scores => {
    const number = numbers.get(word)
    if (number !== undefined) return scoreEntries([number], size, () => 1)
    const exactEntries = formsOf(word).flatMap((form) => exact.get(form) ?? [])
    if (exactEntries.length > 0 && word.length <= SHORT_WORD) return scoreEntries(exactEntries, size, () => 1)
    // No name begins with 'Nüsse', but some begin with 'Nuss'.
    const singular = formsOf(word).at(1) ?? word
    const own = scoreEntries(entries, size, ({ word: other }) => {
      const fit = fitOf(word, other)
      return fit === 0 && singular !== word && other.startsWith(singular) ? SINGULAR * fitOf(singular, other) : fit
    })
    if (exactEntries.length === 0) return own
    return betterOf(
      own,
      scoreEntries(exactEntries, size, () => 1),
      1,
    )
  }

  const meaningsOf = (key: string, kind: Meaning['kind']): readonly Meaning[] => {
    const form = formsOf(key).find((candidate) => meanings.has(candidate))
    return (meanings.get(form ?? '') ?? []).filter((meaning) => meaning.kind === kind)
  }
  /** Cache; it has at most as many entries as there are search words. */
  const meaningScores = new Map<string, Scores>()
  const scoresOfMeaning = ({ means }: Meaning): Scores => {
    const cached = meaningScores.get(means)
    if (cached !== undefined) return cached
    const all = tokensOf(means).flatMap(({ parts, word }) => (parts.length > 0 ? parts : [word]))
    const scores = allOf(all.map(scoresOfName))
    meaningScores.set(means, scores)
    return scores
  }
  /** Null where the catalogue has no product for any of the meanings. */
  const scoresOfMeanings = (candidates: readonly Meaning[]): Scores =>
    candidates.map(scoresOfMeaning).reduce((a, b) => betterOf(a, b, 1), null)

  const scoresOfNames = (word: string): Scores => {
    const own = scoresOfName(word)
    const same = scoresOfMeanings(meaningsOf(word, 'same'))
    return own === null ? betterOf(own, same, SAME) : withSecondary(own, same, SAME_BESIDE)
  }

  /** Products for a part of a compound: words that begin with it, or its synonyms. */
  const scoresOfPart = (part: string): Scores =>
    betterOf(
      scoreEntries(beginningWith(part, entries), size, () => UNSURE_FIT),
      scoresOfMeanings(meaningsOf(part, 'same')),
      UNSURE_FIT,
    )

  const cutsOf = (word: string, shortest: number): [string, string][] =>
    Array.from({ length: Math.max(0, word.length - 2 * shortest + 1) }, (_, index) => {
      const cut = word.length - shortest - index
      return [word.slice(0, cut), word.slice(cut)]
    })

  /** Splits a compound in two words that one product has: 'apfelbrot' finds 'Dinkel-Apfel-Brot'. */
  const scoresOfParts = (word: string): Scores => {
    for (const [first, second] of cutsOf(word, PART)) {
      const secondScores = scoresOfPart(second)
      if (secondScores === null) continue
      const both =
        bothOf(scoresOfPart(first), secondScores) ?? bothOf(scoresOfPart(first.replace(/[sn]$/, '')), secondScores)
      if (both !== null) return both
    }
    return null
  }

  const guessed = (scores: Scores, guess: string): Match | null => (scores === null ? null : { scores, guess })

  const guessNear = (key: string): Match | null => {
    const near = meaningsOf(key, 'near').filter((meaning) => scoresOfMeaning(meaning) !== null)
    return guessed(scoresOfMeanings(near), near[0]?.means ?? '')
  }

  const guessTypos = (word: string): Match | null => {
    const letters = lettersOf(word)
    for (let typos = 1; typos <= maxTypos(word.length); typos++) {
      const found = entries.filter((entry) => isMistyped({ word, letters, typos }, entry.word, entry.letters))
      // The shortest word is the most likely one; longer ones only begin with it.
      const nearest = found.toSorted((a, b) => a.word.length - b.word.length)[0]
      if (nearest === undefined) continue
      return guessed(
        scoreEntries(found, size, () => UNSURE_FIT),
        vocabulary.spellingOf(nearest.word),
      )
    }
    return null
  }

  const guessTyposInSearchWords = (word: string): Match | null => {
    const letters = lettersOf(word)
    for (let typos = 1; typos <= maxTypos(word.length); typos++) {
      for (const [key, candidates] of meanings) {
        if (Math.abs(key.length - word.length) > typos || !isMistyped({ word, letters, typos }, key, lettersOf(key)))
          continue
        const first = candidates.filter((meaning) => scoresOfMeaning(meaning) !== null)
        const match = guessed(scoresOfMeanings(first), first[0]?.means ?? '')
        if (match !== null) return match
      }
    }
    return null
  }

  /** An unknown compound: the name it ends with ('Kirschkuchen' is a cake), else the name it begins with. */
  const guessHead = (word: string): Match | null => {
    const ends = Array.from({ length: Math.max(0, word.length - 2 * SHORT_PART + 1) }, (_, at) =>
      word.slice(at + SHORT_PART),
    )
    for (const end of ends) {
      const isName = vocabulary.isKind(end) || (end.length >= PART && exact.has(end)) || meanings.has(end)
      const match = isName ? guessed(scoresOfNames(end), vocabulary.spellingOf(end)) : null
      if (match !== null) return match
    }
    const begin = cutsOf(word, PART).find(([first]) => exact.has(first))?.[0]
    return begin === undefined ? null : guessed(scoresOfName(begin), vocabulary.spellingOf(begin))
  }

  const scoresOfIngredient = (word: string): Scores =>
    word.length < PART ? null : scoreEntries(beginningWith(word, ingredients), size, () => 1)

  /** Guesses only if no name and no ingredient matches. */
  const matchWord = ({ word, parts }: Token): Match | null => {
    const own = scoresOfNames(word) ?? (parts.length > 1 ? allOf(parts.map(scoresOfNames)) : null)
    if (own !== null)
      return { scores: withSecondary(own, scoresOfMeanings(meaningsOf(word, 'near')), NEAR), guess: null }
    const composed = scoresOfParts(word)
    if (composed !== null) return { scores: composed, guess: null }
    const near = guessNear(word)
    if (near !== null) return near
    const byIngredient = scoresOfIngredient(word)
    if (byIngredient !== null) return { scores: byIngredient, guess: null }
    return guessTypos(word) ?? guessTyposInSearchWords(word) ?? guessHead(word)
  }

  /** Several words that form one name: 'coffee to go'. */
  const matchPhrase = (key: string): Match | null => {
    const scores = scoresOfMeanings(meaningsOf(key, 'same'))
    return scores === null ? guessNear(key) : { scores, guess: null }
  }
  return { matchWord, matchPhrase, isPhrase: (key: string) => meanings.has(key) }
}
