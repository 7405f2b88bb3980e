import type { Notice } from '@/lib/contract/orders/notices'
import { toShopNotification } from '@/server/bakery/carts/shop-notification-rules'
import { type FailedPayment, paymentEndedNotice } from './payment-ended-notice'

const because = (reason: string | null) => ({ kind: 'abandoned', reason }) as const
const moved: Notice = {
  code: 'reservation_moved',
  changes: [{ code: 'new_time', orderMode: 'pickup', start: '2026-06-09T11:15:00+02:00' }],
}
const used: Notice = {
  code: 'cart_changed',
  changes: [{ code: 'coupon_left', coupon: 'MOIN10', why: 'coupon_used_up' }],
  together: null,
}
/** Texts of the notice. */
const told = (end: FailedPayment, check: Notice | null, atTable = false) =>
  toShopNotification(paymentEndedNotice(end, check, atTable), new Date('2026-06-08T10:00:00Z'))

test('for a lost slot the notice names the next one, which is held', () => {
  expect(told(because('slot lost'), moved)).toEqual({
    kind: 'payment_ended',
    headline: 'Ihr Termin ist inzwischen vergeben',
    text: 'Es wurde nichts abgebucht. Wir haben für Sie den nächsten freien Zeitpunkt reserviert.',
    changes: [{ label: 'Abholtermin', reason: 'Neu: Di, 09.06.2026 um 11:15 Uhr' }],
    validationResult: 'invalid',
    redirectTarget: '/warenkorb',
  })
})

test('without another slot the notice suggests another branch, and the cart stays', () => {
  expect(told(because('slot lost'), { code: 'renewal_failed', orderMode: 'pickup' })).toMatchObject({
    kind: 'payment_ended',
    text: 'Es wurde nichts abgebucht. Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
    explanation: 'Bitte wählen Sie ein anderes Geschäft.',
    changes: [],
  })
})

test.each<FailedPayment>([{ kind: 'paid_back' }, because('invoice reference taken'), because(null)])(
  'an order on account that was not placed ($kind) speaks of no payment',
  (end) => {
    const { headline, text } = told({ ...end, onAccount: true }, moved)
    expect(`${headline} ${text}`).not.toMatch(/[Zz]ahl|abgebucht|Geld/)
  },
)

test('at a table that is no longer served the order is over', () => {
  expect(told(because('slot lost'), { code: 'renewal_failed', orderMode: 'inhouse' }, true)).toEqual({
    kind: 'reservation_ended',
    headline: 'Ihre Reservierung ist abgelaufen',
    text: 'Es wurde nichts abgebucht. Aktuell ist keine Bestellung am Tisch möglich.',
    explanation: 'Bitte bestellen Sie am Tresen.',
    changes: [],
    validationResult: 'invalid',
    redirectTarget: '/',
  })
})

test('a used-up coupon is named once in the text and once among the changes', () => {
  expect(told(because('coupon used up'), used)).toMatchObject({
    headline: 'Ihr Gutschein wurde inzwischen eingelöst',
    text: 'Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Bestellung ohne den Gutschein.',
    changes: [{ label: 'Gutschein MOIN10', reason: 'Dieser Gutschein wurde bereits eingelöst.' }],
  })
})

test.each<[string, FailedPayment, Notice | null, string]>([
  ['an order that was begun anew', because('superseded'), null, 'Ihr Brotbüdel hat sich geändert'],
  ['a payment after its time', because('not paid in time'), null, 'Ihre Zahlung kam zu spät'],
  ['a reason that nobody noted', because(null), null, 'Ihre Zahlung kam zu spät'],
  ['money that went back', { kind: 'paid_back' }, moved, 'Ihre Zahlung kam zu spät'],
])('%s leaves the cart unchanged', (_, end, check, headline) => {
  expect(told(end, check)).toMatchObject({ kind: 'payment_ended', headline, redirectTarget: '/warenkorb' })
})
