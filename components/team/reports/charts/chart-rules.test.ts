import { labelEvery, linesUpTo, namedBars } from './chart-rules'

test('lines of a chart stand at round values', () => {
  expect(linesUpTo(171)).toEqual([100])
  expect(linesUpTo(243)).toEqual([100, 200])
  expect(linesUpTo(2)).toEqual([1, 2])
  expect(linesUpTo(0)).toEqual([])
})

test('only as many bars are labelled as there is room', () => {
  expect([labelEvery(13, 16), labelEvery(28, 16), labelEvery(365, 16)]).toEqual([1, 2, 23])
})

test('the highest and the last bar are named', () => {
  expect([...namedBars([1, 9, 3, 0])]).toEqual([1, 2])
  expect([...namedBars([0, 0])]).toEqual([])
})
