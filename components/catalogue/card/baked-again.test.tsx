/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CartProvider } from '@/components/state/cart-provider'
import { OrderConfigContext } from '@/components/state/order-config-context'
import { call } from '@/lib/call'
import { cartOf } from '@/testing/cart'
import { BakedAgain } from './baked-again'

jest.mock('@/lib/call', () => ({ ...jest.requireActual('@/lib/call'), call: jest.fn() }))
const asked = jest.mocked(call)

const at = '2026-11-27T11:30:00+01:00'
const cart = cartOf({ cartItems: [] })
const opened: unknown[] = []
const dialog = { open: () => {}, openAt: (page: unknown) => void opened.push(page), preferredBranch: null }

const show = (isLater: boolean, words: string) =>
  render(
    <CartProvider cart={cart}>
      <OrderConfigContext value={dialog}>
        <BakedAgain name="Möwenkruste" again={{ words, at, isLater }} />
      </OrderConfigContext>
    </CartProvider>,
  )

test('one tap takes a later time of the same day', async () => {
  asked.mockResolvedValue({ ...cart, targetDateTime: at })
  show(true, 'Erst wieder ab 11:30')
  await userEvent.click(screen.getByRole('button', { name: 'Erst wieder ab 11:30: Termin für Möwenkruste ändern' }))
  expect(asked).toHaveBeenCalledWith('POST /api/cart/orderconfig', expect.objectContaining({ targetDateTime: at }))
  expect(opened).toEqual([])
})

test('another day is shown in the dialog, with what the bag would lack', async () => {
  asked.mockClear()
  show(false, 'Wieder Freitag')
  await userEvent.click(screen.getByRole('button', { name: /^Wieder Freitag/ }))
  expect(opened).toMatchObject([{ page: 'TargetDateTimePage', draft: { targetDateTime: at, express: false } }])
  expect(asked).not.toHaveBeenCalled()
})
