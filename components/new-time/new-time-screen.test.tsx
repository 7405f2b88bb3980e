/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { MoveQuestion } from '@/lib/contract/branches/branch-hours'
import { NewTimeScreen } from './new-time-screen'

const moved: MoveQuestion = {
  ...{ orderNumber: 'HJ-2026-000001', orderMode: 'pickup', branchPublicName: 'Lübeck, Hüxstraße', firstName: 'Fiete' },
  ...{ from: '2026-11-21T08:30:00+01:00', to: '2026-11-21T12:30:00+01:00', state: 'open', days: [] },
  ...{ targetDateTime: '2026-11-21T12:30:00+01:00', grandTotal: 1_040, onAccount: false },
}
const renderQuestion = (more: Partial<MoveQuestion>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewTimeScreen orderGUID="00000000-0000-4000-8000-000000000001" initial={{ ...moved, ...more }} />
    </QueryClientProvider>,
  )

test.each<[string, Partial<MoveQuestion>]>([
  ['free', { grandTotal: 0 }],
  ['on account', { onAccount: true }],
])('an order that is %s is called off without a word about money that was paid', async (_name, more) => {
  const { container } = renderQuestion(more)
  await userEvent.click(screen.getByRole('button', { name: 'Stornieren' }))
  expect(screen.getByRole('button', { name: 'Ja, stornieren' })).toBeVisible()
  expect(container).not.toHaveTextContent(/Geld|bezahlt/)
  const { container: settled } = renderQuestion({ ...more, state: 'off' })
  expect(settled).toHaveTextContent('Diese Bestellung ist storniert.')
  expect(settled).not.toHaveTextContent(/Geld|bezahlt/)
})

test('the money of a paid order goes back', () => {
  renderQuestion({})
  expect(screen.getByRole('button', { name: 'Geld zurück' })).toBeVisible()
  expect(renderQuestion({ state: 'off' }).container).toHaveTextContent('Was Sie bezahlt haben, geht an Sie zurück.')
})
