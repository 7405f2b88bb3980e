import { product } from '@/testing/product-records'
import { productFlagsOf } from '../columns'
import { buildSearch } from './build-search'
import type { SearchWord } from './words'

let nextSku = 1
const named = (name: string, subline = '', more: Parameters<typeof product>[0] = {}) =>
  product({ skuNumber: String(nextSku++), name, subline, shortDescription: '', subcategory: '', ...more })

const NUTS = 108
const goods = [
  named('Kürbiskernbrot', 'Roggenbrot mit Kürbiskernen'),
  named('Hafenbrötchen', 'Weizenbrötchen, 60 g'),
  named('Rundstück', 'Hamburger Weizenbrötchen'),
  named('Apfelkahn', 'Dinkel-Apfel-Brot'),
  named('Franzbrötchen', 'Hamburger Original mit Zimt'),
  named('Nussschale', 'Walnussbrot', { allergenIds: [NUTS] }),
  named('Laugenbrezel', 'Laugengebäck'),
  named('Streuselkuchen', 'Kuchen aus Hefeteig'),
]
const allergen = (id: number, label: string) => ({
  id,
  key: 'allergenics' as const,
  label,
  flags: productFlagsOf(goods, ({ allergenIds }) => allergenIds.includes(id)),
})
const words: SearchWord[] = [
  ...['Schrippe', 'Semmel', 'Rundstück'].map((word) => ({ word, means: 'Brötchen', kind: 'same' as const })),
  { word: 'Breze', means: 'Laugenbrezel', kind: 'same' },
  { word: 'Krapfen', means: 'Franzbrötchen', kind: 'near' },
  { word: '🥨', means: 'Laugenbrezel', kind: 'same' },
  { word: 'Haselnuss', means: 'Ohne Nüsse', kind: 'without' },
]
const search = buildSearch(
  goods.map((one) => ({ product: one, categoryName: '', labels: [], variants: [] })),
  [allergen(NUTS, 'Ohne Nüsse'), allergen(103, 'Ohne Ei')],
  words,
)
const found = (text: string) => search(text).positions.map((position) => goods[position]?.name)

describe('the search', () => {
  it.each([
    ['the name', 'Hafenbrötchen', 'Hafenbrötchen'],
    ['its beginning', 'hafenbr', 'Hafenbrötchen'],
    ['letters without umlauts', 'KURBISKERNBROT', 'Kürbiskernbrot'],
    ['transcribed umlauts', 'kuerbiskernbrot', 'Kürbiskernbrot'],
    ['a compound without its middle', 'Kürbisbrot', 'Kürbiskernbrot'],
    ['the end of a compound', 'kernbrot', 'Kürbiskernbrot'],
    ['a compound of separate words', 'Apfelbrot', 'Apfelkahn'],
    ['a typo in the middle', 'Hafnbrötchen', 'Hafenbrötchen'],
    ['transposed letters', 'Fraznbrötchen', 'Franzbrötchen'],
    ['a typo in the beginning of a word', 'Streuslku', 'Streuselkuchen'],
    ['a plural', 'Laugenbrezeln', 'Laugenbrezel'],
    ['a regional name', 'Breze', 'Laugenbrezel'],
    ['words in any order, with filler words', 'Kürbiskernen mit Brot', 'Kürbiskernbrot'],
  ])('finds by %s', (_how, text, name) => expect(found(text)[0]).toBe(name))

  it.each(['Schrippe', 'Schrippen', 'Semmel', 'semmeln', 'Rundstück', 'Rundstücke'])('finds rolls by %s', (word) => {
    expect(found(word)).toEqual(expect.arrayContaining(['Hafenbrötchen', 'Rundstück']))
    expect(found(word)).not.toContain('Streuselkuchen')
  })

  it('puts a name before a description that has the same word', () => {
    expect(found('Rundstück')[0]).toBe('Rundstück')
  })

  it('requires every word', () => expect(found('Hamburger Zimt')).toEqual(['Franzbrötchen']))

  it('finds the nearest products if none has every word', () => {
    expect(found('Laugenbrezel Kürbiskernbrot')).toEqual(expect.arrayContaining(['Laugenbrezel', 'Kürbiskernbrot']))
  })

  it.each(['Brot ohne Nüsse', 'nussfreies Brot', 'Brot ohne Ei und Haselnüsse'])(
    'excludes products by "%s"',
    (text) => {
      expect(found(text)).toContain('Kürbiskernbrot')
      expect(found(text)).not.toContain('Nussschale')
    },
  )

  it('finds a product by an ingredient that is not excluded', () => expect(found('Walnuss')).toEqual(['Nussschale']))

  it.each(['', '  ', '?!', 'mit', 'zzzzzz', '<script>'])('finds nothing for "%s"', (text) =>
    expect(found(text)).toEqual([]),
  )

  it('accepts any text', () => {
    expect(found('ä'.repeat(100))).toEqual([])
    expect(found('brot '.repeat(20)).length).toBeGreaterThan(0)
  })

  it('finds by a pictograph', () => expect(found('🥨')).toEqual(['Laugenbrezel']))

  it.each([
    ['a typo', 'Fraznbrötchen', 'Franzbrötchen'],
    ['a near search word', 'Krapfen', 'Franzbrötchen'],
    ['the head of a compound', 'Mandarinenkuchen', 'Kuchen'],
    ['the known word', 'Laugenbrezel Quietscheente', 'Laugenbrezel'],
  ])('reports a guess: %s', (_how, text, guess) => expect(search(text).guess).toBe(guess))

  it.each(['Kürbiskernbrot', 'Schrippe', 'Kürbisbrot', 'Brot ohne Nüsse', 'zzzzzz', ''])(
    'reports no guess for "%s"',
    (text) => expect(search(text).guess).toBeNull(),
  )
})
