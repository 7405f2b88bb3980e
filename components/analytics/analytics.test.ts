/** @jest-environment jsdom */
import { cartOf, itemOf } from '@/testing/cart'
import { track, trackCart, trackCartChange } from './analytics'

beforeEach(() => {
  jest.useFakeTimers()
  delete window.analyticsQueue
})
afterEach(() => jest.useRealTimers())

const bread = (cartItemUnits: number) => itemOf({ cartItemUnits })
const queued = () => {
  jest.runAllTimers()
  return (window.analyticsQueue ?? []).map(({ event, location, items }) => [event, location, items])
}
const speicherlaib = (quantity: number) => ({
  skuNumber: '1001',
  name: 'Speicherlaib',
  category: 'Brote',
  price: 520,
  quantity,
})

it('waits a second before it queues an event', () => {
  track('view_item', 'Product Detail', [speicherlaib(1)])
  jest.advanceTimersByTime(999)
  expect(window.analyticsQueue).toBeUndefined()
  jest.advanceTimersByTime(1)
  expect(window.analyticsQueue).toHaveLength(1)
})

it('ignores events without items', () => {
  trackCart(cartOf({ cartItems: [] }), 'Cart Page')
  expect(queued()).toEqual([])
})

it('reports a viewed cart without the deposit line', () => {
  trackCart(cartOf({ cartItems: [bread(2), itemOf({ skuid: 0, skuName: 'Pfand' })] }), 'Cart Page')
  expect(queued()).toEqual([['view_cart', 'Cart Page', [speicherlaib(2)]]])
})

it('names the category and what tells a variant apart', () => {
  trackCart(cartOf({ cartItems: [itemOf({ variantAttribute: { Größe: 'Klein', Milch: 'Hafer' } })] }), 'Cart Page')
  expect(queued()).toMatchObject([['view_cart', 'Cart Page', [{ category: 'Brote', variant: 'Klein, Hafer' }]]])
})

it.each([
  ['a new line is added', [], [bread(2)], 'add_to_cart', 2],
  ['more of a line is added', [bread(1)], [bread(4)], 'add_to_cart', 3],
  ['fewer of a line are removed', [bread(4)], [bread(1)], 'remove_from_cart', 3],
  ['a line that goes is removed', [bread(2)], [], 'remove_from_cart', 2],
])('%s, with its units', (_, before, after, event, units) => {
  trackCartChange(cartOf({ cartItems: before }), cartOf({ cartItems: after }), 'Cart Preview')
  expect(queued()).toEqual([[event, 'Cart Preview', [speicherlaib(units)]]])
})

it('drops the oldest events above the limit', () => {
  for (let visit = 0; visit < 80; visit++) track('view_item', 'Product Detail', [speicherlaib(visit)])
  expect(queued()).toHaveLength(50)
})
