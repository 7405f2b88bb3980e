/**
 * The search over a snapshot: tolerant of slips of the pen, of German compounds, and of what a roll is called elsewhere.
 * Words are indexed once per snapshot; a question looks through the vocabulary, never through the products. Pure.
 */
import type { FilterKey } from '@/lib/contract/values'
import { type Flags, selects } from '../columns'
import { createExclusionWords } from './exclusion-words'
import { createMatcher, type Match } from './matcher'
import { readQuestion } from './parse-query'
import { allOf, eitherOf, ranked, type Scores } from './scores'
import type { Token } from './tokens'
import { indexVocabulary, type Searchable } from './vocabulary'
import { exclusionsOf, meaningsByWord, namesOf, type SearchWord } from './words'

/** A question is never longer in words: what follows is not looked for. What it rules out is always read. */
const MOST_WORDS = 6
/** 'latte macchiato to go' */
const LONGEST_NAME = 4

/** A filter that something may be ruled out by. Of allergens `flags` are those that contain it, of others those that have it. */
export type FilterOption = { id: number; key: FilterKey; label: string; flags: Flags }

export type Found = {
  /** Positions of the products that are meant, best first; none for a text without any word. */
  places: number[]
  /** What was looked for, without what is ruled out; as typed. */
  wanted: string
  excluded: readonly { option: FilterOption; phrase: string }[]
  notUnderstood: readonly string[]
  /** What was looked for instead, where something is not called so; null when all of it is as typed. */
  guess: string | null
}

export type SearchIndex = (text: string) => Found

const textOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ')

/** `given` is in the order that breaks ties. */
export function buildSearch(
  given: readonly Searchable[],
  options: readonly FilterOption[],
  searchWords: readonly SearchWord[],
): SearchIndex {
  const meanings = meaningsByWord(searchWords)
  const vocabulary = indexVocabulary(given, namesOf(searchWords))
  const exclusions = createExclusionWords(options, exclusionsOf(searchWords), vocabulary.isKnown)
  const { matchWord, matchPhrase, isPhrase } = createMatcher(vocabulary, meanings, given.length)
  const all = new Float32Array(given.length).fill(1)

  /** The longest name first, word for word from the left. */
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
    const { wanted, excluded, notUnderstood } = readQuestion(text, { exclusions, ...vocabulary })
    const matches = matchesOf(wanted.slice(0, MOST_WORDS))
    const scores = matches.flatMap(({ match }) => match?.scores ?? [])
    // Every word must fit; where nothing has them all, what has the most of them.
    const fitting = allOf(scores)
    const best = fitting ?? scores.reduce<Scores>(eitherOf, null)
    const scored = best ?? (wanted.length === 0 && excluded.length > 0 ? all : null)
    const isGuess = matches.some(({ match }) => match === null || match.guess !== null)
    const selected = selects({
      anyOf: excluded.filter(({ option }) => option.key !== 'allergenics').map(({ option }) => [option.flags]),
      noneOf: excluded.filter(({ option }) => option.key === 'allergenics').map(({ option }) => option.flags),
    })
    return {
      places: scored === null ? [] : ranked(scored).filter(selected),
      wanted: textOf(wanted),
      excluded,
      notUnderstood,
      guess:
        isGuess && best !== null
          ? matches.flatMap(({ typed, match }) => (match === null ? [] : (match.guess ?? typed))).join(' ')
          : null,
    }
  }
}
