import { keepEqual } from './keep-equal'

const cart = {
  lines: [
    { skuid: 1, units: 2 },
    { skuid: 2, units: 1 },
  ],
  branch: { id: 17 },
  note: null,
}
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('what says the same is the same', () => {
  expect(keepEqual(cart, copy(cart))).toBe(cart)
})

test('only what has changed is new', () => {
  const now = {
    ...copy(cart),
    lines: [
      { skuid: 1, units: 3 },
      { skuid: 2, units: 1 },
    ],
  }
  const kept = keepEqual(cart, now)
  expect(kept).toEqual(now)
  expect(kept.branch).toBe(cart.branch)
  expect(kept.lines[0]).not.toBe(cart.lines[0])
  expect(kept.lines[1]).toBe(cart.lines[1])
})

test.each([
  ['a line that is gone', { ...cart, lines: cart.lines.slice(0, 1) }],
  ['a line more', { ...cart, lines: [...cart.lines, { skuid: 3, units: 1 }] }],
  ['a part that is null now', { ...cart, branch: null }],
  ['a part that was null', { ...cart, note: { text: 'Bitte schneiden' } }],
  ['a part that is missing', { lines: cart.lines, branch: cart.branch }],
  ['a list where an object was', { ...cart, branch: [17] }],
])('%s is taken over', (_, now) => {
  expect(keepEqual(cart, copy(now))).toEqual(now)
})
