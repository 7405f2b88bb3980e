import fc from 'fast-check'
import { cartOf, itemOf } from '@/testing/cart'
import { differencesOf, isAsShown } from './cart-difference'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const told = (...carts: Parameters<typeof differencesOf>) =>
  differencesOf(...carts).map(({ label, was, now }) => [label, plain(was), plain(now)])

const shown = cartOf()

test('shows more units that another device added', () => {
  const now = cartOf({ cartItems: [itemOf({ cartItemUnits: 2, totalPrice: 1040 })], grandTotal: 1040, version: 2 })
  expect(told(shown, now)).toEqual([['Speicherlaib', '1 x, 5,20 €', '2 x, 10,40 €']])
})

test('shows added and removed products beside an empty text', () => {
  const now = cartOf({ cartItems: [itemOf({ skuid: 7, skuName: 'Franzbrötchen', totalPrice: 240 })] })
  expect(told(shown, now)).toEqual([
    ['Franzbrötchen', '', '1 x, 2,40 €'],
    ['Speicherlaib', '1 x, 5,20 €', ''],
  ])
})

test('shows changed prices by line', () => {
  expect(told(shown, cartOf({ cartItems: [itemOf({ totalPrice: 620 })], grandTotal: 620 }))).toEqual([
    ['Speicherlaib', '1 x, 5,20 €', '1 x, 6,20 €'],
  ])
})

test('shows differences of time, service, coupon, deposit and delivery', () => {
  const now = cartOf({
    cartItems: [itemOf(), itemOf({ skuid: 0, skuName: 'Pfand', totalPrice: 25 })],
    orderMode: 'delivery',
    targetDateTime: '2026-11-22T09:00:00+01:00',
    orderDiscount: 52,
    shippingPrice: 390,
  })
  expect(told(shown, now).map(([label]) => label)).toEqual([
    'Service',
    'Liefertermin',
    'Gutschein',
    'Pfand',
    'Liefergebühr',
    'Abholtermin',
  ])
})

test('ignores the note', () => {
  expect(isAsShown(shown, cartOf({ cartNote: 'Bitte alle Brote schneiden', version: 2 }))).toBe(true)
})

test('treats another total as a change even without a differing line', () => {
  expect(isAsShown(shown, cartOf({ grandTotal: 521 }))).toBe(false)
})

describe('any two carts', () => {
  const items = fc.uniqueArray(
    fc.record({ skuid: fc.integer({ min: 1, max: 6 }), cartItemUnits: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ skuid }) => skuid },
  )
  const carts = items.map((given) =>
    cartOf({
      cartItems: given.map((item) =>
        itemOf({ ...item, skuName: `P${item.skuid}`, totalPrice: item.cartItemUnits * 100 }),
      ),
    }),
  )
  test('are equal if and only if there are no differences, and differences are symmetric', () => {
    fc.assert(
      fc.property(carts, carts, (one, other) => {
        const there = differencesOf(one, other)
        const back = differencesOf(other, one)
        expect(isAsShown(one, other)).toBe(there.length === 0)
        expect(new Set(back.map(({ label, was, now }) => `${label}|${now}|${was}`))).toEqual(
          new Set(there.map(({ label, was, now }) => `${label}|${was}|${now}`)),
        )
      }),
    )
  })
})
