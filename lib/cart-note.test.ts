import { cartNoteFor, isKnownNote, tableOfNote } from './cart-note'

const pickup = { orderMode: 'pickup', table: null } as const

test('at a table the note is the table', () => {
  expect(cartNoteFor({ orderMode: 'inhouse', table: 12, hasBread: true }, 'Bitte alle Brote schneiden')).toBe(
    'Tisch-12',
  )
})

test('a cart with bread starts with whole loaves', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, '')).toBe('Ich nehme meine Brote am Stück')
})

test('the choice stays while there is bread', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, 'Bitte alle Brote schneiden')).toBe('Bitte alle Brote schneiden')
})

test('the note goes with the last bread', () => {
  expect(cartNoteFor({ ...pickup, hasBread: false }, 'Bitte alle Brote schneiden')).toBe('')
})

test('a table note does not follow to another mode', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, 'Tisch-12')).toBe('Ich nehme meine Brote am Stück')
})

test.each([
  ['', true],
  ['Bitte alle Brote schneiden', true],
  ['bitte alle brote schneiden', false],
  ['Tisch-12', false],
  ['Bitte um 7 Uhr anrufen', false],
])('%j is a note that the shop offers: %s', (note, known) => {
  expect(isKnownNote(note)).toBe(known)
})

test('a note of former times gives way to whole loaves', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, 'Bitte um 7 Uhr anrufen')).toBe('Ich nehme meine Brote am Stück')
})

test.each([
  ['Tisch-12', 12],
  ['Tisch-', null],
  ['Bitte alle Brote schneiden', null],
])('%s names table %s', (note, table) => {
  expect(tableOfNote(note)).toBe(table)
})
