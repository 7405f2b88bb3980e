import type { OrderChange } from '@/lib/contract/checkout'
import { testOrder } from '@/testing/order'
import { changeProposedEmail, orderChangedEmail } from './order-emails'

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

test('so does the email that asks to pay for a change', () => {
  const changes = [{ label: 'Hafenbrötchen', was: '6 Stück', is: '10 Stück' }]
  const proposal = { changes, difference: 220, grandTotal: 900, until: eight, path: '/bestellung-aendern' }
  const { html, text } = changeProposedEmail(testOrder({}), proposal, 'https://shop.example')
  expect(text).toContain('vorbereitet:\n\n- Hafenbrötchen: vorher 6 Stück, jetzt 10 Stück')
  expect(html).toContain('<b>10 Stück</b>')
})
