import fc from 'fast-check'
import { type CartState, emptyCart } from '../rules'
import { type PaidGoods, withoutPaidGoods } from './paid-goods'

const addedAt = new Date('2026-06-08T10:00:00+02:00')
const cartOf = (lines: readonly (readonly [skuid: number, units: number])[], more: Partial<CartState> = {}) => ({
  ...emptyCart('cart'),
  version: 7,
  branchId: 17,
  orderMode: 'pickup' as const,
  targetAt: addedAt,
  note: 'sliced' as const,
  ...more,
  lines: lines.map(([skuid, units]) => ({ skuid, packaging: null, units, addedAt })),
})
const unitsOf = ({ lines }: CartState) => lines.map(({ skuid, units }) => [skuid, units])
const paid = (lines: readonly (readonly [number, number])[], more: Partial<PaidGoods> = {}): PaidGoods => ({
  cartVersion: 6,
  couponCode: null,
  ...more,
  lines: lines.map(([skuid, units]) => ({ skuid, packaging: null, units })),
})

test('an unchanged cart becomes empty and keeps address, branch and mode', () => {
  const after = withoutPaidGoods(cartOf([[1, 2]], { couponCode: 'MOIN10' }), paid([[1, 2]], { cartVersion: 7 }))
  expect(after).toMatchObject({
    lines: [],
    branchId: 17,
    orderMode: 'pickup',
    targetAt: null,
    note: '',
    couponCode: null,
  })
})

test('lines that were added meanwhile stay, with time and note', () => {
  const cart = cartOf([
    [3, 1],
    [1, 3],
    [2, 1],
  ])
  const after = withoutPaidGoods(
    cart,
    paid([
      [1, 2],
      [2, 1],
    ]),
  )
  expect(unitsOf(after)).toEqual([
    [3, 1],
    [1, 1],
  ])
  expect(after).toMatchObject({ targetAt: cart.targetAt, note: cart.note })
})

test('units that were removed meanwhile have no effect', () => {
  const after = withoutPaidGoods(
    cartOf([
      [1, 1],
      [2, 5],
    ]),
    paid([[1, 4]]),
  )
  expect(unitsOf(after)).toEqual([[2, 5]])
})

test('a changed cart without remaining lines becomes empty, too', () => {
  expect(withoutPaidGoods(cartOf([[1, 1]]), paid([[1, 2]]))).toMatchObject({ lines: [], targetAt: null, note: '' })
})

test.each([
  ['the redeemed one is removed', 'MOIN10', null],
  ['another one stays', 'BROT15', 'BROT15'],
])('of coupons %s', (_, couponCode, kept) => {
  const after = withoutPaidGoods(cartOf([[1, 3]], { couponCode }), paid([[1, 1]], { couponCode: 'MOIN10' }))
  expect(after.couponCode).toBe(kept)
})

test('any cart loses exactly the paid units, never below zero, and keeps its order', () => {
  const lines = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([skuid]) => skuid,
  })
  fc.assert(
    fc.property(lines, lines, (held, bought) => {
      const after = withoutPaidGoods(cartOf(held), paid(bought))
      const expected = held.flatMap(([skuid, units]) => {
        const left = units - (bought.find(([of]) => of === skuid)?.[1] ?? 0)
        return left > 0 ? [[skuid, left]] : []
      })
      expect(unitsOf(after)).toEqual(expected)
    }),
  )
})
