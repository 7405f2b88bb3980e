/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartOf, renderWithCart } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { holdAnswers } from '@/testing/held-answers'
import { ResetCart } from './reset-cart'

test('once the cart is being emptied, there is no way to call it off, until the server has refused', async () => {
  playDialogs()
  const requests = holdAnswers()
  renderWithCart(<ResetCart />, cartOf())
  await userEvent.click(screen.getByRole('button', { name: /leeren/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ja, leeren' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(screen.getByRole('heading', { name: /leeren\?/ })).toBeInTheDocument()
  requests[0]?.answer({ code: 'internal', message: 'Das hat gerade nicht geklappt.' }, 500)
  await screen.findByText('Das hat gerade nicht geklappt.')
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(screen.queryByRole('heading', { name: /leeren\?/ })).not.toBeInTheDocument()
})
