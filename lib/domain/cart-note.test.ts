import { cartNoteFor } from './cart-note'

const pickup = { orderMode: 'pickup', table: null } as const

test('at a table the note is the table', () => {
  expect(cartNoteFor({ orderMode: 'inhouse', table: 12, hasBread: true }, 'sliced')).toBe('table')
})

test('a cart with bread starts with whole loaves', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, '')).toBe('whole')
})

test('the choice stays as long as there is bread', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, 'sliced')).toBe('sliced')
})

test('the note is removed with the last bread', () => {
  expect(cartNoteFor({ ...pickup, hasBread: false }, 'sliced')).toBe('')
})

test('a table note is removed with another order mode', () => {
  expect(cartNoteFor({ ...pickup, hasBread: true }, 'table')).toBe('whole')
})
