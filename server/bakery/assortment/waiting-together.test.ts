import { MAX_RELEASED } from '@/lib/contract/assortment/assortment-changes'
import { waitingTogether } from './waiting-together'

const change = (changeId: number, ...skuNumbers: string[]) => ({ changeId, skuNumbers })

test('the prices and the allergens of a new product wait together, also through its variants', () => {
  const [prices, allergens] = [change(1, '9-1', '9-2'), change(3, '9', '9-1', '9-2')]
  const [texts, other] = [change(2, '9'), change(4, '8')]
  for (const all of [
    [prices, texts, allergens, other],
    [other, texts, prices, allergens],
  ])
    expect(waitingTogether(all)).toEqual([[1, 2, 3]])
})

test('changes of the same products that are more than one act releases are several groups, the earliest first', () => {
  const all = Array.from({ length: MAX_RELEASED + 2 }, (_, index) => change(index + 1, '9'))
  expect(waitingTogether(all.toReversed()).map((ids) => [ids[0], ids.length])).toEqual([
    [1, MAX_RELEASED],
    [MAX_RELEASED + 1, 2],
  ])
})
