/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { useCart } from '@/components/state/cart-provider'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { SlotOutgrown } from './slot-outgrown'

jest.mock('next/navigation', () => ({ usePathname: () => '/warenkorb' }))

const CONFIG = '/api/cart/orderconfig'
const start = '2026-11-21T08:15:00+01:00'
const next = '2026-11-21T08:45:00+01:00'
const outgrown = cartOf({ targetDateTime: start, slotOutgrown: { next } })
const open = jest.fn()
const Shown = () => <SlotOutgrown cart={useCart()} />
const show = (cart = outgrown) => {
  renderWithCart(
    <OrderConfigContext value={{ open, openAt: () => {}, preferredBranch: null }}>
      <Shown />
    </OrderConfigContext>,
    cart,
  )
}

test('offers the next time when the cart has outgrown its slot, and sets it with one tap', async () => {
  const sent = answerWith({ [CONFIG]: { body: cartOf({ targetDateTime: next }) } })
  show()
  expect(screen.getByText('Zu groß für 8:15, ab 8:45 möglich')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '8:45 Uhr nehmen' }))
  await waitForElementToBeRemoved(() => screen.queryByText(/Zu groß/))
  expect(sent).toEqual([
    {
      method: 'POST',
      path: CONFIG,
      body: expect.objectContaining({ orderMode: 'pickup', targetDateTime: next, originInformation: null }),
    },
  ])
})

test("shows the server's message when the offered time is taken meanwhile", async () => {
  answerWith({ [CONFIG]: { status: 409, body: { error: 'slot_full', message: 'Diese Zeit ist ausgebucht.' } } })
  show()
  fireEvent.click(screen.getByRole('button', { name: '8:45 Uhr nehmen' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Zeit ist ausgebucht.')
})

test('names the day if the next time is on another day', () => {
  show(cartOf({ targetDateTime: start, slotOutgrown: { next: '2026-11-23T08:00:00+01:00' } }))
  expect(screen.getByText('Zu groß für 8:15, ab Mo, 23.11. um 8:00 möglich')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mo, 23.11. um 8:00 Uhr nehmen' })).toBeInTheDocument()
})

test('only opens the dialog if there is no next time', () => {
  show(cartOf({ targetDateTime: start, slotOutgrown: { next: EMPTY_DATE_TIME } }))
  expect(screen.getByText('Zu groß für 8:15')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /nehmen/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Andere Zeit' }))
  expect(open).toHaveBeenCalledWith('time', { returnUrl: '/warenkorb' })
})

test('renders nothing for a cart that fits its slot', () => {
  show(cartOf())
  expect(screen.queryByText(/Zu groß/)).toBeNull()
})
