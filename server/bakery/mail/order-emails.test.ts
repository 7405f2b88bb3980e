import { testOrder } from '@/testing/order'
import {
  changeFailedEmail,
  orderCalledOffEmail,
  orderCancelledEmail,
  orderChangedEmail,
  orderMovedEmail,
  orderRefundedEmail,
} from './order-emails'

const moment = { targetDateTime: '2026-11-21T08:30:00+01:00', note: '' }
const cheaper: Parameters<typeof orderChangedEmail>[1] = {
  ...{ at: '2026-11-20T10:00:00+01:00', from: moment, to: moment, difference: -520 },
  ...{ goods: [{ skuName: 'Speicherlaib', from: 2, to: 1 }], invoiceNumber: 'LS-2026-000002' },
}

const emails = {
  refunded: orderRefundedEmail,
  cancelled: orderCancelledEmail,
  moved: (order) => orderMovedEmail(order, new Date('2026-11-21T08:30:00+01:00'), ''),
  changed: (order) => orderChangedEmail(order, cheaper, '', 'customer'),
  'not changed': (order) => changeFailedEmail(order, 520, ''),
  'called off': orderCalledOffEmail,
} as const satisfies Record<string, (order: ReturnType<typeof testOrder>) => { subject: string; text: string }>

test.each(Object.entries(emails))('an email about an order on account that is %s promises no money', (_name, email) => {
  const { subject, text } = email(testOrder({ provider: 'account', paymentMethod: 'account' }))
  expect(`${subject} ${text}`).not.toMatch(/zurück|Geld|bezahlt haben|erstattet|Ihre Zahlung/)
  const paid = email(testOrder())
  expect(paid.text).toMatch(/zurück/)
})
