import { mismatches, type ProviderPayment, requestKeys } from './rules'

const EXPECTED = { paymentId: 'payment-1', amountCents: 840 }
const asShown = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  view: { kind: 'approved' },
  paymentId: 'payment-1',
  currency: 'EUR',
  amount: 840,
  capturedAmount: null,
  refunds: [],
  changedAt: null,
  payer: null,
  deviations: [],
  ...change,
})

describe('a payment as its provider returns it', () => {
  test.each([null, 840])('matches the order it was opened for, with %s cents taken', (capturedAmount) => {
    expect(mismatches(asShown({ capturedAmount }), EXPECTED)).toEqual([])
  })

  test.each([
    ['amount', asShown({ amount: 839 })],
    ['amount', asShown({ amount: Number.NaN })],
    ['currency', asShown({ currency: 'USD' })],
    ['payment', asShown({ paymentId: 'payment-2' })],
    ['captured_amount', asShown({ capturedAmount: 1 })],
    ['intent', asShown({ deviations: ['intent'] })],
  ])('names the difference: %s', (name, shown) => {
    expect(mismatches(shown, EXPECTED)).toEqual([name])
  })
})

test('idempotency keys have at most 100 characters', () => {
  const id = '0f0e6a5c-5a3c-4e0c-9a53-4f0f7a3a5b11'
  for (const key of [requestKeys.create(id, 999), requestKeys.capture(id, 999)]) {
    expect(key.length).toBeLessThanOrEqual(100)
  }
})
