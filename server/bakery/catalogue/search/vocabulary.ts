/** Index of the words of a catalogue, built once per snapshot. Pure. */
import { plainText } from '@/lib/format/plain-text'
import type { ProductRecord } from '../rules'
import { fold } from './tokens'
import { foldWords, lettersOf } from './word-similarity'
import { formsOf } from './words'

/** The texts of a product that the search indexes. */
export type SearchableProduct = {
  product: ProductRecord
  categoryName: string
  /** Labels of its filter options, without allergens ('Ohne Nüsse' says what a product lacks). */
  labels: readonly string[]
  variants: readonly ProductRecord[]
}

/** Weight of a word by the text it is in; weights of several texts add up. */
const weights = { name: 8, category: 12, loaf: 12, kind: 5, subcategory: 4, label: 3, copy: 1 } as const
/** Each further word of a name lowers the weight of its words, so that 'Butterkuchen' comes before 'halbes Blech Butterkuchen'. */
const LONGER_NAME = 0.5
const MOST_LONGER = 3
/** Negated words are not indexed: 'Pesto ohne Nüsse' must not be found for nuts. */
const RULED_OUT = /(?<!\p{L})(ohne|kein(e|en|er|em)?)\s+(jede[nrsm]?\s+)?\p{L}+/giu
/** A part of a compound weighs less than the whole word. */
const DERIVED = 0.8
/** Minimum letters of a part of a compound; the shorter one for names of goods ('Tee' in 'Friesentee'). */
const PART = 4
const SHORT_PART = 3

/** A word of the catalogue with the positions of its products and its weight for each of them. */
export type VocabularyEntry = { word: string; letters: number; products: readonly number[]; weights: readonly number[] }

export type SearchVocabulary = {
  /** Ascending by word; no numbers. */
  entries: readonly VocabularyEntry[]
  /** SKU numbers and amounts; they match only as a whole. */
  numbers: ReadonlyMap<string, VocabularyEntry>
  /** Words of the lists of ingredients; used only where no name matches. */
  ingredients: readonly VocabularyEntry[]
  isKnown: (word: string) => boolean
  /** Whether the word names a category or subcategory. */
  isKind: (word: string) => boolean
  /** The spelling for the screen. */
  spellingOf: (word: string) => string
}

type Weights = Map<string, number>

const NUMBER = /^\d+$/

function wordsOf({ product, categoryName, labels, variants }: SearchableProduct): Weights {
  const found: Weights = new Map()
  const add = (text: string, weight: number) => {
    for (const word of new Set(foldWords(text.replaceAll(RULED_OUT, ' '))))
      found.set(word, weight + (found.get(word) ?? 0))
  }
  add(product.name, weights.name - LONGER_NAME * Math.min(MOST_LONGER, foldWords(product.name).length - 1))
  add(product.skuNumber, weights.name)
  add(`${product.name2} ${product.subline}`, weights.kind)
  add(categoryName, weights.category)
  // A search for 'Brot' ranks loaves above other products with the word.
  if (product.isBread) add('Brot', weights.loaf)
  add(product.subcategory, weights.subcategory)
  add([...labels, ...product.tags, ...product.badges, ...variants.map(({ name }) => name)].join(' '), weights.label)
  add(plainText(product.shortDescription), weights.copy)
  return found
}

/** Further words under which a word is found: endings that are words ('brotchen' in 'mohnbrotchen') and its singular. */
function derivedWords(word: string, isPart: (part: string) => boolean): Map<string, number> {
  const derived = new Map<string, number>()
  if (!NUMBER.test(word)) {
    for (let start = 3; start <= word.length - SHORT_PART; start++) {
      const part = word.slice(start)
      if (isPart(part)) derived.set(part, DERIVED)
    }
    for (const form of formsOf(word).slice(1)) if (isPart(form)) derived.set(form, 1)
  }
  return derived
}

function entriesOf(own: readonly Weights[]): VocabularyEntry[] {
  const entries = new Map<string, { products: number[]; weights: number[] }>()
  own.forEach((words, product) => {
    for (const [word, weight] of words) {
      const entry = entries.get(word) ?? { products: [], weights: [] }
      entry.products.push(product)
      entry.weights.push(weight)
      entries.set(word, entry)
    }
  })
  return [...entries]
    .map(([word, where]) => ({ word, letters: lettersOf(word), ...where }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}

function withDerived(own: readonly Weights[], isPart: (part: string) => boolean): Weights[] {
  const derived = new Map<string, Map<string, number>>()
  return own.map((words) => {
    const all: Weights = new Map(words)
    for (const [word, weight] of words) {
      const others = derived.get(word) ?? derivedWords(word, isPart)
      derived.set(word, others)
      for (const [other, share] of others) all.set(other, weight * share + (all.get(other) ?? 0))
    }
    return all
  })
}

/** The first spelling of each word; a capitalised spelling is preferred. */
function spellingsOf(texts: Iterable<string>): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>()
  for (const text of texts) {
    for (const written of text.split(/[^\p{L}\p{N}]+/u)) {
      const word = fold(written)
      const knownWords = spellings.get(word)
      if (knownWords === undefined || (/^\p{Ll}/u.test(knownWords) && /^\p{Lu}/u.test(written)))
        spellings.set(word, written)
    }
  }
  return spellings
}

/** The spelling of a word that only ends other words: 'Croissant' in 'Buttercroissant'. */
function spellingOfEnding(word: string, spellings: ReadonlyMap<string, string>): string {
  const whole = [...spellings].find(([other, written]) => other.endsWith(word) && other.length === written.length)
  const end = whole?.[1].slice(-word.length) ?? word
  return end.charAt(0).toUpperCase() + end.slice(1)
}

const copyOf = ({ product, categoryName, labels }: SearchableProduct): string =>
  [
    product.name,
    product.subline,
    categoryName,
    product.subcategory,
    ...labels,
    plainText(product.shortDescription),
  ].join(' ')

const ingredientsOf = (html: string): Weights => new Map(foldWords(plainText(html)).map((word) => [word, 1]))

/** `synonyms`: names from the search words; like the catalogue's own words they are recognised at the end of compounds. */
export function indexVocabulary(products: readonly SearchableProduct[], synonyms: readonly string[]): SearchVocabulary {
  const own = products.map(wordsOf)
  const knownWords = new Set(own.flatMap((words) => [...words.keys()]))
  const shelves = new Set(
    products.flatMap(({ product, categoryName }) => foldWords(`${categoryName} ${product.subcategory}`)),
  )
  const kinds = new Set([...shelves].flatMap(formsOf))
  const names = new Set([...shelves, ...synonyms.flatMap(foldWords)])
  const isPart = (part: string) =>
    (part.length >= PART && knownWords.has(part)) || (part.length >= SHORT_PART && names.has(part))
  let spellings: ReadonlyMap<string, string> | undefined
  // Spellings are needed only for guesses, so they are computed on demand.
  const allSpellings = () => {
    spellings ??= spellingsOf(products.values().map(copyOf))
    return spellings
  }
  const entries = entriesOf(withDerived(own, isPart))
  return {
    entries: entries.filter(({ word }) => !NUMBER.test(word)),
    numbers: new Map(entries.filter(({ word }) => NUMBER.test(word)).map((entry) => [entry.word, entry])),
    ingredients: entriesOf(products.map(({ product }) => ingredientsOf(product.ingredients))),
    isKnown: (word) => knownWords.has(word),
    isKind: (word) => formsOf(word).some((form) => kinds.has(form)),
    spellingOf: (word) => allSpellings().get(word) ?? spellingOfEnding(word, allSpellings()),
  }
}
