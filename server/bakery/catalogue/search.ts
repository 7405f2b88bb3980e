/**
 * The search over a snapshot: tolerant of slips of the pen, of German compounds, and of what a roll is called elsewhere.
 * Words are indexed once per snapshot; a question looks through the vocabulary, never through the products. Pure.
 */
import { plainText } from '@/lib/plain-text'
import { type Flags, selects } from './columns'
import { regionalWords } from './regional-words'
import type { ProductRecord } from './rules'
import { fitOf, foldWords, isMistyped, lettersOf } from './search-match'
import { allergensByWord, readQuestion } from './search-question'

/** What the search reads of a product beside its own record. */
export type Searchable = {
  product: ProductRecord
  categoryName: string
  /** Labels of its filter options, but for allergens: those say what it lacks. */
  labels: readonly string[]
  variants: readonly ProductRecord[]
}

/** How much a word says about a product, by where it stands; in several places it says all of it. */
const weights = { name: 8, category: 9, kind: 5, subcategory: 4, label: 3, copy: 1 } as const
/** A part of a compound, or a word for the same thing, says a little less than the word itself. */
const DERIVED = 0.8
/** Of a word that had to be guessed at. */
const UNSURE_FIT = 0.4
const SHORTEST_PART = 4

/** A word of the catalogue and where it stands: product by position, and how much the word says of it. */
type Entry = { word: string; letters: number; products: readonly number[]; weights: readonly number[] }

/** Positions of the products a text means, best first; none for a text without any word. */
export type SearchIndex = (text: string) => number[]

function wordsOf({ product, categoryName, labels, variants }: Searchable): Map<string, number> {
  const found = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of new Set(foldWords(text))) found.set(word, weight + (found.get(word) ?? 0))
  }
  add(product.name, weights.name)
  add(product.skuNumber, weights.name)
  add(`${product.name2} ${product.subline}`, weights.kind)
  add(categoryName, weights.category)
  add(product.subcategory, weights.subcategory)
  add([...labels, ...product.tags, ...product.badges, ...variants.map(({ name }) => name)].join(' '), weights.label)
  add(plainText(product.shortDescription), weights.copy)
  return found
}

/** Folded, by the word they stand for. */
const foldedRegionalWords = new Map(
  Object.entries(regionalWords).map(([word, others]) => [foldWords(word).join(' '), others.flatMap(foldWords)]),
)

/**
 * The words a word brings along, and how much of what it says they say: those that end it ('brotchen' in
 * 'mohnbrotchen'), and each one's regional names.
 */
function derivedWords(word: string, vocabulary: ReadonlySet<string>): Map<string, number> {
  const derived = new Map<string, number>()
  for (let start = 3; start <= word.length - SHORTEST_PART; start++) {
    const part = word.slice(start)
    if (vocabulary.has(part)) derived.set(part, DERIVED)
  }
  for (const [known, share] of [[word, 1] as const, ...derived]) {
    for (const other of foldedRegionalWords.get(known) ?? []) derived.set(other, share * DERIVED)
  }
  return derived
}

/** Ascending by word. */
function indexWords(products: readonly Searchable[]): Entry[] {
  const own = products.map(wordsOf)
  const vocabulary = new Set([...own.flatMap((words) => [...words.keys()]), ...foldedRegionalWords.keys()])
  const derived = new Map([...vocabulary].map((word) => [word, derivedWords(word, vocabulary)]))
  const entries = new Map<string, { products: number[]; weights: number[] }>()
  own.forEach((words, product) => {
    const all = new Map(words)
    for (const [word, weight] of words) {
      for (const [other, share] of derived.get(word) ?? []) all.set(other, weight * share + (all.get(other) ?? 0))
    }
    for (const [word, weight] of all) {
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

/** Best score of each product by its position, 0 for those that do not fit; null when none does. */
type Scores = Float32Array | null

function bothOf(a: Scores, b: Scores): Scores {
  if (a === null || b === null) return null
  const both = new Float32Array(a.length)
  let any = false
  for (let product = 0; product < both.length; product++) {
    const [one, other] = [a[product] ?? 0, b[product] ?? 0]
    if (one === 0 || other === 0) continue
    both[product] = one + other
    any = true
  }
  return any ? both : null
}

const eitherOf = (a: Scores, b: Scores): Scores =>
  a === null || b === null ? (a ?? b) : a.map((score, product) => score + (b[product] ?? 0))

function createMatcher(entries: readonly Entry[], size: number) {
  const scoresOf = (candidates: readonly Entry[], fits: (entry: Entry) => number): Scores => {
    let scores: Scores = null
    for (const entry of candidates) {
      const fit = fits(entry)
      if (fit === 0) continue
      scores ??= new Float32Array(size)
      for (let place = 0; place < entry.products.length; place++) {
        const product = entry.products[place] ?? 0
        scores[product] = Math.max(scores[product] ?? 0, (entry.weights[place] ?? 0) * fit)
      }
    }
    return scores
  }

  /** Words that begin so lie side by side. */
  const beginningWith = (part: string): readonly Entry[] => {
    let low = 0
    for (let high = entries.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((entries[middle]?.word ?? '') < part) low = middle + 1
      else high = middle
    }
    let end = low
    while (entries[end]?.word.startsWith(part)) end++
    return entries.slice(low, end)
  }

  /** 'apfelbrot' where the shelf has 'Dinkel-Apfel-Brot': two words that the same product has. */
  const scoresOfParts = (typed: string): Scores => {
    for (let cut = typed.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
      const [first, second] = [beginningWith(typed.slice(0, cut)), beginningWith(typed.slice(cut))]
      const both = bothOf(
        scoresOf(first, () => UNSURE_FIT),
        scoresOf(second, () => UNSURE_FIT),
      )
      if (both !== null) return both
    }
    return null
  }

  const scoresOfSlips = (typed: string): Scores => {
    const letters = lettersOf(typed)
    return scoresOf(entries, (entry) => (isMistyped(typed, letters, entry.word, entry.letters) ? UNSURE_FIT : 0))
  }

  /** Parts and slips are only looked for where nothing is called so. */
  return (typed: string): Scores =>
    scoresOf(entries, ({ word }) => fitOf(typed, word)) ?? scoresOfParts(typed) ?? scoresOfSlips(typed)
}

/** Scores count in thousandths, positions below them. */
const PLACES = 2 ** 21

/** Positions of the products that fit, best first, then in the order they came in. */
function ranked(scores: Float32Array): number[] {
  const keys: number[] = []
  scores.forEach((score, product) => {
    if (score > 0) keys.push(-Math.round(score * 1000) * PLACES + product)
  })
  // Numbers sort ten times faster than objects with a comparison, and every product may be a hit.
  return Array.from(Float64Array.from(keys).sort(), (key) => ((key % PLACES) + PLACES) % PLACES)
}

/** `allergens` are the options 'Ohne …', and what contains them; `given` is in the order that breaks ties. */
export function buildSearch(
  given: readonly Searchable[],
  allergens: readonly { label: string; contained: Flags }[],
): SearchIndex {
  const scoresOf = createMatcher(indexWords(given), given.length)
  const allergenOf = allergensByWord(allergens)
  const all = new Float32Array(given.length).fill(1)

  return (text) => {
    const { words, without } = readQuestion(text, allergenOf)
    const found = words.map(scoresOf)
    // Every word must fit; where nothing has them all, what has the most of them.
    const scores = words.length > 0 ? (found.reduce(bothOf) ?? found.reduce(eitherOf)) : without.length > 0 ? all : null
    if (scores === null) return []
    return ranked(scores).filter(selects({ anyOf: [], noneOf: without.map(({ contained }) => contained) }))
  }
}
