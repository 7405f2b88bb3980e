/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { MoveQuestion } from '@/lib/contract/branches/branch-hours'
import { holdAnswers } from '@/testing/held-answers'
import { ServerPage, serverRouter } from '@/testing/server-page'
import { NewTimeScreen } from './new-time-screen'

jest.mock('next/navigation', () => ({ useRouter: () => serverRouter }))

const moved: MoveQuestion = {
  ...{ orderNumber: 'HJ-2026-000001', orderMode: 'pickup', branchPublicName: 'Lübeck, Hüxstraße', firstName: 'Fiete' },
  ...{ from: '2026-11-21T08:30:00+01:00', to: '2026-11-21T12:30:00+01:00', state: 'open', days: [] },
  ...{ targetDateTime: '2026-11-21T12:30:00+01:00', grandTotal: 1_040, onAccount: false },
}
const refreshes: ((question: MoveQuestion) => void)[] = []
beforeEach(() => {
  refreshes.length = 0
})
const renderQuestion = (more: Partial<MoveQuestion>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerPage<MoveQuestion>
        first={{ ...moved, ...more }}
        refreshes={refreshes}
        page={(question) => <NewTimeScreen orderGUID="00000000-0000-4000-8000-000000000001" initial={question} />}
      />
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

test('only the pressed answer waits for the server, not the cancellation that is open beside it', async () => {
  const requests = holdAnswers()
  renderQuestion({})
  await userEvent.click(screen.getByRole('button', { name: 'Geld zurück' }))
  await userEvent.click(screen.getByRole('button', { name: 'Passt mir' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Passt mir' })).toHaveAttribute('aria-busy', 'true')
  const cancel = screen.getByRole('button', { name: 'Ja, stornieren' })
  expect(cancel).not.toHaveAttribute('aria-busy')
  expect(cancel).toBeDisabled()
  requests[0]?.lose()
  await screen.findByRole('alert')
  expect(cancel).toBeEnabled()
  // Without a network Next would leave the page for the offline page.
  expect(refreshes).toEqual([])
})

test('an answer whose response was lost is shown as soon as the server says that the question is answered', async () => {
  const requests = holdAnswers()
  renderQuestion({})
  await userEvent.click(screen.getByRole('button', { name: 'Passt mir' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer({ code: 'move_answered', message: 'Sie haben schon geantwortet.' }, 409)
  expect(await screen.findByRole('alert')).toHaveTextContent('Sie haben schon geantwortet.')
  await act(async () => refreshes.at(-1)?.({ ...moved, state: 'kept' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Danke für Ihre Antwort.')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
