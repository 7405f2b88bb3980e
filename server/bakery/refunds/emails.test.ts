import { testOrder } from '@/testing/order'
import { orderCalledOffEmail, refundEmail } from './emails'

const order = testOrder({ provider: 'account', paymentMethod: 'account', invoiceNumber: 'LS-2026-000001' })
const refund = {
  amount: 520,
  lines: [],
  shipping: 0,
  goodwill: 520,
  correctionNumber: 'RK-2026-000001',
  reason: 'goodwill',
} as const

test.each([
  ['called off', orderCalledOffEmail(order, 'cancelled')],
  ['refunded in part', refundEmail(order, { ...refund, lines: [] }, '')],
])('an order on account that is %s gives no money back, but is deducted', (_name, { subject, text }) => {
  expect(`${subject} ${text}`).not.toMatch(/zurück|Geld|bezahlt haben/)
  expect(text).toContain('von der Sammelrechnung Ihrer Firma')
})
