import { moneyBack, paidWith } from './payment'

const paid = { provider: 'paypal' } as const
const backOf = (order: Parameters<typeof moneyBack>[0]) =>
  moneyBack(order, { paid: (over) => `${over} zurück`, onAccount: (from) => `${from} ab` })

test('a payment by card names the card and the provider on its statement', () => {
  expect(paidWith({ ...paid, paymentMethod: 'card' })).toBe('Karte über PayPal')
  expect(paidWith({ ...paid, paymentMethod: 'apple_pay' })).toBe('Apple Pay über PayPal')
  expect(backOf({ ...paid, paymentMethod: 'google_pay' })).toBe('über PayPal auf Ihre Karte zurück')
})

test('a payment by wallet names only the wallet', () => {
  expect(paidWith({ ...paid, paymentMethod: 'wallet' })).toBe('PayPal')
  expect(backOf({ ...paid, paymentMethod: 'wallet' })).toBe('über PayPal zurück')
})

test('what was bought on account is not paid back but deducted from the invoice', () => {
  expect(backOf({ provider: 'account', paymentMethod: 'account' })).toBe('von der Sammelrechnung Ihrer Firma ab')
})
