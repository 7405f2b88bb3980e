import { filled, placeholdersIn } from './placeholders'

const VALUES = { loyalty: '6 %', daysOffered: '14' }

test('known placeholders are filled; other words in braces stay', () => {
  expect(filled('{loyalty} auf Brot, {daysOffered} Tage, {unbekannt}, {toString}', VALUES)).toBe(
    '6 % auf Brot, 14 Tage, {unbekannt}, {toString}',
  )
})

test('finds the known placeholders of a text, each once', () => {
  expect(placeholdersIn('{loyalty} und {loyalty}, {unbekannt}, {toString}', VALUES)).toEqual(['loyalty'])
})
