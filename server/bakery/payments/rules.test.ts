/** @jest-environment node */
import { mismatches, type PaypalOrder, requestKeys, viewOf } from './rules'

const EXPECTED = { orderId: 'order-1', grandTotalCents: 840 }
const asShown = (change: Partial<PaypalOrder> = {}): PaypalOrder => ({
  id: 'PP1',
  status: 'APPROVED',
  intent: 'CAPTURE',
  customId: 'order-1',
  currency: 'EUR',
  amount: 840,
  updatedAt: null,
  payer: null,
  capture: null,
  ...change,
})
const captured = (status: string, amount = 840) =>
  asShown({ status: 'COMPLETED', capture: { id: 'C1', status, amount } })

describe('a payment as PayPal shows it', () => {
  test('matches the order it was opened for', () => {
    expect(mismatches(asShown(), EXPECTED)).toEqual([])
  })

  test.each([
    ['amount', asShown({ amount: 839 })],
    ['amount', asShown({ amount: Number.NaN })],
    ['currency', asShown({ currency: 'USD' })],
    ['custom_id', asShown({ customId: 'order-2' })],
    ['intent', asShown({ intent: 'AUTHORIZE' })],
    ['captured_amount', captured('COMPLETED', 1)],
  ])('names what differs: %s', (name, shown) => {
    expect(mismatches(shown, EXPECTED)).toEqual([name])
  })

  test.each([
    ['COMPLETED', 'captured'],
    ['PENDING', 'pending'],
    ['DECLINED', 'spent'],
    ['FAILED', 'spent'],
    ['REFUNDED', 'refunded'],
    ['SOMETHING_NEW', 'pending'],
  ])('with a capture %s is %s', (status, kind) => {
    expect(viewOf(captured(status)).kind).toBe(kind)
  })

  test.each([
    ['APPROVED', 'approved'],
    ['CREATED', 'not_approved'],
    ['PAYER_ACTION_REQUIRED', 'not_approved'],
  ])('without a capture and %s is %s', (status, kind) => {
    expect(viewOf(asShown({ status })).kind).toBe(kind)
  })
})

test('request keys fit into the 108 characters that PayPal takes', () => {
  const id = '0f0e6a5c-5a3c-4e0c-9a53-4f0f7a3a5b11'
  for (const key of [requestKeys.create(id, 999), requestKeys.capture(id, 999), requestKeys.refund(id)]) {
    expect(key.length).toBeLessThanOrEqual(108)
  }
})
