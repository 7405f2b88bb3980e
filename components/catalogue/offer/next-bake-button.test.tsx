/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { NextBakeButton } from './next-bake-button'

const at = '2026-11-27T11:30:00+01:00'
const cart = cartOf({ cartItems: [] })
const opened: unknown[] = []
const dialog = { open: () => {}, openAt: (page: unknown) => void opened.push(page), preferredBranch: null }

const show = (isLater: boolean, words: string) =>
  renderWithCart(
    <OrderConfigContext value={dialog}>
      <NextBakeButton name="Möwenkruste" nextBake={{ words, at, isLater }} />
    </OrderConfigContext>,
    cart,
  )

test('sets a later time of the same day with one tap', async () => {
  const sent = answerWith({ '/api/cart/orderconfig': { body: { ...cart, targetDateTime: at } } })
  show(true, 'Erst wieder ab 11:30')
  await userEvent.click(screen.getByRole('button', { name: 'Erst wieder ab 11:30 · Termin ändern: Möwenkruste' }))
  expect(sent).toMatchObject([{ path: '/api/cart/orderconfig', body: { targetDateTime: at } }])
  expect(opened).toEqual([])
})

test('opens the order dialog at the time when the next bake is on another day', async () => {
  const sent = answerWith({})
  show(false, 'Wieder Freitag')
  await userEvent.click(screen.getByRole('button', { name: /^Wieder Freitag/ }))
  expect(opened).toMatchObject([{ page: 'TargetDateTimePage', draft: { targetDateTime: at, express: false } }])
  expect(sent).toEqual([])
})
