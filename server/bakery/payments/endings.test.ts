import type { ShopNotification } from '@/lib/contract/common'
import { cartChanged, renewalFailed, reservationMoved } from '../carts/notifications'
import { endingNotice } from './endings'

const because = (reason: string | null) => ({ kind: 'given_up', reason }) as const
const moved = reservationMoved([{ label: 'Abholtermin', reason: 'Neu: 09.06.2026 um 11:15 Uhr' }])
const used = cartChanged([{ label: 'Gutschein MOIN10', reason: 'Dieser Gutschein wurde bereits eingelöst.' }])

test('a slot that is lost names the next one, which is held', () => {
  expect(endingNotice(because('slot lost'), moved, false)).toMatchObject({
    kind: 'payment_ended',
    headline: 'Ihr Termin ist inzwischen vergeben',
    text: 'Es wurde nichts abgebucht. Wir haben für Sie den nächsten freien Zeitpunkt reserviert.',
    changes: moved.changes,
    redirectTarget: '/warenkorb',
  })
})

test('a slot without any other one asks for another branch, and the cart stays', () => {
  expect(endingNotice(because('slot lost'), renewalFailed('pickup'), false)).toMatchObject({
    kind: 'payment_ended',
    text: 'Es wurde nichts abgebucht. Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
    explanation: 'Bitte wählen Sie ein anderes Geschäft.',
    changes: [],
  })
})

test('at a table where nothing more is served the order is over', () => {
  expect(endingNotice(because('slot lost'), renewalFailed('inhouse'), true)).toMatchObject({
    kind: 'reservation_ended',
    text: 'Es wurde nichts abgebucht. Aktuell ist keine Bestellung am Tisch möglich.',
    redirectTarget: '/',
  })
})

test('a coupon that was used up is named once in words and once among the changes', () => {
  expect(endingNotice(because('coupon used up'), used, false)).toMatchObject({
    headline: 'Ihr Gutschein wurde inzwischen eingelöst',
    text: 'Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Bestellung ohne den Gutschein.',
    changes: used.changes,
  })
})

test.each<[string, Parameters<typeof endingNotice>[0], ShopNotification | null, string]>([
  ['an order that was begun anew', because('superseded'), null, 'Ihr Brotbüdel hat sich geändert'],
  ['a payment after its time', because('nobody paid in time'), null, 'Ihre Zahlung kam zu spät'],
  ['a reason that nobody noted', because(null), null, 'Ihre Zahlung kam zu spät'],
  ['money that went back', { kind: 'paid_back' }, moved, 'Ihre Zahlung kam zu spät'],
])('%s keeps the cart', (_, end, check, headline) => {
  expect(endingNotice(end, check, false)).toMatchObject({
    kind: 'payment_ended',
    headline,
    redirectTarget: '/warenkorb',
  })
})
