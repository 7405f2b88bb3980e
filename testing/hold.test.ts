import { hold } from './hold'

test.each([
  ['another value', () => hold(1).toBe(2), /toBe/],
  ['an equal one that is not the same', () => hold({}).toBe({}), /toBe/],
  ['another content', () => hold([{ units: 1 }]).toEqual([{ units: 2 }]), /"units": 2/],
  ['too little', () => hold(1).toBeAtLeast(2), /≥|>= 2/],
  ['no number', () => hold(undefined).toBeAtLeast(2), /number/],
  ['too much', () => hold(3).toBeAtMost(2), /<= 2/],
])('%s is told as by expect', (_what, ask, words) => {
  expect(ask).toThrow(words)
})

test('does nothing if an expectation holds', () => {
  hold(Number.NaN).toBe(Number.NaN)
  hold({ a: undefined, b: [1] }).toEqual({ b: [1] })
  hold(2).toBeAtLeast(2)
  hold(2).toBeAtMost(2)
})
