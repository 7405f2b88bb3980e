import { fileWords, publishedText } from './import-words'

const counts = { added: 0, changed: 0, removed: 0, retained: 0, ahead: 0 }

test('a published import says by table what is new, changed and removed, and which prices begin later', () => {
  const published = [
    { ...counts, table: 'products', changed: 1_200, removed: 1 },
    { ...counts, table: 'prices', added: 3, ahead: 2 },
    { ...counts, table: 'categories', retained: 1 },
  ]
  expect(publishedText({ published })).toBe(
    'Produkte: 1.200 geändert, 1 weg · Preise: 1 neu, 2 geplant · Regale: 1 noch gebraucht',
  )
})

test.each([
  ['Herbst.xlsx, sheet prices', 'Herbst.xlsx, Blatt prices'],
  ['a, sheet b.xlsx, sheet prices', 'a, sheet b.xlsx, Blatt prices'],
  ['prices.csv', 'prices.csv'],
])('names the place of a fault in %s', (file, words) => {
  expect(fileWords(file)).toBe(words)
})
