import fc from 'fast-check'
import { searchKinds } from '@/lib/contract/values'
import { isFound, kindsFound, searchKeys, searchQuery } from './search-keys'

const gisela = searchKeys({
  names: ['Gisela', 'Müller-Weiß'],
  numbers: ['HJ-2026-000123', 'K7 Q2'],
  email: 'g.mueller@web.example',
  phone: '+49 171 234 56-78',
})
const finds = (text: string) => isFound(gisela, searchQuery(text))

test.each([
  ...['Müller', 'MÜLLER', 'mueller', 'Muller', 'müll', 'Weiß', 'Weiss', 'weiss', 'WEIẞ', 'müller-weiß', 'Müllerweiß'],
  ...['müller gisela', 'Gisela  Müller', 'gis mül', 'g.mueller@web.example', 'G.Müller@web', 'g.mueller'],
  ...['HJ-2026-000123', 'hj-2026', '000123', '123', '0123', '2026-000123', 'K7', 'k7q2', 'K7 Q2'],
  ...['01712345678', '0171 23456', '0171/234 56-78', '+49 171 2345678', '0049171', '171 234'],
  // A decomposed umlaut, and a soft hyphen that a telephone put in.
  ...['Mu\u0308ller', 'Mül\u00adler'],
])('Gisela Müller-Weiß is found by %j', (text) => {
  expect(finds(text)).toBe(true)
})

test.each(['Miller', 'gisela meier', '23', '0172', 'web.example', 'ller', '%', '--', '', ' '])(
  'and not by %j',
  (text) => {
    expect(finds(text)).toBe(false)
  },
)

test('a name is found by the beginning of any of its words, in any spelling', () => {
  const names = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéøł' -]{1,20}$/)
  fc.assert(
    fc.property(names, fc.nat(20), (name, length) => {
      const keys = searchKeys({ names: [name], numbers: [] })
      for (const word of name.split(/[^A-Za-zÄÖÜäöüßéøł]+/)) {
        const begun = searchQuery(word.slice(0, 1 + length))
        if (begun.length > 0) expect(isFound(keys, begun)).toBe(true)
        const spelt = word.toUpperCase().replace(/[ÄÖÜ]/g, (letter) => ({ Ä: 'AE', Ö: 'OE', Ü: 'UE' })[letter] ?? '')
        if (spelt !== '') expect(isFound(keys, searchQuery(spelt))).toBe(true)
      }
    }),
  )
})

test('a complete order number does not find an order whose invoice number ends with it', () => {
  const other = searchKeys({ names: [], numbers: ['HJ-2026-000032', 'RE-2026-000033'] })
  expect(isFound(other, searchQuery('HJ-2026-000033'))).toBe(false)
  expect(isFound(other, searchQuery('RE-2026-000033'))).toBe(true)
})

const PEOPLE = [
  ['Gesa', 'Müller', ['müller', 'MÜLLER', 'mueller', 'Muller', 'gesa müller', 'Müller, Gesa']],
  ['Frieda', 'Weiß', ['weiß', 'WEISS', 'Weiss', 'weiß frieda', 'WEIẞ', 'frie wei']],
  ['Søren', 'Jørgensen', ['jørgensen', 'Joergensen', 'Jorgensen', 'soren', 'SØREN', 'jørg sør']],
  ['Zoë', 'Größer-Lüth', ['größer', 'groesser', 'GROSSER', 'lüth', 'größerlüth', 'zoe lueth']],
  ['Thilo', 'von der Heide', ['heide', 'von der heide', 'vonderheide', 'HEIDE THILO', 'der heide', 'von heide']],
  ['Ayşe', 'Çelik', ['celik', 'ÇELIK', 'Çelik', 'ayse', 'Ayşe Çelik', 'celik ayse']],
  ['Łukasz', 'Dvořák', ['dvorak', 'DVOŘÁK', 'Dvořák', 'lukasz', 'Łukasz', 'dvor luk']],
  ["Sinéad O'Brien", 'Kühl', ["o'brien", 'o’brien', 'obrien', 'kuehl', 'Sinead', 'kühl sinéad']],
  ['Ole', 'Böök', ['böök', 'boeoek', 'BOOK', 'bo\u0308o\u0308k', 'ole böök', 'Bö']],
  ['Inken', 'Straßer', ['straßer', 'strasser', 'STRASSER', 'STRAẞER', 'stra\u00adßer', 'inken straß']],
] as const

test.each(PEOPLE.flatMap(([first, last, spellings]) => spellings.map((text) => [first, last, text] as const)))(
  '%s %s is found by %j',
  (first, last, text) => {
    expect(isFound(searchKeys({ names: [first, last], numbers: [] }), searchQuery(text))).toBe(true)
  },
)

test.each([
  ...['040 66969417', '040/66969-417', '(040) 66969417', '+49 40 66969417', '+49 (0)40 66969 417', '004940 66969417'],
  ...['04066969417', '66969417', '69417'],
])('a telephone number is found by %j', (text) => {
  for (const phone of ['040 66969-417', '+49 40 66969417']) {
    const keys = searchKeys({ names: ['Gesa', 'Müller'], numbers: [], phone })
    expect(isFound(keys, searchQuery(text))).toBe(true)
    expect(isFound(keys, searchQuery(`müller ${text}`))).toBe(true)
    expect(isFound(keys, searchQuery(`meier ${text}`))).toBe(false)
  }
})

const order = searchKeys({
  names: ['Franz', 'Brot'],
  numbers: ['HJ-2026-000417'],
  phone: '040 66969417',
  products: ['Franzbrötchen', 'Kürbiskernbrot'],
  amounts: [2240],
})
const kinds = (text: string) => kindsFound(order, searchQuery(text, searchKinds))

test.each([
  ['franz', ['name', 'product']],
  ['franzbroetchen', ['product']],
  ['22,40', ['amount']],
  ['22,40 €', ['amount']],
  ['brot 22,40€', ['name', 'amount']],
  ['22,4', []],
  ['2,24', []],
  ['224 €', []],
  ['000417', ['number']],
  ['69417', ['phone']],
  ['brot 417', ['name', 'number']],
  ['brot 418', []],
])('head office finds by %j: %j', (text, found) => {
  expect(kinds(text)).toEqual(found)
})

test('the counter finds neither products nor amounts', () => {
  expect(isFound(order, searchQuery('kürbis'))).toBe(false)
  expect(isFound(order, searchQuery('22,40'))).toBe(false)
})
