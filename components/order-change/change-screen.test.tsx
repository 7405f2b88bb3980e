/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import type { ChangeQuote, OrderVersion, QuotedLine } from '@/lib/contract/orders/checkout'
import { routes } from '@/lib/web/routes'
import { breadNoteWords } from '@/lib/words/de/cart-note'
import { refusalWords } from '@/lib/words/de/refusals'
import type { ChangePaymentSection } from './change-payment'
import { ChangeScreen } from './change-screen'

const push = jest.fn()
const refresh = jest.fn()
jest.mock('./change-payment', () => ({
  ChangePaymentSection: ({ payment, change, isInTime }: Parameters<typeof ChangePaymentSection>[0]) => (
    <>
      {payment.fault !== null && <p role="alert">{payment.fault}</p>}
      <button type="button" onClick={() => isInTime() && payment.take() && payment.open(change, 'wallet')}>
        PayPal
      </button>
      <button type="button" onClick={() => void payment.capture('5O190127TN364715T')}>
        Agree
      </button>
    </>
  ),
}))
const router = { push, refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const ORDERED = '2026-11-21T08:30:00+01:00'
const LATER = '2026-11-21T09:00:00+01:00'
const SUNDAY = ['2026-11-22T08:00:00+01:00', '2026-11-22T09:15:00+01:00']
const LOAF = 7
const CUT_OFF = '2026-11-20T20:00:00+01:00'
const BEFORE_CUT_OFF = Date.parse('2026-11-20T19:00:00+01:00')
const order = {
  orderGUID: '00000000-0000-4000-8000-000000000001',
  orderMode: 'pickup' as const,
  express: false,
  targetDateTime: ORDERED,
  cancellableUntil: CUT_OFF,
  paymentMethod: 'wallet' as const,
  branch: { branchPublicName: 'Lübeck, Hüxstraße', postCode: '23552', city: 'Lübeck' },
}
const days = [
  { date: '2026-11-21', starts: ['2026-11-21T08:00:00+01:00', LATER] },
  { date: '2026-11-22', starts: SUNDAY },
]
const shown = (note: string = breadNoteWords.whole): OrderVersion => ({
  targetDateTime: ORDERED,
  note,
  lines: [{ skuid: LOAF, packaging: null, units: 3 }],
})

const line = (units: number): QuotedLine => ({
  skuid: LOAF,
  packaging: null,
  skuName: 'Speicherlaib',
  skuNameSeparated: '',
  skuSubline: 'Roggenmischbrot, 1.000 g',
  imagePath: '/pictures/landbrot.webp',
  from: 3,
  to: units,
  fromTotal: 1_560,
  total: units * 520,
  discounts: [],
  depositPrice: 0,
  problem: units > 5 ? 'too_few_left' : null,
  min: 1,
  max: 5,
  step: 1,
})
/** The sums as the server computes them. */
const quoteOf = ({ note, lines, targetDateTime }: OrderVersion): ChangeQuote => {
  const units = lines[0]?.units ?? 0
  return {
    lines: [line(units)],
    note,
    depositDifference: 0,
    shippingDifference: 0,
    paid: 1_560,
    grandTotal: units * loafPrice,
    difference: units * loafPrice - 1_560,
    couponRests: false,
    minimum: 0,
    slotProblem: units === 5 && targetDateTime === ORDERED ? { code: 'slot_too_small', next: LATER } : null,
  }
}

let answer: { status: number; body: unknown }
/** Replaces the response of the quote request. */
let refusal: { status: number; body: unknown } | null
/** Current price of a loaf, in cents. */
let loafPrice = 520
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  push.mockClear()
  refresh.mockClear()
  window.sessionStorage.clear()
  Element.prototype.scrollIntoView = jest.fn()
  answer = { status: 200, body: {} }
  refusal = null
  loafPrice = 520
  globalThis.fetch = jest.fn(async (address, init) => {
    const body = JSON.parse(String(init?.body))
    const isQuote = String(address).endsWith('changeQuote')
    if (!isQuote) sent.push(body)
    const { status, body: responseBody } = isQuote ? (refusal ?? { status: 200, body: quoteOf(body.wanted) }) : answer
    return {
      ok: status === 200,
      status,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => responseBody,
    } as Response
  })
})

const paypal = {
  sdkUrl: '',
  clientId: '',
  methods: [],
  googlePayUrl: '',
  environment: 'sandbox' as const,
  remembered: null,
  bringsApplePay: false,
}
const show = (of = shown(), now = BEFORE_CUT_OFF) =>
  render(
    <ServerClockProvider now={now}>
      <QueryClientProvider client={createQueryClient()}>
        <ChangeScreen
          order={order}
          shown={of}
          initial={quoteOf(of)}
          proposed={null}
          goodsChangeable
          days={days}
          paypal={paypal}
        />
      </QueryClientProvider>
    </ServerClockProvider>,
  )
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const more = () => fireEvent.click(screen.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }))
const fewer = () => fireEvent.click(screen.getByRole('button', { name: 'Anzahl Speicherlaib verringern' }))
const cart = () => within(screen.getByRole('region', { name: 'Ihre Änderung' }))
/** Resolves when the sums belong to the draft. */
const button = (name: string) =>
  waitFor(() => {
    const found = cart().getByRole('button', { name })
    expect(found).not.toHaveAttribute('aria-busy')
    return found
  })

test('offers nothing to send without a change, and the ordered time among the choices', () => {
  show()
  expect(cart().queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByText('08:30 Uhr (wie bestellt)')).toBeInTheDocument()
})

test('shows old and new values, sends both, and returns to the order', async () => {
  const before = shown()
  show(before)
  choose('Uhrzeit', LATER)
  fireEvent.click(screen.getByLabelText(breadNoteWords.sliced))
  const wanted = { ...before, targetDateTime: LATER, note: breadNoteWords.sliced }
  fireEvent.click(await button('Änderung übernehmen'))
  await waitFor(() => expect(push).toHaveBeenCalledWith(routes.thankYou(order.orderGUID)))
  expect(sent).toEqual([{ orderGUID: order.orderGUID, shown: before, wanted, grandTotal: 1_560 }])
  expect(cart().getByText('Abholtermin').nextElementSibling).toHaveTextContent('09:00 Uhr statt 08:30 Uhr')
})

test('shows the refund and its button for one loaf less', async () => {
  show()
  fewer()
  expect(await cart().findByText('5,20 € zurück')).toBeInTheDocument()
  expect(screen.getByText(/bisher 3 Stück, 15,60 €/)).toBeInTheDocument()
  fireEvent.click(await button('Änderung bestätigen'))
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(sent).toMatchObject([{ wanted: { lines: [{ skuid: LOAF, units: 2 }] }, grandTotal: 1_040 }])
})

test('asks for payment of one loaf more, and withdraws the payment after another edit', async () => {
  show()
  more()
  expect(await cart().findByText('noch 5,20 €')).toBeInTheDocument()
  fireEvent.click(await button('Weiter zur Zahlung'))
  await cart().findByRole('button', { name: 'PayPal' })
  expect(cart().queryByRole('button', { name: 'Weiter zur Zahlung' })).not.toBeInTheDocument()
  more()
  expect(await button('Weiter zur Zahlung')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('offers the next time for a draft that is too large for its time slot', async () => {
  show()
  more()
  more()
  expect(await cart().findByRole('alert')).toHaveTextContent(refusalWords.slot_too_small)
  expect(cart().getByRole('button', { name: 'Weiter zur Zahlung' })).toBeDisabled()
  fireEvent.click(cart().getByRole('button', { name: '9:00 Uhr nehmen' }))
  await waitFor(() => expect(cart().getByRole('button', { name: 'Weiter zur Zahlung' })).toBeEnabled())
  expect(cart().queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(LATER)
})

test('keeps a removed line visible and refuses an empty order', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: /^Entfernen/ }))
  expect(screen.getByText('Entfällt')).toBeInTheDocument()
  expect(cart().getByText(/stornieren Sie sie bitte/)).toBeInTheDocument()
  await waitFor(() => expect(cart().getByRole('button', { name: 'Änderung bestätigen' })).toBeDisabled())
  fireEvent.click(screen.getByRole('button', { name: /^Behalten/ }))
  expect(cart().getByText('Noch ist alles wie bestellt.')).toBeInTheDocument()
})

test('sends a change whose response was lost once more, and returns to the order', async () => {
  show()
  choose('Uhrzeit', LATER)
  const submit = await button('Änderung übernehmen')
  const fetchAtOnce = globalThis.fetch
  globalThis.fetch = async (...request) => {
    await fetchAtOnce(...request)
    globalThis.fetch = fetchAtOnce
    throw new TypeError('Failed to fetch')
  }
  fireEvent.click(submit)
  await waitFor(() => expect(push).toHaveBeenCalledWith(routes.thankYou(order.orderGUID)))
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})

test('locks the draft while it is being sent, and releases it after a refusal', async () => {
  show()
  choose('Uhrzeit', LATER)
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const fetchAtOnce = globalThis.fetch
  answer = { status: 409, body: { code: 'slot_full', message: 'Dieser Zeitpunkt ist leider nicht mehr frei.' } }
  const submit = await button('Änderung übernehmen')
  globalThis.fetch = async (...request) => {
    await held
    return fetchAtOnce(...request)
  }
  fireEvent.click(submit)
  const choices = () => screen.getByRole('region', { name: 'Termin' }).closest('[inert]')
  await waitFor(() => expect(choices()).not.toBeNull())
  expect(cart().getByRole('button', { name: 'Änderung verwerfen' })).toBeDisabled()
  respond()
  await screen.findByText(/nicht mehr frei/)
  expect(choices()).toBeNull()
  expect(cart().getByRole('button', { name: 'Änderung verwerfen' })).toBeEnabled()
})

test('selects the next start on another day, and nothing to send when it is undone', () => {
  show()
  choose('Tag', '2026-11-22')
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(SUNDAY[1])
  choose('Tag', '2026-11-21')
  choose('Uhrzeit', ORDERED)
  expect(cart().queryByRole('button')).not.toBeInTheDocument()
})

test('shows a refusal and keeps the draft, also after a reload', async () => {
  const { unmount } = show()
  choose('Uhrzeit', LATER)
  answer = { status: 409, body: { code: 'slot_full', message: 'Dieser Zeitpunkt ist leider nicht mehr frei.' } }
  fireEvent.click(await button('Änderung übernehmen'))
  expect(await screen.findByRole('alert')).toHaveTextContent('nicht mehr frei')
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(LATER)
  expect(push).not.toHaveBeenCalled()
  unmount()
  show()
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(LATER)
  fireEvent.click(await button('Änderung verwerfen'))
  expect(screen.getByLabelText('Uhrzeit')).toHaveValue(ORDERED)
})

test('reloads an order that was changed on another device', async () => {
  show()
  choose('Uhrzeit', LATER)
  answer = { status: 409, body: { code: 'order_changed', message: refusalWords.order_changed } }
  fireEvent.click(await button('Änderung übernehmen'))
  expect(await screen.findByRole('alert')).toHaveTextContent('auf einem anderen Gerät')
  fireEvent.click(cart().getByRole('button', { name: 'Neu ansehen' }))
  expect(refresh).toHaveBeenCalled()
})

test('refreshes an outdated page without a draft', async () => {
  refusal = { status: 409, body: { code: 'order_changed', message: refusalWords.order_changed } }
  show()
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('locks the draft while it is being paid', async () => {
  show()
  more()
  fireEvent.click(await button('Weiter zur Zahlung'))
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
  fireEvent.click(await cart().findByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Entfernen/ }).closest('[inert]')).not.toBeNull())
  expect(cart().getByRole('button', { name: 'PayPal' })).toBeInTheDocument()
})

test('shows a changed price with the new sum, which can be paid', async () => {
  show()
  more()
  fireEvent.click(await button('Weiter zur Zahlung'))
  loafPrice = 530
  answer = { status: 409, body: { code: 'change_repriced', message: refusalWords.change_repriced } }
  fireEvent.click(await cart().findByRole('button', { name: 'PayPal' }))
  expect(await cart().findByRole('alert')).toHaveTextContent('prüfen Sie die neue Summe')
  expect(await cart().findByText('noch 5,60 €')).toBeInTheDocument()
  fireEvent.click(cart().getByRole('button', { name: 'PayPal' }))
  await waitFor(() => expect(sent).toMatchObject([{ grandTotal: 2_080 }, { grandTotal: 2_120 }]))
})

test('shows once that the change is too late, with a link to the order', async () => {
  show()
  more()
  fireEvent.click(await button('Weiter zur Zahlung'))
  answer = { status: 409, body: { code: 'change_too_late', message: refusalWords.change_too_late } }
  refusal = answer
  fireEvent.click(await cart().findByRole('button', { name: 'PayPal' }))
  const way = await cart().findByRole('link', { name: 'Bestellung ansehen' })
  expect(way).toHaveAttribute('href', routes.thankYou(order.orderGUID))
  expect(cart().getAllByText(refusalWords.change_too_late)).toHaveLength(1)
  expect(cart().queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
})

test('retries sums that failed to load', async () => {
  show()
  refusal = { status: 503, body: { code: 'unavailable', message: 'Die Backstube antwortet gerade nicht.' } }
  fewer()
  expect(await cart().findByRole('alert')).toHaveTextContent('antwortet gerade nicht')
  // The sums of the unchanged order must not be shown for the draft.
  expect(cart().queryByText('Neue Gesamtsumme')).not.toBeInTheDocument()
  expect(screen.queryByText('unverändert')).not.toBeInTheDocument()
  expect(screen.getByText('Neue Summe').parentElement).toHaveTextContent('–')
  refusal = null
  fireEvent.click(cart().getByRole('button', { name: 'Erneut versuchen' }))
  expect(await cart().findByText('5,20 € zurück')).toBeInTheDocument()
  expect(cart().queryByRole('alert')).not.toBeInTheDocument()
})

test('hides the bread choice for an order without bread', () => {
  show(shown(''))
  expect(screen.queryByText('Wie dürfen wir Ihr Brot einpacken?')).not.toBeInTheDocument()
})

test('the server is asked before the ways to pay are shown; after the cut-off they are not', async () => {
  show()
  more()
  const onward = await button('Weiter zur Zahlung')
  refusal = { status: 409, body: { code: 'change_too_late', message: refusalWords.change_too_late } }
  fireEvent.click(onward)
  expect(await cart().findByText(refusalWords.change_too_late)).toBeInTheDocument()
  expect(cart().getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute(
    'href',
    routes.thankYou(order.orderGUID),
  )
  expect(cart().queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
})

test('the ways to pay go when the cut-off passes, and no payment is opened', async () => {
  const passed = jest.spyOn(performance, 'now')
  show()
  more()
  fireEvent.click(await button('Weiter zur Zahlung'))
  const pay = await cart().findByRole('button', { name: 'PayPal' })
  passed.mockReturnValue(performance.now() + Date.parse(CUT_OFF) - BEFORE_CUT_OFF)
  fireEvent.click(pay)
  expect(await cart().findByText(refusalWords.change_too_late)).toBeInTheDocument()
  expect(cart().queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
  expect(cart().getByRole('button', { name: 'Weiter zur Zahlung' })).toBeDisabled()
  expect(sent).toEqual([])
  passed.mockRestore()
})

test('a page without a draft is loaded again when the cut-off has passed', () => {
  show(shown(), Date.parse(CUT_OFF))
  expect(refresh).toHaveBeenCalled()
})
