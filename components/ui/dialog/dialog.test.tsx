/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { playDialogs } from '@/testing/dialog'
import { Dialog, DialogTitle } from './dialog'

beforeEach(playDialogs)

const show = (sending: boolean) => {
  const close = jest.fn()
  render(
    <Dialog open onClose={close} sending={sending}>
      <DialogTitle>Wirklich?</DialogTitle>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const escapeKey = createEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent(dialog, escapeKey)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  return { close, escapeKey }
}

test('Escape, the backdrop and the cross close a dialog', () => {
  const { close, escapeKey } = show(false)
  expect(close).toHaveBeenCalledTimes(3)
  expect(escapeKey.defaultPrevented).toBe(false)
})

test('nothing closes a dialog while its answer is sent, because the answer cannot be called off', () => {
  const { close, escapeKey } = show(true)
  expect(close).not.toHaveBeenCalled()
  expect(escapeKey.defaultPrevented).toBe(true)
})
