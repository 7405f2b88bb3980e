import type { ShopNotification } from '@/lib/contract/common'
import { closingOf, needsOtherBranch } from './notification-rules'

const expired: ShopNotification = {
  headline: 'Ihre Reservierung ist abgelaufen',
  text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
  changes: [],
  validationResult: 'invalid',
  redirectTarget: '/',
}

it('only hides without a redirect target', () => {
  expect(closingOf({ ...expired, redirectTarget: null }, true)).toEqual({ kind: 'hide' })
})

it('resets the cart when the appointment ended without a new one', () => {
  expect(closingOf(expired, false)).toEqual({ kind: 'reset' })
})

it('leads on when the change names a new appointment', () => {
  const changes = [{ label: 'Abholtermin', reason: 'Sa, 21.11.2026, 10:00 Uhr' }]
  expect(closingOf({ ...expired, changes }, false)).toEqual({ kind: 'redirect', target: '/' })
})

it('resets an express order whatever happened', () => {
  expect(closingOf({ ...expired, headline: 'Preise haben sich geändert' }, true)).toEqual({ kind: 'reset' })
})

it('leads on for any other headline', () => {
  expect(closingOf({ ...expired, headline: 'Preise haben sich geändert' }, false)).toEqual({
    kind: 'redirect',
    target: '/',
  })
})

it('leads nobody out of the shop, whatever a backend names', () => {
  const elsewhere = { ...expired, headline: 'Preise haben sich geändert', redirectTarget: 'https://evil.example/' }
  expect(closingOf(elsewhere, false)).toEqual({ kind: 'redirect', target: '/' })
})

it.each([
  ['a place that was lost', { ...expired, redirectTarget: null }, false, true],
  ['a place that another one was found for', { ...expired, redirectTarget: null }, true, false],
  ['a place that ends the order', expired, false, false],
  ['anything else', { ...expired, headline: 'Brotbüdel leer', redirectTarget: null }, false, false],
] as const)('%s: another branch is asked for or not', (_, notification, isConfigured, asked) => {
  expect(needsOtherBranch(notification, isConfigured)).toBe(asked)
})
