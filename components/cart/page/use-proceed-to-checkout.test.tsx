/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { CheckoutAction } from './checkout-action'
import { useProceedToCheckout } from './use-proceed-to-checkout'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/warenkorb' }))
beforeEach(() => push.mockClear())
afterEach(() => {
  jest.restoreAllMocks()
  onlineManager.setOnline(true)
})

function Screen({ note }: { note: string }) {
  const { go, busy, fault } = useProceedToCheckout()
  return (
    <CheckoutAction busy={busy} incomplete={false} authenticated fault={fault} onClick={() => go(note)}>
      Zur Kasse
    </CheckoutAction>
  )
}

const button = () => screen.getByRole('button', { name: 'Zur Kasse' })
const valid = { body: { validationResult: 'valid', shopNotification: null } }

function goOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
}

test('saves the note, validates the cart and opens the checkout', async () => {
  const sent = answerWith({ '/api/cart/note': { body: cartOf() }, '/api/cart/validate': valid })
  renderWithCart(<Screen note="Tisch 4" />, cartOf())
  act(() => button().click())
  await waitFor(() => expect(push).toHaveBeenCalledWith('/checkout'))
  expect(sent.map(({ path }) => path)).toEqual(['/api/cart/note', '/api/cart/validate'])
})

test.each(['', 'Tisch 4'])('shows an error at once without a connection (note %j)', async (note) => {
  renderWithCart(<Screen note={note} />, cartOf())
  goOffline()
  act(() => button().click())
  expect(await screen.findByRole('alert', {}, { timeout: 500 })).toHaveTextContent('Keine Verbindung.')
  expect(button()).not.toHaveAttribute('aria-busy')
})

test('handles two clicks of the same moment as one', async () => {
  const sent = answerWith({ '/api/cart/validate': valid })
  renderWithCart(<Screen note="" />, cartOf())
  act(() => {
    button().click()
    button().click()
  })
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(push).toHaveBeenCalledTimes(1)
})
