/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ShopNotificationHost } from '@/components/notification/shop-notification'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { ToastProvider } from '@/components/ui/notices/toast'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { CartProviders } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { COMPLETE } from '@/testing/order-config'
import { ReservationWatch } from './reservation-watch'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh }), usePathname: () => '/produkte' }))

const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T08:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString()
const cartHeldUntil = (reservationExpiresAt: string, more: Partial<Cart> = {}) =>
  ({ ...COMPLETE, cartItems: [], shopNotification: null, reservationExpiresAt, ...more }) as unknown as Cart

const open = jest.fn()
const renewals = jest.fn()
/** The saved cart, and the response to a renewal. */
let saved: Cart
let answer: () => { status: number; body: unknown }

beforeAll(async () => {
  // Loads the lazy module in real time, before the tests use fake timers.
  const { unmount } = render(page(cartHeldUntil(new Date(Date.now() + MINUTE).toISOString())))
  await screen.findByRole('complementary', { name: 'Reservierung' }, { timeout: 20_000 })
  unmount()
  playDialogs()
})
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  refresh.mockClear()
  renewals.mockClear()
  open.mockClear()
  answer = () => ({ status: 200, body: cartHeldUntil(inMinutes(40)) })
  globalThis.fetch = jest.fn(async (path: string) => {
    const isRenewal = path === '/api/service/reservationRenewal'
    if (isRenewal) renewals()
    const { status, body } = isRenewal ? answer() : { status: 200, body: saved }
    return { ok: status < 400, status, headers: { get: () => 'application/json' }, json: async () => body }
  }) as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

function page(cart: Cart) {
  return (
    <CartProviders cart={cart}>
      <ToastProvider>
        <OrderConfigContext value={{ open, openAt: () => {}, preferredBranch: null }}>
          <ReservationWatch />
          <ShopNotificationHost />
        </OrderConfigContext>
      </ToastProvider>
    </CartProviders>
  )
}
async function show(cart: Cart) {
  saved = cart
  render(page(cart))
  await pass(0)
}
/** In steps, because lazily loaded code resolves in its own microtasks. */
const pass = async (minutes: number) => {
  await act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE))
  await act(() => jest.advanceTimersByTimeAsync(1500))
}
const slip = () => screen.queryByRole('complementary', { name: 'Reservierung' })
const look = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the countdown', () => {
  test('is shown in the last five minutes only', async () => {
    await show(cartHeldUntil(inMinutes(20)))
    await pass(14)
    expect(slip()).not.toBeInTheDocument()
    await pass(1)
    expect(await screen.findByRole('complementary', { name: 'Reservierung' })).toHaveTextContent(/Noch 4:5\d/)
    expect(screen.getByText('Ihr Termin ist noch 5 Minuten für Sie reserviert.')).toHaveAttribute('role', 'status')
  })

  test('is not shown at the table, where no time is chosen', async () => {
    await show(cartHeldUntil(inMinutes(2), { orderMode: 'inhouse' }))
    expect(slip()).not.toBeInTheDocument()
  })
})

describe('the end of a slot hold', () => {
  test('renews the hold without a message when the slot is still free', async () => {
    await show(cartHeldUntil(inMinutes(3)))
    await pass(3)
    expect(renewals).toHaveBeenCalledTimes(1)
    expect(slip()).not.toBeInTheDocument()
    expect(refresh).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test.each([
    ['that came while the shop was away', inMinutes(-60)],
    ['whose place was swept away', EMPTY_DATE_TIME],
  ])('%s renews it at once', async (_, end) => {
    await show(cartHeldUntil(end))
    await pass(0)
    expect(renewals).toHaveBeenCalledTimes(1)
  })

  test('shows the changes and refreshes the page when the server moved the time', async () => {
    const changes = [{ label: 'Abholtermin', reason: 'Neu: Sa, 21.11.2026 um 09:45 Uhr' }]
    const shopNotification = { headline: 'Ihre Reservierung ist abgelaufen', text: '', changes, redirectTarget: null }
    const moved = { targetDateTime: '2026-11-21T09:45:00+01:00', shopNotification } as Partial<Cart>
    answer = () => ({ status: 200, body: cartHeldUntil(inMinutes(40), moved) })
    await show(cartHeldUntil(inMinutes(1)))
    await pass(1)
    expect(await screen.findByRole('heading', { name: 'Ihre Reservierung ist abgelaufen' })).toBeInTheDocument()
    expect(screen.getByText('Neu: Sa, 21.11.2026 um 09:45 Uhr')).toBeInTheDocument()
    expect(refresh).toHaveBeenCalled()
  })

  test('does not renew in a hidden tab until it is visible', async () => {
    await show(cartHeldUntil(inMinutes(1)))
    look('hidden')
    await pass(30)
    expect(renewals).not.toHaveBeenCalled()
    look('visible')
    await pass(0)
    expect(renewals).toHaveBeenCalledTimes(1)
  })

  test('reports an unreachable server once and retries', async () => {
    answer = () => ({ status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } })
    await show(cartHeldUntil(inMinutes(1)))
    await pass(1)
    expect(await screen.findByText('Es ist ein Fehler aufgetreten, bitte versuchen Sie es erneut.')).toBeVisible()
    answer = () => ({ status: 200, body: cartHeldUntil(inMinutes(40)) })
    const before = renewals.mock.calls.length
    await pass(1)
    expect(renewals.mock.calls.length).toBe(before + 1)
  })

  test('retries when the failure notification is closed with OK', async () => {
    answer = () => ({ status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } })
    await show(cartHeldUntil(inMinutes(1)))
    await pass(1)
    const before = renewals.mock.calls.length
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await pass(0)
    expect(renewals.mock.calls.length).toBeGreaterThan(before)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Gerade nicht erreichbar.')).toBeVisible()
  })

  test('offers other branches when this one has no time left, and keeps the cart', async () => {
    const shopNotification = {
      kind: 'reservation_ended',
      headline: 'Ihre Reservierung ist abgelaufen',
      text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
      explanation: 'Bitte wählen Sie ein anderes Geschäft.',
      changes: [],
      redirectTarget: null,
    }
    const lost = { targetDateTime: EMPTY_DATE_TIME, shopNotification } as unknown as Partial<Cart>
    answer = () => ({ status: 200, body: cartHeldUntil(EMPTY_DATE_TIME, lost) })
    await show(cartHeldUntil(inMinutes(1)))
    await pass(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Anderes Geschäft wählen' }))
    expect(open).toHaveBeenCalledWith('branch', { returnUrl: '/produkte' })
  })
})

test('does not renew before a time is chosen', async () => {
  await show(cartHeldUntil(EMPTY_DATE_TIME, { targetDateTime: EMPTY_DATE_TIME }))
  await pass(30)
  expect(renewals).not.toHaveBeenCalled()
})
