import fc from 'fast-check'
import { isFound, searchKeys, searchQuery } from './search-keys'

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
