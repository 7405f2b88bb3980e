import { breadNoteOf, cartNoteWords, tableOfNote } from './cart-note'

test.each([
  ['', null, ''],
  ['whole', null, 'Ich nehme meine Brote am Stück'],
  ['sliced', null, 'Bitte alle Brote schneiden'],
  ['table', 12, 'Tisch-12'],
] as const)('the note %j of table %s reads %j', (note, table, words) => {
  expect(cartNoteWords(note, table)).toBe(words)
})

test.each([
  ['', ''],
  ['Bitte alle Brote schneiden', 'sliced'],
  ['bitte alle brote schneiden', null],
  ['Tisch-12', null],
  ['Bitte um 7 Uhr anrufen', null],
])('%j is a note that the shop offers: %j', (text, note) => {
  expect(breadNoteOf(text)).toBe(note)
})

test.each([
  ['Tisch-12', 12],
  ['Tisch-', null],
  ['Bitte alle Brote schneiden', null],
])('%s names table %s', (text, table) => {
  expect(tableOfNote(text)).toBe(table)
})
