import { closingEffect, needsOtherBranch } from './notification-rules'

const notice = { kind: 'notice', redirectTarget: '/' } as const
const ended = { kind: 'reservation_ended', redirectTarget: '/' } as const
const unpaid = { kind: 'payment_ended', redirectTarget: '/warenkorb' } as const

it('only hides the notification without a redirect target', () => {
  expect(closingEffect({ ...ended, redirectTarget: null }, true)).toEqual({ kind: 'hide' })
})

it('resets the cart when the appointment ended without a new one', () => {
  expect(closingEffect(ended, false)).toEqual({ kind: 'reset' })
})

it('resets an express order after any change', () => {
  expect(closingEffect(notice, true)).toEqual({ kind: 'reset' })
})

it('redirects after any other notice', () => {
  expect(closingEffect(notice, false)).toEqual({ kind: 'redirect', target: '/' })
})

it.each([true, false])('keeps the cart of a payment that came to nothing (express %s)', (express) => {
  expect(closingEffect(unpaid, express)).toEqual({ kind: 'redirect', target: '/warenkorb' })
})

it('never redirects out of the shop', () => {
  const elsewhere = { ...unpaid, redirectTarget: 'https://evil.example/' }
  expect(closingEffect(elsewhere, false)).toEqual({ kind: 'redirect', target: '/' })
})

it.each([
  ['a place that was lost', { ...ended, redirectTarget: null }, false, true],
  ['a place that another one was found for', { ...ended, redirectTarget: null }, true, false],
  ['a place that ends the order', ended, false, false],
  ['a place that was lost while it was paid', unpaid, false, true],
  ['a payment that came to nothing, and the place is there', unpaid, true, false],
  ['anything else', notice, false, false],
] as const)('%s: another branch is asked for or not', (_, notification, isConfigured, asked) => {
  expect(needsOtherBranch(notification, isConfigured)).toBe(asked)
})
