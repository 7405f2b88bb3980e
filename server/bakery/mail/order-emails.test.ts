import type { OrderChange } from '@/lib/contract/orders/checkout'
import { testOrder } from '@/testing/order'
import {
  changeFailedEmail,
  changeProposedEmail,
  closedDayEmail,
  orderCancelledEmail,
  orderChangedEmail,
  orderMovedEmail,
  orderRefundedEmail,
} from './order-emails'

const eight = '2026-11-21T08:00:00.000Z'
const nine = '2026-11-21T09:00:00.000Z'
const change: OrderChange = {
  at: eight,
  from: { targetDateTime: eight, note: 'Ich nehme meine Brote am Stück' },
  to: { targetDateTime: nine, note: 'Bitte alle Brote schneiden' },
  goods: [
    { skuName: 'Hafenbrötchen', from: 6, to: 10 },
    { skuName: 'Salzbutter', from: 0, to: 2 },
    { skuName: 'Buttercroissant', from: 1, to: 0 },
  ],
  difference: 0,
  invoiceNumber: '',
}

test('the email of a change lists what was and what is now, struck and bold, and in words as plain text', () => {
  const { html, text } = orderChangedEmail(testOrder({}), change, 'https://shop.example', 'customer')
  expect(text).toContain(
    [
      'geändert:',
      '',
      '- Hafenbrötchen: vorher 6 Stück, jetzt 10 Stück',
      '- Salzbutter: jetzt 2 Stück',
      '- Buttercroissant: vorher 1 Stück, jetzt nicht mehr dabei',
      '- Abholtermin: vorher 09:00 Uhr, jetzt 10:00 Uhr',
      '- Brote: vorher am Stück, jetzt geschnitten',
    ].join('\n'),
  )
  expect(html).toMatch(/Hafenbrötchen<\/td>.*<s [^>]*>6 Stück<\/s> <b>10 Stück<\/b>/)
  expect(html).toMatch(/Salzbutter<\/td><td [^>]*><b>2 Stück<\/b>/)
})

const proposal = {
  ...{ difference: 220, grandTotal: 900, until: eight, path: '/bestellung-aendern' },
  changes: [{ label: 'Hafenbrötchen', was: '6 Stück', is: '10 Stück' }],
}

test('so does the email that asks to pay for a change', () => {
  const { html, text } = changeProposedEmail(testOrder({}), proposal, 'https://shop.example')
  expect(text).toContain('vorbereitet:\n\n- Hafenbrötchen: vorher 6 Stück, jetzt 10 Stück')
  expect(html).toContain('<b>10 Stück</b>')
})

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
  'called off': closedDayEmail,
  'proposed to change': (order) => changeProposedEmail(order, proposal, 'https://shop.example'),
} as const satisfies Record<string, (order: ReturnType<typeof testOrder>) => { subject: string; text: string }>

test.each(Object.entries(emails))('an email about an order on account that is %s promises no money', (_name, email) => {
  const { subject, text } = email(testOrder({ provider: 'account', paymentMethod: 'account' }))
  expect(`${subject} ${text}`).not.toMatch(/zurück|Geld|[Bb]ezahl|erstattet|Ihre Zahlung|PayPal/)
  const paid = email(testOrder())
  expect(paid.text).toMatch(/zurück|bezahlen/)
})

const later: OrderChange = { ...change, goods: [], invoiceNumber: '' }
test.each([
  ['cancelled', orderCancelledEmail],
  ['moved', emails.moved],
  ['at another time', (order) => orderChangedEmail(order, later, '', 'customer')],
  ['called off', closedDayEmail],
] as [string, (typeof emails)['moved']][])(
  'an email about a free order that is %s speaks of no money',
  (_name, email) => {
    const { subject, text } = email(testOrder({ provider: null, grandTotal: 0 }))
    expect(`${subject} ${text}`).not.toMatch(/zurück|Geld|[Bb]ezahl|erstattet|Ihre Zahlung|PayPal|über {2}/)
  },
)
