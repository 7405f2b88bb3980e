/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { answerWith } from '@/testing/cart'
import { testOrder } from '@/testing/order'
import { OrderTracking, type TrackedOrder } from './order-tracking'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const NOW = Date.parse('2026-11-24T06:00:00+01:00')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const path = '/api/checkout/progress?orderGUID=00000000-0000-4000-8000-000000000001'

const orderOf = (more: Partial<TrackedOrder> = {}): TrackedOrder => ({
  ...testOrder({ cancellableUntil: inMinutes(60), targetDateTime: inMinutes(120) }),
  firstName: 'Fiete',
  lastName: 'Hansen',
  changed: false,
  email: 'fiete@hansejunge.example',
  tops: [{ skuid: 101001, picture: '/pictures/landbrot.webp', place: 0 }],
  ...more,
})

function show(order: TrackedOrder) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerClockProvider now={NOW}>
        <OrderTracking order={order} code="Abholcode" />
      </ServerClockProvider>
    </QueryClientProvider>,
  )
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000))
const progress = (more: object) => ({
  body: {
    state: 'paid',
    step: 'packing',
    readyAt: EMPTY_DATE_TIME,
    cancellableUntil: EMPTY_DATE_TIME,
    targetDateTime: inMinutes(120),
    ...more,
  },
})

let hidden = false
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  refresh.mockClear()
  hidden = false
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

it('announces that the branch has begun, and refreshes the order details once', async () => {
  answerWith({ [path]: progress({}) })
  show(orderOf())
  expect(screen.getByText('angenommen').closest('li')).toHaveAttribute('aria-current', 'step')
  await pass(6)
  expect(screen.getByText('wird gepackt').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText('Ihre Bestellung wird gepackt.')).toHaveAttribute('role', 'status')
  await pass(6)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('stops polling after the handover', async () => {
  const sent = answerWith({ [path]: progress({ state: 'collected', step: 'handed_over' }) })
  show(orderOf())
  await pass(6)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guten Appetit!')
  const sentBefore = sent.length
  await pass(60)
  expect(sent).toHaveLength(sentBefore)
})

it('does not poll while hidden, and polls at once when visible again', async () => {
  const sent = answerWith({ [path]: progress({ state: 'ready', step: 'ready', readyAt: inMinutes(-1) }) })
  hidden = true
  show(orderOf())
  await pass(30)
  expect(sent).toHaveLength(0)
  hidden = false
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(screen.getByText('fertig seit 05:59 Uhr').closest('li')).toHaveAttribute('aria-current', 'step'),
  )
})

it('keeps the last progress without a network and shows its time', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  show(orderOf())
  await pass(6)
  expect(screen.getByText(/^Keine Verbindung\. Stand von 06:00 Uhr/)).toBeInTheDocument()
  expect(screen.getByText('angenommen').closest('li')).toHaveAttribute('aria-current', 'step')
})

it('shows the pickup card near the appointment and keeps the screen on', async () => {
  const request = jest.fn(async () => ({ release: async () => {} }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  answerWith({ [path]: progress({ targetDateTime: inMinutes(20) }) })
  show(orderOf({ targetDateTime: inMinutes(20), pickupCode: '4711' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fiete Hansen')
  expect(screen.getByText('001')).toBeInTheDocument()
  expect(screen.getByText('4711')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Route anzeigen' })).toBeInTheDocument()
  expect(request).toHaveBeenCalledWith('screen')
})

it('crowns the page with the full bag and the digits that the counter says, tied when it is ready', async () => {
  answerWith({ [path]: progress({ state: 'ready', step: 'ready', readyAt: inMinutes(5) }) })
  const { container } = show(orderOf())
  const digits = () => screen.queryByText('001')
  expect(digits()).toBeInTheDocument()
  expect(container.querySelector('img[src*="landbrot"]')).toBeInTheDocument()
  await pass(6)
  expect(digits()).toBeInTheDocument()
  expect(container.querySelector('img')).toBeNull()
})

it('has no digits on the bag of an order that nobody asks for at the counter', () => {
  answerWith({})
  show(orderOf({ orderMode: 'delivery' }))
  expect(screen.queryByText('001')).toBeNull()
})

it('names the table of an in-house order', () => {
  answerWith({})
  show(orderOf({ orderMode: 'inhouse', table: 12, targetDateTime: inMinutes(0) }))
  expect(screen.getByText('Wir bringen es an Tisch 12.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Route anzeigen' })).not.toBeInTheDocument()
})

test('mentions a confirmation only with an email address', () => {
  answerWith({ [path]: progress({}) })
  const { unmount } = show(orderOf())
  expect(document.body).toHaveTextContent('Die Bestätigung ist unterwegs an fiete@hansejunge.example.')
  unmount()
  show(orderOf({ email: '' }))
  expect(document.body).not.toHaveTextContent('unterwegs')
  expect(document.body).toHaveTextContent('Zu dieser Bestellung haben wir keine E-Mail Adresse')
})

it.each([false, true])('keeps a first name with a hyphen on one line (changed: %s)', (changed) => {
  show(orderOf({ firstName: 'Karl-Heinz', changed }))
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent(/Karl-Heinz\./)
  expect(heading.querySelector('.whole')).toHaveTextContent('Karl-Heinz')
})
