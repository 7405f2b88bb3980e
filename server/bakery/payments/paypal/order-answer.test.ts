/** @jest-environment node */
import { type OrderAnswer, orderAnswer, toShownPayment } from './order-answer'

const EUR = (value: string) => ({ currency_code: 'EUR', value })
const answer = (change: object = {}, payments: object = {}): OrderAnswer =>
  orderAnswer.parse({
    id: 'PP1',
    status: 'APPROVED',
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'order-1', amount: EUR('8.40'), payments }],
    ...change,
  })
const captured = (status: string, more: object = {}) =>
  toShownPayment(answer({ status: 'COMPLETED' }, { captures: [{ id: 'C1', status, amount: EUR('8.40') }], ...more }))

test('an order at PayPal is a payment in cents of the order it was opened for', () => {
  expect(toShownPayment(answer())).toMatchObject({
    orderId: 'order-1',
    currency: 'EUR',
    amount: 840,
    capturedAmount: null,
    refunds: [],
    deviations: [],
  })
})

test.each([
  ['COMPLETED', 'captured'],
  ['PARTIALLY_REFUNDED', 'captured'],
  ['PENDING', 'pending'],
  ['DECLINED', 'spent'],
  ['FAILED', 'spent'],
  ['REFUNDED', 'refunded'],
  ['SOMETHING_NEW', 'pending'],
])('with a capture %s it is %s', (status, kind) => {
  expect(captured(status)).toMatchObject({ view: { kind }, capturedAmount: 840 })
})

test.each([
  ['APPROVED', 'approved'],
  ['CREATED', 'not_approved'],
  ['PAYER_ACTION_REQUIRED', 'not_approved'],
])('without a capture and %s it is %s', (status, kind) => {
  expect(toShownPayment(answer({ status })).view.kind).toBe(kind)
})

test('what went back is shown part by part, whoever gave it back', () => {
  const refunds = [
    { id: 'R1', status: 'COMPLETED', amount: EUR('1.20') },
    { id: 'R2', status: 'COMPLETED', amount: EUR('0.05') },
  ]
  expect(captured('PARTIALLY_REFUNDED', { refunds })).toMatchObject({
    view: { kind: 'captured', captureId: 'C1' },
    refunds: [
      { refundId: 'R1', amount: 120 },
      { refundId: 'R2', amount: 5 },
    ],
  })
})

test('an order that PayPal would not take at once deviates', () => {
  expect(toShownPayment(answer({ intent: 'AUTHORIZE' })).deviations).toEqual(['intent'])
})
