import { waitingWith } from './waiting-together'

const change = (changeId: number, skuNumbers: readonly string[], more: object = {}) => ({
  ...{ changeId, state: 'waiting' as const, isOwn: false, editCount: skuNumbers.length },
  edits: skuNumbers.map((skuNumber) => ({ skuNumber, field: 'price::0:', before: '', after: '1,00', name: '' })),
  ...more,
})
const idsWith = (opened: ReturnType<typeof change>, ...others: ReturnType<typeof change>[]) =>
  waitingWith(opened, [...others, opened]).map(({ changeId }) => changeId)

test('the prices and the allergens of a new product wait together, also through its variants', () => {
  const [prices, allergens] = [change(1, ['9-1', '9-2']), change(3, ['9', '9-1', '9-2'])]
  const [texts, other] = [change(2, ['9']), change(4, ['8'])]
  expect(idsWith(prices, allergens, texts, other)).toEqual([2, 3])
  expect(idsWith(texts, other, allergens, prices)).toEqual([1, 3])
  expect(idsWith(other, prices, allergens, texts)).toEqual([])
})

test('not together: what is decided, what the caller has made, and what is not shown whole', () => {
  const opened = change(1, ['9'])
  expect(idsWith(opened, change(2, ['9'], { state: 'live' }), change(3, ['9'], { isOwn: true }))).toEqual([])
  expect(idsWith(opened, change(4, ['9'], { editCount: 200 }))).toEqual([])
  expect(idsWith(change(5, ['9'], { editCount: 200 }), opened)).toEqual([])
  expect(idsWith(change(6, ['9'], { state: 'planned' }), opened)).toEqual([])
})
