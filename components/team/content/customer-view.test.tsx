/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import { CustomerView } from './customer-view'

test('shows the values that customers read instead of the placeholders', () => {
  const fields = { headline: 'Treue', question: 'Wofür gibt es {loyalty}?', answer: '<p>Für Brot: {loyalty}.</p>' }
  render(<CustomerView kind="question" fields={fields} placeholders={{ loyalty: '6 %' }} />)
  expect(screen.getByText('Wofür gibt es 6 %?')).toBeVisible()
  expect(screen.getByText('Für Brot: 6 %.')).toBeVisible()
})
