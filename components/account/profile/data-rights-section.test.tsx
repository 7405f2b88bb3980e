/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartOf, renderWithCart } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { holdAnswers } from '@/testing/held-answers'
import { DataRightsSection } from './data-rights-section'

// jsdom does not lay out pages.
Element.prototype.scrollIntoView = () => {}

test('once the account is being deleted, there is no way to call it off, until the server has refused', async () => {
  playDialogs()
  const requests = holdAnswers()
  renderWithCart(<DataRightsSection />, cartOf())
  await userEvent.click(screen.getByRole('button', { name: 'Kundenkonto löschen' }))
  await userEvent.type(screen.getByLabelText('Passwort *'), 'Deichbrot7')
  await userEvent.click(screen.getByRole('button', { name: 'Konto löschen' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(screen.getByRole('heading', { name: 'Kundenkonto löschen?' })).toBeInTheDocument()
  requests[0]?.answer({ code: 'password_wrong', message: 'Das Passwort stimmt nicht.' }, 409)
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Passwort stimmt nicht.')
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(screen.queryByRole('heading', { name: 'Kundenkonto löschen?' })).not.toBeInTheDocument()
})
