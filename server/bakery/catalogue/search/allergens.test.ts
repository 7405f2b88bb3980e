/** A search that excludes an allergen never shows a product that contains it, however the query is phrased. */
import fc from 'fast-check'
import { demoCatalogue } from '@/testing/demo-catalogue'
import { loadDemoBakery } from '../../demo/load'
import { allergens } from '../allergen-rules'

let catalogue: Awaited<ReturnType<typeof demoCatalogue>>
/** Words of each filter option: its label and its search words. */
let wordsOf: Map<number, string[]>

beforeAll(async () => {
  catalogue = await demoCatalogue()
  const { searchWords } = await loadDemoBakery()
  wordsOf = new Map(
    Object.values(allergens).map(({ id, filterLabel }) => {
      const option = catalogue.options.find((one) => one.id === id)
      const more = searchWords.filter(({ kind, means }) => kind === 'without' && means === option?.label)
      return [id, [filterLabel.replace('Ohne ', ''), ...more.flatMap(({ words }) => words)]]
    }),
  )
})

const contains = (position: number, id: number): boolean => {
  const product = catalogue.shelves.products[position]
  if (product === undefined) return false
  return [product, ...catalogue.variantsOf(product.skuid)].some(({ allergenIds }) => allergenIds.includes(id))
}

const PHRASES: ((word: string) => string)[] = [
  (word) => `ohne ${word}`,
  (word) => `Ohne ${word.toUpperCase()}`,
  (word) => `kein ${word}`,
  (word) => `keine ${word}`,
  (word) => `keinen ${word}`,
  (word) => `nicht ${word}`,
  (word) => `nicht mit ${word}`,
  (word) => `nichts mit ${word}`,
  (word) => `frei von ${word}`,
  (word) => `${word}-frei`,
  (word) => `${word}frei`,
  (word) => `${word} frei`,
  (word) => `allergisch gegen ${word}`,
  (word) => `Allergie gegen ${word}`,
  (word) => `ich vertrage keine ${word}`,
  (word) => `${word} vertrage ich nicht`,
  (word) => `weder ${word} noch Zucker`,
  (word) => `ohne Zucker und ${word}`,
  (word) => `ohne ${word} und Zucker`,
  (word) => `bitte nichts, wo ${word} drin ist, ohne ${word}`,
]
const GOODS = ['', 'Brot', 'Brötchen', 'Kuchen', 'Kaffee', 'Salat', 'Torte', 'etwas Süßes', 'Brot mit Rosinen']

/** Spellings without umlauts or capitals. */
const SPELLINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.replaceAll(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter),
  (text) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, ''),
]

const sentencesOf = (word: string): string[] =>
  PHRASES.map((phrase, index) => (SPELLINGS[(index + word.length) % SPELLINGS.length] ?? String)(phrase(word)))

test('excludes products with the allergen for every phrase and word', () => {
  const all = [...wordsOf].flatMap(([id, words]) =>
    words.flatMap((word) => sentencesOf(word).map((text) => ({ id, text }))),
  )
  const harmful = all.flatMap(({ id, text }) => {
    const { positions, excluded, notUnderstood } = catalogue.search(text)
    const isRead = excluded.length + notUnderstood.length > 0
    return isRead && !positions.some((position) => contains(position, id)) ? [] : [text]
  })
  expect(harmful).toEqual([])
})

test('excludes products with any of several allergens in one sentence', () => {
  const allergen = fc
    .constantFrom(...wordsOf)
    .chain(([id, words]) => fc.constantFrom(...words).map((word) => ({ id, word })))
  const wish = fc.record({
    goods: fc.constantFrom(...GOODS),
    list: fc.array(allergen, { minLength: 1, maxLength: 3 }),
    start: fc.constantFrom('ohne', 'keine', 'frei von', 'bitte ohne', 'kein', 'nicht mit', 'allergisch gegen'),
    between: fc.constantFrom(' und ', ', ', ' oder ', ' und ohne ', ' sowie '),
    isFirst: fc.boolean(),
    spelling: fc.constantFrom(...SPELLINGS),
  })
  fc.assert(
    fc.property(wish, ({ goods, list, start, between, isFirst, spelling }) => {
      const ruledOut = `${start} ${list.map(({ word }) => word).join(between)}`
      const text = spelling(isFirst ? `${ruledOut} ${goods}` : `${goods} ${ruledOut}`).trim()
      const shown = catalogue.search(text).positions
      expect(shown.filter((position) => list.some(({ id }) => contains(position, id)))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('maps each word to the filter of its allergen', () => {
  for (const [id, words] of wordsOf) {
    for (const word of words) {
      expect({ word, ids: catalogue.search(`ohne ${word}`).excluded.map(({ option }) => option.id) }).toEqual({
        word,
        ids: expect.arrayContaining([id]),
      })
    }
  }
})
