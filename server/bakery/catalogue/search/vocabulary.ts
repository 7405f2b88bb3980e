/** The words of a catalogue and where they stand, indexed once per snapshot. Pure. */
import { plainText } from '@/lib/format/plain-text'
import type { ProductRecord } from '../rules'
import { fold } from './tokens'
import { foldWords, lettersOf } from './word-similarity'
import { formsOf } from './words'

/** What the search reads of a product beside its own record. */
export type Searchable = {
  product: ProductRecord
  categoryName: string
  /** Labels of its filter options, but for allergens: those say what it lacks. */
  labels: readonly string[]
  variants: readonly ProductRecord[]
}

/** How much a word says about a product, by where it stands; in several places it says all of it. */
const weights = { name: 8, category: 12, loaf: 12, kind: 5, subcategory: 4, label: 3, copy: 1 } as const
/** What a longer name takes from each of its words: 'Butterkuchen' itself comes before half a tray of it. */
const LONGER_NAME = 0.5
const MOST_LONGER = 3
/** 'Pesto ohne Nüsse' has nothing to do with nuts. */
const RULED_OUT = /(?<!\p{L})(ohne|kein(e|en|er|em)?)\s+(jede[nrsm]?\s+)?\p{L}+/giu
/** A part of a compound says a little less than the word itself. */
const DERIVED = 0.8
/** Letters of a part that any word may have, and of one that names goods: 'Tee' in 'Friesentee'. */
const PART = 4
const SHORT_PART = 3

/** A word of the catalogue and where it stands: product by position, and how much the word says of it. */
export type Entry = { word: string; letters: number; products: readonly number[]; weights: readonly number[] }

export type SearchVocabulary = {
  /** Ascending by word; no numbers. */
  entries: readonly Entry[]
  /** Of products, and how much they contain: only a whole number means one. */
  numbers: ReadonlyMap<string, Entry>
  /** Of what products are made of: asked only where nothing is called so. */
  ingredients: readonly Entry[]
  isKnown: (word: string) => boolean
  /** Names a category or a kind of goods, by itself or as the end of a compound. */
  isKind: (word: string) => boolean
  /** As it is written. */
  written: (word: string) => string
}

type Weights = Map<string, number>

const NUMBER = /^\d+$/

function wordsOf({ product, categoryName, labels, variants }: Searchable): Weights {
  const found: Weights = new Map()
  const add = (text: string, weight: number) => {
    for (const word of new Set(foldWords(text.replaceAll(RULED_OUT, ' '))))
      found.set(word, weight + (found.get(word) ?? 0))
  }
  add(product.name, weights.name - LONGER_NAME * Math.min(MOST_LONGER, foldWords(product.name).length - 1))
  add(product.skuNumber, weights.name)
  add(`${product.name2} ${product.subline}`, weights.kind)
  add(categoryName, weights.category)
  // Who looks for 'Brot' wants a loaf before what merely has to do with bread.
  if (product.isBread) add('Brot', weights.loaf)
  add(product.subcategory, weights.subcategory)
  add([...labels, ...product.tags, ...product.badges, ...variants.map(({ name }) => name)].join(' '), weights.label)
  add(plainText(product.shortDescription), weights.copy)
  return found
}

/** The words a word brings along: those that end it ('brotchen' in 'mohnbrotchen'), and its singular. */
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

function entriesOf(own: readonly Weights[]): Entry[] {
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

/** How each word is written where it stands first, with a capital if it ever has one. */
function spellingsOf(texts: Iterable<string>): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>()
  for (const text of texts) {
    for (const written of text.split(/[^\p{L}\p{N}]+/u)) {
      const word = fold(written)
      const known = spellings.get(word)
      if (known === undefined || (/^\p{Ll}/u.test(known) && /^\p{Lu}/u.test(written))) spellings.set(word, written)
    }
  }
  return spellings
}

/** 'Croissant', which the shelf may only have in 'Buttercroissant'. */
function endSpelled(word: string, spellings: ReadonlyMap<string, string>): string {
  const whole = [...spellings].find(([other, written]) => other.endsWith(word) && other.length === written.length)
  const end = whole?.[1].slice(-word.length) ?? word
  return end.charAt(0).toUpperCase() + end.slice(1)
}

const copyOf = ({ product, categoryName, labels }: Searchable): string =>
  [
    product.name,
    product.subline,
    categoryName,
    product.subcategory,
    ...labels,
    plainText(product.shortDescription),
  ].join(' ')

const ingredientsOf = (html: string): Weights => new Map(foldWords(plainText(html)).map((word) => [word, 1]))

/** `named`: words that others use for goods, which end compounds as the shelf's own do. */
export function indexVocabulary(given: readonly Searchable[], named: readonly string[]): SearchVocabulary {
  const own = given.map(wordsOf)
  const known = new Set(own.flatMap((words) => [...words.keys()]))
  const shelves = new Set(
    given.flatMap(({ product, categoryName }) => foldWords(`${categoryName} ${product.subcategory}`)),
  )
  const kinds = new Set([...shelves].flatMap(formsOf))
  const names = new Set([...shelves, ...named.flatMap(foldWords)])
  const isPart = (part: string) =>
    (part.length >= PART && known.has(part)) || (part.length >= SHORT_PART && names.has(part))
  let spellings: ReadonlyMap<string, string> | undefined
  // Only a guess is ever written.
  const written = () => {
    spellings ??= spellingsOf(given.values().map(copyOf))
    return spellings
  }
  const entries = entriesOf(withDerived(own, isPart))
  return {
    entries: entries.filter(({ word }) => !NUMBER.test(word)),
    numbers: new Map(entries.filter(({ word }) => NUMBER.test(word)).map((entry) => [entry.word, entry])),
    ingredients: entriesOf(given.map(({ product }) => ingredientsOf(product.ingredients))),
    isKnown: (word) => known.has(word),
    isKind: (word) => formsOf(word).some((form) => kinds.has(form)),
    written: (word) => written().get(word) ?? endSpelled(word, written()),
  }
}
