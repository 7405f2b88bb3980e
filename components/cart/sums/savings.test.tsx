/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import { Savings } from './savings'

const shown = () => screen.getByRole('group').textContent?.replaceAll('\u00a0', ' ')

it('shows nothing when no discount was excluded', () => {
  const { container } = render(<Savings choices={[]} />)
  expect(container).toBeEmptyDOMElement()
})

it('shows the savings of the tier and of loyalty', () => {
  render(<Savings choices={[{ applied: 'volume', appliedCents: 94, otherCents: 90 }]} />)
  expect(shown()).toContain('Der Mengenrabatt spart hier 0,94 €, der Treuerabatt hätte 0,90 € gespart.')
})

it('shows the savings of loyalty when they are higher', () => {
  render(<Savings choices={[{ applied: 'loyalty', appliedCents: 94, otherCents: 90 }]} />)
  expect(shown()).toContain('Der Treuerabatt spart hier 0,94 €, der Mengenrabatt hätte 0,90 € gespart.')
})

it.each([
  [300, 90, false],
  [90, 300, true],
])('compares a coupon of %i with a loyalty discount of %i', (appliedCents, otherCents, isWorse) => {
  render(<Savings choices={[{ applied: 'coupon', appliedCents, otherCents }]} />)
  expect(shown()?.includes('Ohne den Gutschein zahlen Sie weniger.')).toBe(isWorse)
})
