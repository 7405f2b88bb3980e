/**
 * The product search over a catalogue snapshot. It tolerates typos, German compounds and regional names (search words).
 * Words are indexed once per snapshot; a query scans the vocabulary, never the products. Pure.
 */
import type { FilterKey } from '@/lib/contract/values'
import { type ProductFlags, selects } from '../columns'
import { createExclusionWords } from './exclusion-words'
import { createMatcher, type Match } from './matcher'
import { parseQuery } from './parse-query'
import { allOf, eitherOf, ranked, type Scores } from './scores'
import type { Token } from './tokens'
import { indexVocabulary, type SearchableProduct } from './vocabulary'
import { exclusionsOf, meaningsByWord, namesInSearchWords, type SearchWord } from './words'

/** Words of a query that are searched for; later words are ignored. Exclusions are read from the whole text. */
const MOST_WORDS = 6
/** 'latte macchiato to go' */
const LONGEST_NAME = 4

/** A filter option that a query can exclude by. `flags`: products that contain the allergen, or have the attribute. */
export type FilterOption = { id: number; key: FilterKey; label: string; flags: ProductFlags }

export type SearchResult = {
  /** Positions of the matching products, best first; empty for a text without words. */
  positions: number[]
  /** The searched words as typed, without exclusions. */
  searched: string
  excluded: readonly { option: FilterOption; phrase: string }[]
  notUnderstood: readonly string[]
  /** The words searched for instead of the typed ones; null when every word was found as typed. */
  guess: string | null
}

export type SearchIndex = (text: string) => SearchResult

const textOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ')

/** Builds the search function. The order of `products` breaks ties. */
export function buildSearch(
  products: readonly SearchableProduct[],
  options: readonly FilterOption[],
  searchWords: readonly SearchWord[],
): SearchIndex {
  const meanings = meaningsByWord(searchWords)
  const vocabulary = indexVocabulary(products, namesInSearchWords(searchWords))
  const exclusions = createExclusionWords(options, exclusionsOf(searchWords), vocabulary.isKnown)
  const { matchWord, matchPhrase, isPhrase } = createMatcher(vocabulary, meanings, products.length)
  const all = new Float32Array(products.length).fill(1)

  /** Matches from left to right, the longest phrase first. */
  const matchesOf = (tokens: readonly Token[]): { typed: string; match: Match | null }[] => {
    const matches: { typed: string; match: Match | null }[] = []
    for (let at = 0; at < tokens.length; ) {
      let length = Math.min(LONGEST_NAME, tokens.length - at)
      const keyOf = () =>
        tokens
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(' ')
      while (length > 1 && !isPhrase(keyOf())) length--
      const typed = textOf(tokens.slice(at, at + length))
      matches.push({ typed, match: length > 1 ? matchPhrase(keyOf()) : matchWord(tokens[at] as Token) })
      at += length
    }
    return matches
  }

  return (text) => {
    const { searched, excluded, notUnderstood } = parseQuery(text, { exclusions, ...vocabulary })
    const matches = matchesOf(searched.slice(0, MOST_WORDS))
    const scores = matches.flatMap(({ match }) => match?.scores ?? [])
    // Every word must fit; if no product has them all, products with more of the words come first.
    const fitting = allOf(scores)
    const best = fitting ?? scores.reduce<Scores>(eitherOf, null)
    const scored = best ?? (searched.length === 0 && excluded.length > 0 ? all : null)
    const isGuess = matches.some(({ match }) => match === null || match.guess !== null)
    const selected = selects({
      anyOf: excluded.filter(({ option }) => option.key !== 'allergenics').map(({ option }) => [option.flags]),
      noneOf: excluded.filter(({ option }) => option.key === 'allergenics').map(({ option }) => option.flags),
    })
    return {
      positions: scored === null ? [] : ranked(scored).filter(selected),
      searched: textOf(searched),
      excluded,
      notUnderstood,
      guess:
        isGuess && best !== null
          ? matches.flatMap(({ typed, match }) => (match === null ? [] : (match.guess ?? typed))).join(' ')
          : null,
    }
  }
}
