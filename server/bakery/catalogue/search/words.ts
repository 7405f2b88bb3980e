/**
 * The search words: what goods are called elsewhere, kept as data. `same` is another name for what is on the shelf, `near`
 * stands for what comes nearest to something the shelf does not have, `without` leads from what is ruled out to a filter.
 */
import type { ExclusionWord } from './exclusion-words'
import { FILLERS } from './negation-words'
import { tokensOf } from './tokens'

export const searchWordKinds = ['same', 'near', 'without'] as const
export type SearchWordKind = (typeof searchWordKinds)[number]

export type SearchWord = {
  /** What is typed: 'Schrippe', '🥐'. */
  word: string
  /** What is looked for instead: words of the shelf; of `without` the label of a filter option. */
  means: string
  kind: SearchWordKind
}

export type Meaning = { means: string; kind: 'same' | 'near' }

export const exclusionsOf = (words: readonly SearchWord[]): ExclusionWord[] =>
  words.filter(({ kind }) => kind === 'without').map(({ word, means }) => ({ word, label: means }))

const PLURALS = ['en', 'n', 'e', 's', 'er']

/** 'Krapfen', 'Schrippen' and 'Rundstücke' are looked up as they are, then without their ending, then with one. */
export const formsOf = (word: string): string[] => [
  word,
  ...PLURALS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 4).map((ending) =>
    word.slice(0, -ending.length),
  ),
]

/** By the folded word, or words: 'coffee to go'. */
export function meaningsByWord(words: readonly SearchWord[]): ReadonlyMap<string, readonly Meaning[]> {
  const entries = words.flatMap(({ word, means, kind }) =>
    kind === 'without' ? [] : [{ key: keyOfWords(word), meaning: { means, kind } }],
  )
  const all = new Map<string, Meaning[]>()
  for (const { key, meaning } of entries) {
    for (const form of formsOf(key)) {
      if (form !== key && all.has(form)) continue
      all.set(form, [...(all.get(form) ?? []), meaning])
    }
  }
  return all
}

/** Words that goods go by, here or elsewhere. */
export const namesOf = (words: readonly SearchWord[]): string[] =>
  words.flatMap(({ word, means, kind }) => (kind === 'without' ? [] : [word, means]))

/** 'brot gestern' of 'Brot von gestern': as a question is left without its small words. */
export function keyOfWords(text: string): string {
  const words = tokensOf(text).flatMap(({ word }) => (word === '' ? [] : [word]))
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
