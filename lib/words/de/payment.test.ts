import { paidBackOver, paidWith } from './payment'

const paid = { provider: 'paypal' } as const

test('who paid by card reads of a card, and whose name stands on its statement', () => {
  expect(paidWith({ ...paid, paymentMethod: 'card' })).toBe('Karte über PayPal')
  expect(paidWith({ ...paid, paymentMethod: 'apple_pay' })).toBe('Apple Pay über PayPal')
  expect(paidBackOver({ ...paid, paymentMethod: 'google_pay' })).toBe('über PayPal auf Ihre Karte')
})

test('who paid by the wallet reads of the wallet alone', () => {
  expect(paidWith({ ...paid, paymentMethod: 'wallet' })).toBe('PayPal')
  expect(paidBackOver({ ...paid, paymentMethod: 'wallet' })).toBe('über PayPal')
})
