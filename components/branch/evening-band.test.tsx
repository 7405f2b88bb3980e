/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import type { Tonight } from '@/lib/contract/catalogue/bread-saver'
import { EveningBand } from './evening-band'

const evening = (left: number): Tonight['evening'] => ({
  from: '2026-11-24T17:30:00+01:00',
  until: '2026-11-24T18:30:00+01:00',
  left,
  bags: [],
})
const saved = { bags: 687, grams: 412_400, since: '2026-01-01' }
const show = (tonight: Partial<Tonight>) =>
  render(<EveningBand tonight={{ evening: null, isHour: true, saved: null, ...tonight }} />)
const band = () => screen.getByRole('region', { name: 'Brotretter heute Abend' })

test('shows bags left, their collection, and saved bread', () => {
  show({ evening: evening(5), saved })
  expect(band()).toHaveTextContent('noch 5 Tüten zu retten')
  expect(band()).toHaveTextContent('17:30–18:30 Uhr')
  expect(band()).toHaveTextContent(/412\skg.*in 687 Tüten/)
})

test.each([
  [1, 1],
  [5, 5],
  [8, 8],
  [40, 8],
])('%i bags are %i pictures of one', (left, pictures) => {
  show({ evening: evening(left) })
  expect(band().querySelectorAll('svg')).toHaveLength(pictures)
})

test('shows that all bags are saved if none is left, and nothing without packed bags', () => {
  const { unmount } = show({ evening: evening(0) })
  expect(band()).toHaveTextContent('Für heute alle gerettet')
  unmount()
  show({ saved })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
