import { returnedPayment } from './returned-payment'

const token = '5O190127TN364715T'

test.each([
  ['agreed', { token, PayerID: 'SIMPAYER00001' }, token],
  ['went back', { token }, null],
  ['comes from elsewhere', {}, null],
  ['has an address that somebody wrote', { token: '../x', PayerID: 'X' }, null],
  ['has it twice', { token: [token, token], PayerID: 'X' }, null],
])('a payer who %s', (_who, params, payment) => {
  expect(returnedPayment(params)).toBe(payment)
})
