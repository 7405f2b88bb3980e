/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import { WeekScreen, type WeekStep } from './week-screen'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh, push: jest.fn() }) }))
beforeEach(() => mockRefresh.mockClear())

const NEVER = '0001-01-01T00:00:00'
const week = (more: Partial<StandingWeek> = {}): StandingWeek => ({
  weekGUID: '00000000-0000-4000-8000-000000000001',
  standing: 'ordered',
  weekdays: [6],
  time: '09:00',
  orderMode: 'pickup',
  branchName: 'Lübeck, Hüxstraße',
  date: '2026-11-28',
  street: 'Hüxstraße 31',
  targetDateTime: '2026-11-28T09:00:00+01:00',
  heldUntil: NEVER,
  cart: null,
  missing: [],
  repriced: [],
  changes: [],
  ordered: { orderGUID: '00000000-0000-4000-8000-000000000002', orderNumber: 'HJ-2026-000001' },
  pausedUntil: null,
  next: '2026-12-05',
  own: false,
  ...more,
})
const show = (initial: StandingWeek, step: WeekStep = null) =>
  render(
    <ServerClockProvider now={Date.parse('2026-11-26T12:00:00+01:00')}>
      <QueryClientProvider client={createQueryClient()}>
        <WeekScreen initial={initial} step={step} refusal={undefined} sendWithoutScript={async () => {}} />
      </QueryClientProvider>
    </ServerClockProvider>,
  )

test('ending the standing order of a paid week is confirmed, and the paid order stays named', async () => {
  globalThis.fetch = jest.fn(
    async () =>
      ({
        ok: true,
        status: 200,
        headers: new Headers({ 'content-type': 'application/json' }),
        json: async () => week({ next: null }),
      }) as Response,
  )
  show(week(), 'beenden')
  fireEvent.click(screen.getByRole('button', { name: 'Dauerbestellung beenden' }))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Ihre Dauerbestellung ist beendet. Sie bekommen dazu keine E-Mails mehr.',
  )
  expect(screen.getByText(/HJ-2026-000001 ist bezahlt/)).toBeInTheDocument()
})

test('a second answer leaves the week as the first has made it, until the server has accepted it', async () => {
  const responses: { answer: (standing: StandingWeek['standing'] | null) => void }[] = []
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve, reject) => {
        const answer = (standing: StandingWeek['standing'] | null) =>
          standing === null
            ? reject(new TypeError('no network'))
            : resolve({
                ok: true,
                status: 200,
                headers: new Headers({ 'content-type': 'application/json' }),
                json: async () => week({ standing }),
              } as Response)
        responses.push({ answer })
      }),
  )
  const title = () => screen.getByRole('heading', { level: 1 })
  show(week({ standing: 'open' }), 'auslassen')
  fireEvent.click(screen.getByRole('button', { name: 'Diese Woche auslassen' }))
  await waitFor(() => expect(responses).toHaveLength(1))
  responses[0]?.answer('skipped')
  await waitFor(() => expect(title()).toHaveTextContent('Am Samstag setzen Sie aus.'))

  fireEvent.click(screen.getByRole('button', { name: 'Doch wieder' }))
  await waitFor(() => expect(responses).toHaveLength(2))
  expect(title()).toHaveTextContent('Am Samstag setzen Sie aus.')
  responses[1]?.answer(null)
  await screen.findByRole('alert')
  // Without a network Next would leave the page for the offline page.
  expect(mockRefresh).not.toHaveBeenCalled()
  expect(title()).toHaveTextContent('Am Samstag setzen Sie aus.')

  fireEvent.click(screen.getByRole('button', { name: 'Doch wieder' }))
  await waitFor(() => expect(responses).toHaveLength(3))
  responses[2]?.answer('open')
  await waitFor(() => expect(title()).toHaveTextContent('ist gefüllt.'))
})

test.each(['ordered', 'over'] as const)('the end of the standing order stands beside a week that is %s', (standing) => {
  show(week({ standing, next: null }))
  expect(screen.getByText(/Ihre Dauerbestellung ist beendet\./)).toBeInTheDocument()
})

test('a running standing order is not called ended', () => {
  show(week())
  expect(screen.queryByText(/Ihre Dauerbestellung ist beendet/)).not.toBeInTheDocument()
})
