/**
 * The search words (table `search_words`): other names for products. `same` is a synonym of a product's name, `near` leads
 * from something the shop does not sell to the nearest product, `without` leads from an excluded ingredient to a filter.
 */
import type { ExclusionWord } from './exclusion-words'
import { FILLERS } from './negation-words'
import { tokensOf } from './tokens'

export const searchWordKinds = ['same', 'near', 'without'] as const
export type SearchWordKind = (typeof searchWordKinds)[number]

export type SearchWord = {
  /** The typed word: 'Schrippe', '🥐'. */
  word: string
  /** Words of the catalogue to search for instead; for `without` the label of a filter option. */
  means: string
  kind: SearchWordKind
}

export type Meaning = { means: string; kind: 'same' | 'near' }

export const exclusionsOf = (words: readonly SearchWord[]): ExclusionWord[] =>
  words.filter(({ kind }) => kind === 'without').map(({ word, means }) => ({ word, label: means }))

const PLURALS = ['en', 'n', 'e', 's', 'er']

/** The word itself, then without each plural ending it may have: 'schrippen', 'schripp', 'schrippe'. */
export const formsOf = (word: string): string[] => [
  word,
  ...PLURALS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 4).map((ending) =>
    word.slice(0, -ending.length),
  ),
]

/** Meanings by the folded word or phrase ('coffee to go'). */
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

/** All names of products in the search words. */
export const namesInSearchWords = (words: readonly SearchWord[]): string[] =>
  words.flatMap(({ word, means, kind }) => (kind === 'without' ? [] : [word, means]))

/** The folded words without filler words: 'brot gestern' for 'Brot von gestern'. */
export function keyOfWords(text: string): string {
  const words = tokensOf(text).flatMap(({ word }) => (word === '' ? [] : [word]))
  const significant = words.filter((word) => !FILLERS.has(word))
  return (significant.length > 0 ? significant : words).join(' ')
}
