/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import { SlotGrid } from './slot-grid'

const at = (clock: string) => `2026-11-21T${clock}:00+01:00`
const tooBig = (clock: string, said: string) => ({
  start: at(clock),
  available: false,
  tooBig: true,
  reason: `Zu groß für ${said}, ab 8:45 möglich`,
})

test('disables slots that are too small for the cart and says from when on it fits', () => {
  const onSelect = jest.fn()
  const slots = [
    { start: at('07:45'), available: false, reason: 'Ausgebucht' },
    tooBig('08:15', '8:15'),
    tooBig('08:30', '8:30'),
    { start: at('08:45'), available: true },
  ]
  render(<SlotGrid slots={slots} selected={at('08:45')} onSelect={onSelect} />)
  expect(screen.getByText(/Zu groß für 8:30, ab 8:45 möglich/)).toHaveTextContent('braucht etwas Vorlauf.')
  expect(screen.getByText('Durchgestrichene Zeiten: Ausgebucht')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /08:15/ }))
  expect(screen.getByText(/Zu groß für 8:15, ab 8:45 möglich/)).toBeInTheDocument()
  expect(onSelect).not.toHaveBeenCalled()
})

test('marks slots at which a product of the cart is still warm', () => {
  const slots = [
    { start: at('09:00'), available: true, warm: ['Speicherlaib'] },
    { start: at('10:00'), available: true, warm: [] },
  ]
  render(<SlotGrid slots={slots} selected="" onSelect={() => {}} />)
  expect(screen.getByRole('button', { name: /09:00/ })).toHaveTextContent('09:00noch warm')
  expect(screen.getByRole('button', { name: /10:00/ })).toHaveTextContent(/^10:00$/)
})

test('folds the times that have passed, and shows them on request', () => {
  const passed = ['06:00', '06:15', '06:30', '06:45', '07:00'].map((clock) => ({
    ...{ start: at(clock), available: false, reason: 'Schon vorbei' },
  }))
  render(<SlotGrid slots={[...passed, { start: at('07:15'), available: true }]} selected="" onSelect={() => {}} />)
  expect(screen.queryByRole('button', { name: /06:00/ })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '5 frühere Zeiten zeigen' }))
  expect(screen.getByRole('button', { name: /06:00/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /frühere Zeiten/ })).not.toBeInTheDocument()
})
