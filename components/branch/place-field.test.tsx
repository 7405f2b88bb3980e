/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import type { PlaceSuggestion } from '@/lib/domain/order-config/place-suggestions'
import { PlaceField } from './place-field'

const luebeck = { kind: 'place', key: 'luebeck', label: 'Lübeck', detail: '' } as unknown as PlaceSuggestion

const field = (suggestions: readonly PlaceSuggestion[], floating = false) => (
  <PlaceField
    label="Ort"
    value="Lübe"
    onChange={() => {}}
    suggestions={suggestions}
    onPick={() => {}}
    floating={floating}
  />
)

test('late suggestions do not move a button that is being pressed', () => {
  const { rerender } = render(field([]))
  const place = screen.getByRole('combobox')
  fireEvent.blur(place)
  rerender(field([luebeck]))
  expect(screen.queryByRole('option')).toBeNull()

  fireEvent.change(place, { target: { value: 'Lübec' } })
  expect(screen.getByRole('option')).toHaveTextContent('Lübeck')
})

test('visible suggestions stay', () => {
  render(field([luebeck]))
  fireEvent.blur(screen.getByRole('combobox'))
  expect(screen.getByRole('option')).toHaveTextContent('Lübeck')
})

test('floating suggestions close when the field loses the focus', () => {
  render(field([luebeck], true))
  expect(screen.getByRole('option')).toHaveTextContent('Lübeck')
  fireEvent.blur(screen.getByRole('combobox'))
  expect(screen.queryByRole('option')).toBeNull()
})
