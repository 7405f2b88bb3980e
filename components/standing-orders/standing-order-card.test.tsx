/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import type { StandingOrder } from '@/lib/contract/orders/standing-orders'
import { holdAnswers } from '@/testing/held-answers'
import { ServerPage, serverRouter } from '@/testing/server-page'
import { StandingOrderCard } from './standing-order-card'

jest.mock('next/navigation', () => ({ useRouter: () => serverRouter }))

const SATURDAY = { date: '2026-11-28', mailAt: '2026-11-26T10:00:00+01:00', skipped: false, closed: '' }
const NEXT_SATURDAY = { date: '2026-12-05', mailAt: '2026-12-03T10:00:00+01:00', skipped: false, closed: '' }
const order: StandingOrder = {
  standingOrderId: '00000000-0000-4000-8000-000000000001',
  weekdays: [6],
  time: '09:00',
  orderMode: 'pickup',
  branchName: 'Lübeck, Hüxstraße',
  lines: [],
  total: 1_040,
  pausedUntil: null,
  dates: [SATURDAY, NEXT_SATURDAY],
  offered: { days: [], dates: [] },
}

const show = () => {
  const requests = holdAnswers()
  const refreshes: ((data: StandingOrder | null) => void)[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerPage<StandingOrder | null>
        first={order}
        refreshes={refreshes}
        page={(now) => now && <StandingOrderCard order={now} today="2026-11-21" />}
      />
    </QueryClientProvider>,
  )
  return {
    /** The server answers the last request. */
    answer: async () => {
      const count = refreshes.length
      requests.at(-1)?.answer({ done: true })
      await waitFor(() => expect(refreshes).toHaveLength(count + 1))
    },
    refuse: () => requests.at(-1)?.answer({ code: 'internal', message: 'Das hat nicht geklappt.' }, 500),
    /** The page is shown as the server has rendered it again. */
    arrive: (data: StandingOrder | null) => act(async () => refreshes.at(-1)?.(data)),
    sent: (count: number) => waitFor(() => expect(requests).toHaveLength(count)),
  }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const SKIP = 'Samstag, 28.11., auslassen'
const SKIP_NEXT = 'Samstag, 05.12., auslassen'

test('a day that is left out offers nothing before the page shows it, so that a second tap does not take it back', async () => {
  const { sent, answer, arrive } = show()
  press(SKIP)
  await sent(1)
  expect(button(SKIP_NEXT)).toBeDisabled()
  await answer()
  expect(button(SKIP)).toHaveAttribute('aria-busy', 'true')
  press(SKIP)
  await sent(1)
  await arrive({ ...order, dates: [{ ...SATURDAY, skipped: true }, NEXT_SATURDAY] })
  expect(await screen.findByRole('button', { name: 'Samstag, 28.11., doch wieder' })).not.toHaveAttribute('aria-busy')
  expect(button(SKIP_NEXT)).toBeEnabled()
})

test('the panel of a pause stays busy until the card shows the pause', async () => {
  const { sent, answer, arrive } = show()
  press('Pause bis …')
  press('Pausieren')
  await sent(1)
  expect(button('Pause bis …')).toBeDisabled()
  await answer()
  expect(screen.getByText('läuft')).toBeInTheDocument()
  expect(button('Pausieren')).toHaveAttribute('aria-busy', 'true')
  await arrive({ ...order, pausedUntil: '2026-12-05' })
  expect(await screen.findByRole('button', { name: 'Jetzt fortsetzen' })).not.toHaveAttribute('aria-busy')
  expect(screen.queryByRole('button', { name: 'Pausieren' })).not.toBeInTheDocument()
})

test('an end that is being sent cannot be called off, and a refused one is no message of the next question', async () => {
  const { sent, answer, refuse, arrive } = show()
  press('Beenden')
  press('Ja, beenden')
  await sent(1)
  expect(button('Doch nicht')).toBeDisabled()
  expect(button('Beenden')).toBeDisabled()
  refuse()
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.')
  press('Doch nicht')
  press('Beenden')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  press('Ja, beenden')
  await sent(2)
  await answer()
  expect(within(screen.getByRole('region')).getByRole('button', { name: 'Ja, beenden' })).toHaveAttribute('aria-busy')
  await arrive(null)
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})
