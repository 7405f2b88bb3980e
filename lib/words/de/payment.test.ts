import { paidBackOver, paidWith } from './payment'

const paid = { provider: 'paypal' } as const

test('a payment by card names the card and the provider on its statement', () => {
  expect(paidWith({ ...paid, paymentMethod: 'card' })).toBe('Karte über PayPal')
  expect(paidWith({ ...paid, paymentMethod: 'apple_pay' })).toBe('Apple Pay über PayPal')
  expect(paidBackOver({ ...paid, paymentMethod: 'google_pay' })).toBe('über PayPal auf Ihre Karte')
})

test('a payment by wallet names only the wallet', () => {
  expect(paidWith({ ...paid, paymentMethod: 'wallet' })).toBe('PayPal')
  expect(paidBackOver({ ...paid, paymentMethod: 'wallet' })).toBe('über PayPal')
})
