/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import { ConfirmButton } from './confirm-button'

test('a double click only asks; a press of its own confirms', () => {
  const confirmed = jest.fn()
  render(<ConfirmButton label="Entfernen" question="Wirklich entfernen?" disabled={false} onConfirm={confirmed} />)
  const button = screen.getByRole('button')
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(confirmed).not.toHaveBeenCalled()
  expect(button).toHaveTextContent('Wirklich entfernen?')
  fireEvent.click(button, { detail: 1 })
  expect(confirmed).toHaveBeenCalledTimes(1)
})
