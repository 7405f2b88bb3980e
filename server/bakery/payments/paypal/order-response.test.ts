import { type OrderResponse, orderResponse, toProviderPayment } from './order-response'

const EUR = (value: string) => ({ currency_code: 'EUR', value })
const answer = (change: object = {}, payments: object = {}): OrderResponse =>
  orderResponse.parse({
    id: 'PP1',
    status: 'APPROVED',
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'order-1', amount: EUR('8.40'), payments }],
    ...change,
  })
const captured = (status: string, more: object = {}) =>
  toProviderPayment(answer({ status: 'COMPLETED' }, { captures: [{ id: 'C1', status, amount: EUR('8.40') }], ...more }))

test('a PayPal order is read as a payment in cents of its order', () => {
  expect(toProviderPayment(answer())).toMatchObject({
    paymentId: 'order-1',
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
  expect(toProviderPayment(answer({ status })).view.kind).toBe(kind)
})

const said = (liability_shift: string, authentication_status: string) => ({
  authentication_result: { liability_shift, three_d_secure: { enrollment_status: 'Y', authentication_status } },
})

test.each([
  ['CREATED', { card: {} }, 'not_approved'],
  ['PAYER_ACTION_REQUIRED', { card: {} }, 'not_approved'],
  ['APPROVED', { card: {} }, 'approved'],
  ['CREATED', { card: said('POSSIBLE', 'Y') }, 'approved'],
  ['PAYER_ACTION_REQUIRED', { card: said('POSSIBLE', 'Y') }, 'not_approved'],
  ['CREATED', { card: said('NO', 'N') }, 'unconfirmed'],
  ['APPROVED', { card: said('UNKNOWN', 'U') }, 'unconfirmed'],
  ['CREATED', { google_pay: { card: said('POSSIBLE', 'Y') } }, 'approved'],
  ['APPROVED', { google_pay: { card: said('NO', 'R') } }, 'unconfirmed'],
  ['APPROVED', { apple_pay: {} }, 'approved'],
])('%s with %j is %s', (status, payment_source, kind) => {
  expect(toProviderPayment(answer({ status, payment_source })).view.kind).toBe(kind)
})

test('of a card only the authentication result is read', () => {
  const shown = {
    name: 'FIETE HANSEN',
    last_digits: '1111',
    brand: 'VISA',
    expiry: '2030-01',
    ...said('POSSIBLE', 'Y'),
  }
  expect(answer({ payment_source: { card: shown } }).payment_source).toEqual({ card: said('POSSIBLE', 'Y') })
})

test('lists all refunds one by one, made by the shop or elsewhere', () => {
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

test('an order with another intent than CAPTURE deviates', () => {
  expect(toProviderPayment(answer({ intent: 'AUTHORIZE' })).deviations).toEqual(['intent'])
})

test.each([
  ['an address that forms used to refuse', 'huber&co@beispiel.de', { given_name: 'Sepp', surname: 'Huber' }],
  ['a name with an apostrophe', 'sean@beispiel.de', { given_name: 'Seán', surname: "O'Brien" }],
  ['an address in capitals and letters of its own', 'Jörg@MÜLLER.example', { given_name: '井上', surname: 'Łuk@sz' }],
])('a payer is stored as PayPal names them: %s', (_what, email_address, name) => {
  const kept = { firstName: name.given_name, lastName: name.surname, email: email_address, phone: '' }
  expect(toProviderPayment(answer({ payer: { email_address, name } })).payer).toEqual(kept)
  expect(toProviderPayment(answer({ payment_source: { paypal: { email_address, name } } })).payer).toEqual(kept)
})

test.each([
  ['no address', { name: { given_name: 'Sepp' } }, { firstName: 'Sepp', lastName: '', email: '', phone: '' }],
  ['no name', { email_address: 'a@b.de', name: null }, { firstName: '', lastName: '', email: 'a@b.de', phone: '' }],
  ['nothing that can be read', 'Sepp Huber', null],
])('odd data of a payer never prevents reading a payment: %s', (_what, payer, kept) => {
  expect(toProviderPayment(answer({ payer }))).toMatchObject({ view: { kind: 'approved' }, amount: 840, payer: kept })
})
