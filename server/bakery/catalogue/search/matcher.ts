/** Which products a typed word means, and what it was taken for. Pure. */

import { allOf, besides, betterOf, bothOf, type Scores, scoreEntries } from './scores'
import { type Token, tokensOf } from './tokens'
import type { Entry, SearchVocabulary } from './vocabulary'
import { fitOf, isMistyped, lettersOf, slipsAllowed } from './word-similarity'
import { formsOf, type Meaning } from './words'

/** `guess`: what was looked for in its place, because nothing is called so; null where it is what was typed. */
export type Match = { scores: NonNullable<Scores>; guess: string | null }

/** Of a word that had to be guessed at, or put together. */
const UNSURE_FIT = 0.4
const SINGULAR = 0.9
/** Of another name for the same thing, also where something is called so itself, and of what only comes near. */
const SAME = 0.9
const SAME_BESIDE = 0.8
const NEAR = 0.5
const PART = 4
/** 'Grüntee' ends with the name of something. */
const SHORT_PART = 3
/** Beginnings of words as short as this are chance where something is called so. */
const SHORT_WORD = 3

export type Meanings = ReadonlyMap<string, readonly Meaning[]>

export function createMatcher(vocabulary: SearchVocabulary, meanings: Meanings, size: number) {
  const { entries, ingredients, numbers } = vocabulary
  const exact = new Map(entries.map((entry) => [entry.word, entry]))

  /** Words that begin so lie side by side. */
  const beginningWith = (part: string, among: readonly Entry[]): readonly Entry[] => {
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

  /** What is called so. */
  const called = (word: string): Scores => {
    const number = numbers.get(word)
    if (number !== undefined) return scoreEntries([number], size, () => 1)
    const known = formsOf(word).flatMap((form) => exact.get(form) ?? [])
    if (known.length > 0 && word.length <= SHORT_WORD) return scoreEntries(known, size, () => 1)
    // 'Nüsse' begins no name, 'Nuss' does.
    const singular = formsOf(word).at(1) ?? word
    const own = scoreEntries(entries, size, ({ word: other }) => {
      const fit = fitOf(word, other)
      return fit === 0 && singular !== word && other.startsWith(singular) ? SINGULAR * fitOf(singular, other) : fit
    })
    if (known.length === 0) return own
    return betterOf(
      own,
      scoreEntries(known, size, () => 1),
      1,
    )
  }

  const meaningsOf = (key: string, kind: Meaning['kind']): readonly Meaning[] => {
    const form = formsOf(key).find((candidate) => meanings.has(candidate))
    return (meanings.get(form ?? '') ?? []).filter((meaning) => meaning.kind === kind)
  }
  /** Asked for again and again; there are no more than there are search words. */
  const known = new Map<string, Scores>()
  const scoresOfMeaning = ({ means }: Meaning): Scores => {
    const before = known.get(means)
    if (before !== undefined) return before
    const all = tokensOf(means).flatMap(({ parts, word }) => (parts.length > 0 ? parts : [word]))
    const scores = allOf(all.map(called))
    known.set(means, scores)
    return scores
  }
  /** The shelf may lack what the words were made for. */
  const scoresOfMeanings = (wanted: readonly Meaning[]): Scores =>
    wanted.map(scoresOfMeaning).reduce((a, b) => betterOf(a, b, 1), null)

  const named = (word: string): Scores => {
    const own = called(word)
    const same = scoresOfMeanings(meaningsOf(word, 'same'))
    return own === null ? betterOf(own, same, SAME) : besides(own, same, SAME_BESIDE)
  }

  /** A part of a compound: what begins so, or is called so elsewhere. */
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

  /** 'apfelbrot' where the shelf has 'Dinkel-Apfel-Brot': two words that the same product has. */
  const scoresOfParts = (word: string): Scores => {
    for (const [first, second] of cutsOf(word, PART)) {
      const behind = scoresOfPart(second)
      if (behind === null) continue
      const both = bothOf(scoresOfPart(first), behind) ?? bothOf(scoresOfPart(first.replace(/[sn]$/, '')), behind)
      if (both !== null) return both
    }
    return null
  }

  const guessed = (scores: Scores, guess: string): Match | null => (scores === null ? null : { scores, guess })

  const guessNear = (key: string): Match | null => {
    const near = meaningsOf(key, 'near').filter((meaning) => scoresOfMeaning(meaning) !== null)
    return guessed(scoresOfMeanings(near), near[0]?.means ?? '')
  }

  const guessSlips = (word: string): Match | null => {
    const letters = lettersOf(word)
    for (let slips = 1; slips <= slipsAllowed(word.length); slips++) {
      const found = entries.filter((entry) => isMistyped({ word, letters, slips }, entry.word, entry.letters))
      // The shortest is no beginning of something else.
      const nearest = found.toSorted((a, b) => a.word.length - b.word.length)[0]
      if (nearest === undefined) continue
      return guessed(
        scoreEntries(found, size, () => UNSURE_FIT),
        vocabulary.written(nearest.word),
      )
    }
    return null
  }

  const guessSlipsElsewhere = (word: string): Match | null => {
    const letters = lettersOf(word)
    for (let slips = 1; slips <= slipsAllowed(word.length); slips++) {
      for (const [key, wanted] of meanings) {
        if (Math.abs(key.length - word.length) > slips || !isMistyped({ word, letters, slips }, key, lettersOf(key)))
          continue
        const first = wanted.filter((meaning) => scoresOfMeaning(meaning) !== null)
        const match = guessed(scoresOfMeanings(first), first[0]?.means ?? '')
        if (match !== null) return match
      }
    }
    return null
  }

  /** A compound that nobody sells: what it ends with, else what it begins with. 'Kirschkuchen' is a cake. */
  const guessHead = (word: string): Match | null => {
    const ends = Array.from({ length: Math.max(0, word.length - 2 * SHORT_PART + 1) }, (_, at) =>
      word.slice(at + SHORT_PART),
    )
    for (const end of ends) {
      const isName = vocabulary.isKind(end) || (end.length >= PART && exact.has(end)) || meanings.has(end)
      const match = isName ? guessed(named(end), vocabulary.written(end)) : null
      if (match !== null) return match
    }
    const begin = cutsOf(word, PART).find(([first]) => exact.has(first))?.[0]
    return begin === undefined ? null : guessed(called(begin), vocabulary.written(begin))
  }

  const madeOf = (word: string): Scores =>
    word.length < PART ? null : scoreEntries(beginningWith(word, ingredients), size, () => 1)

  /** Guesses are only made where nothing is called so, nor made of it. */
  const matchWord = ({ word, parts }: Token): Match | null => {
    const own = named(word) ?? (parts.length > 1 ? allOf(parts.map(named)) : null)
    if (own !== null) return { scores: besides(own, scoresOfMeanings(meaningsOf(word, 'near')), NEAR), guess: null }
    const made = scoresOfParts(word)
    if (made !== null) return { scores: made, guess: null }
    const near = guessNear(word)
    if (near !== null) return near
    const contained = madeOf(word)
    if (contained !== null) return { scores: contained, guess: null }
    return guessSlips(word) ?? guessSlipsElsewhere(word) ?? guessHead(word)
  }

  /** Several words that are one name: 'coffee to go'. */
  const matchPhrase = (key: string): Match | null => {
    const scores = scoresOfMeanings(meaningsOf(key, 'same'))
    return scores === null ? guessNear(key) : { scores, guess: null }
  }
  return { matchWord, matchPhrase, isPhrase: (key: string) => meanings.has(key) }
}
