/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { useCart } from '@/components/state/cart-provider'
import type { DialogRequest } from '@/components/state/order-dialog/dialog-request'
import type { PreferredBranchHint } from '@/components/state/order-dialog/order-config-context'
import type { Availability, SlotOffer } from '@/lib/contract/branches/slots'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { EMPTY_DRAFT, type OrderDraft } from '@/lib/domain/order-config/order-draft'
import { CartProviders, itemOf } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { holdAnswers } from '@/testing/held-answers'
import { branchOf, COMPLETE, originAt } from '@/testing/order-config'
import { OrderConfigDialog } from './order-config-dialog'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {} }) }))

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()
const SLOT = '2026-11-21T09:00:00+01:00'
const FULL_SLOT: SlotOffer = { start: '2026-11-21T09:15:00+01:00', available: false, reason: 'Ausgebucht' }

type Answer = { status?: number; body: unknown }
const answers: Record<string, Answer> = {}
/** Branches by service and search radius of the request. */
let branchesOf: (orderMode: unknown, searchRadius: unknown) => readonly unknown[]
const sent: { path: string; body: unknown }[] = []

beforeAll(playDialogs)

beforeEach(() => {
  push.mockClear()
  sent.length = 0
  branchesOf = () => [branchOf(17)]
  Object.assign(answers, {
    '/api/geocode': { body: { items: [] } },
    '/api/service/availabilities': { body: availability({}) },
    '/api/service/dates': { body: { dates: [{ date: '2026-11-21', available: true }] } },
    '/api/service/slots': { body: { slots: [{ start: SLOT, available: true }, FULL_SLOT] } },
    '/api/cart/orderconfig': { body: { cartItems: [], ...COMPLETE } },
    '/api/cart/soonest': { body: { soonest: null } },
    '/api/cart': { body: { cartItems: [], ...COMPLETE } },
  })
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    sent.push({ path, body: JSON.parse(String(init.body ?? 'null')) })
    const requested = JSON.parse(String(init.body ?? 'null'))
    if (path === '/api/branch/branches')
      answers[path] = { body: branchesOf(requested?.orderMode, requested?.searchRadius) }
    const { status = 200, body } = answers[path] ?? { status: 404, body: {} }
    return { ok: status < 400, status, headers: { get: () => 'application/json' }, json: async () => body }
  }) as unknown as typeof fetch
})

const availability = (part: Partial<Availability>): Availability => ({
  pickupAvailableAt: SLOT,
  pickupInhouseAt: EMPTY_DATE_TIME,
  pickupDeliveryAt: EMPTY_DATE_TIME,
  ...part,
})

/** Shows the cart that components of the page read. */
let cart: Cart
function CartProbe() {
  cart = useCart()
  return null
}

function show(request: DialogRequest, saved: OrderDraft = EMPTY_DRAFT) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const onClose = jest.fn()
  render(
    <CartProviders client={client} cart={{ cartItems: [], ...saved } as unknown as Cart}>
      <OrderConfigDialog request={request} lastDraft={{ current: null }} onClose={onClose} />
      <CartProbe />
    </CartProviders>,
  )
  return { onClose, user: userEvent.setup() }
}

let mockPreferred: PreferredBranchHint | null = null
jest.mock('@/components/state/order-dialog/order-config-context', () => ({
  useOrderConfigDialog: () => ({ preferredBranch: mockPreferred }),
}))

const byButton = (opener: 'location' | 'service' | 'time'): DialogRequest => ({ kind: 'opener', opener, preset: {} })
const title = (name: string) => screen.findByRole('heading', { name, level: 2 })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const place = (postalCode: string, score: number) => ({
  title: `${postalCode} Lübeck`,
  id: postalCode,
  resultType: 'locality',
  address: { label: 'Lübeck', countryCode: 'DEU', city: 'Lübeck', postalCode },
  position: { lat: 53.8, lng: 10.6 },
  scoring: { queryScore: score, fieldScore: { postalCode: score } },
})

describe('the place', () => {
  test.each([
    ['', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
    ['235', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
    ['Nirgendwo', 'Diesen Ort haben wir nicht gefunden. Bitte geben Sie eine Postleitzahl ein.'],
  ])('%j is refused, and the field has the focus', async (typed, error) => {
    const { user } = show(byButton('location'))
    const field = await screen.findByLabelText(/Postleitzahl/)
    if (typed !== '') await user.type(field, typed)
    await press(user, 'Weiter')
    expect(field).toHaveAccessibleDescription(error)
    expect(field).toHaveFocus()
  })

  test('a town is accepted by its name', async () => {
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), 'lübeck')
    await press(user, 'Weiter')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
  })

  test('a town is accepted in spite of a typing error', async () => {
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), 'Hamurg')
    await screen.findByRole('option', { name: /Hamburg/ })
    await press(user, 'Weiter')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
  })

  test('far from every branch the three nearest are offered', async () => {
    const far = [1, 2, 3, 4].map((id) => branchOf(id))
    branchesOf = (_mode, radius) => (Number(radius) > 30 ? far : [])
    answers['/api/geocode'] = { body: { items: [place('80331', 1)] } }
    answers['/api/branch/details'] = { body: branchOf(1) }
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), '80331')
    await press(user, 'Weiter')
    const nearest = await screen.findByRole('region', { name: 'Nächste Geschäfte' })
    expect(within(nearest).getAllByText('350 m')).toHaveLength(3)
    await press(user, 'Lübeck, Geschäft 1 auswählen')
    expect(await title('Lübeck, Geschäft 1')).toBeInTheDocument()
  })

  test('chosen before is kept when the visitor goes on', async () => {
    const town = { ...originAt(''), searchText: 'Lübeck' }
    const { user } = show(byButton('location'), { ...COMPLETE, originInformation: town })
    await press(user, 'Weiter')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
  })

  test('a postcode without a perfect score is refused', async () => {
    answers['/api/geocode'] = { body: { items: [place('23552', 0.9)] } }
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), '23552')
    await press(user, 'Weiter')
    expect(await screen.findByText('Bitte geben Sie eine gültige Postleitzahl ein.')).toBeVisible()
  })

  test('an existing postcode leads to the next page, whose heading has the focus', async () => {
    answers['/api/geocode'] = { body: { items: [place('23552', 1)] } }
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), '23552')
    await press(user, 'Weiter')
    expect(await title('Wie möchten Sie bestellen?')).toHaveFocus()
  })

  test('a postcode from the start page is looked up without a further click, and its service is chosen', async () => {
    answers['/api/geocode'] = { body: { items: [place('23552', 1)] } }
    show({ kind: 'opener', opener: 'product', preset: { postalCode: '23552', orderMode: 'pickup' } })
    expect(await title('Wo möchten Sie abholen?')).toBeInTheDocument()
  })

  test('can be retried when the server does not respond', async () => {
    answers['/api/geocode'] = { status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } }
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), '23552')
    await press(user, 'Weiter')
    expect(await screen.findByRole('alert')).toHaveTextContent('Gerade nicht erreichbar.')
    answers['/api/geocode'] = { body: { items: [place('23552', 1)] } }
    await press(user, 'Erneut versuchen')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
  })
})

test('a service that no branch in reach offers is disabled and says so', async () => {
  show(byButton('service'), COMPLETE)
  const delivery = await screen.findByRole('button', { name: /Liefern Lassen/ })
  expect(delivery).toBeDisabled()
  expect(delivery).toHaveTextContent('Für 23552 derzeit nicht verfügbar')
})

describe('the time', () => {
  test('a full slot is disabled and shows the reason', async () => {
    show(byButton('time'), COMPLETE)
    expect(await screen.findByRole('button', { name: /^09:15.*Ausgebucht$/ })).toBeDisabled()
  })

  test.each([
    ['pickup', 'Bitte wählen Sie ein anderes Geschäft.'],
    ['delivery', 'Bitte wählen Sie einen anderen Standort.'],
  ] as const)('says what helps when no day is free for %s', async (orderMode, help) => {
    answers['/api/service/dates'] = { body: { dates: [{ date: '2026-11-21', available: false }] } }
    show(byButton('time'), { ...COMPLETE, orderMode })
    expect(await screen.findByText(/In den nächsten 14 Tagen ist hier kein Termin frei/)).toHaveTextContent(help)
  })

  test('chosen before shows a message when it is no longer free', async () => {
    show(byButton('time'), { ...COMPLETE, targetDateTime: FULL_SLOT.start })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '09:15 Uhr ist nicht mehr frei. Bitte wählen Sie eine andere Uhrzeit.',
    )
  })

  test('lists products of the cart that are unavailable at it before it is saved', async () => {
    answers['/api/cart/lacking'] = { body: { lacking: ['Klabauterkorn', 'Nussschale'] } }
    show(byButton('time'), { ...COMPLETE, cartItems: [itemOf()] } as Cart)
    expect(
      await screen.findByText(
        'Zu dieser Zeit gibt es nicht: Klabauterkorn und Nussschale. Mit „Übernehmen“ nehmen wir das aus Ihrem Brotbüdel.',
      ),
    ).toBeVisible()
    expect(sent.findLast(({ path }) => path === '/api/cart/lacking')?.body).toMatchObject({ targetDateTime: SLOT })
  })

  test('of one day cannot be chosen while those of another day are loading', async () => {
    const days = ['2026-11-21', '2026-11-22']
    answers['/api/service/dates'] = { body: { dates: days.map((date) => ({ date, available: true })) } }
    const { user } = show(byButton('time'), COMPLETE)
    await screen.findByRole('button', { name: '09:00' })
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
    await press(user, /22\. November/)
    expect(screen.queryByRole('button', { name: '09:00' })).not.toBeInTheDocument()
  })

  test('that is the first available is preselected', async () => {
    const { user } = show(byButton('time'), COMPLETE)
    expect(await screen.findByRole('button', { name: '09:00' })).toHaveAttribute('aria-pressed', 'true')
    await press(user, 'Übernehmen')
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toMatchObject({ targetDateTime: SLOT })
  })

  test('is reached by arrow keys: one tab stop for the days, one for the times', async () => {
    const later = '2026-11-21T09:30:00+01:00'
    const days = ['2026-11-21', '2026-11-22']
    answers['/api/service/dates'] = { body: { dates: days.map((date) => ({ date, available: true })) } }
    const free = [SLOT, later].map((start) => ({ start, available: true }))
    answers['/api/service/slots'] = { body: { slots: [free[0], FULL_SLOT, free[1]] } }
    const { user } = show(byButton('time'), COMPLETE)
    const first = await screen.findByRole('button', { name: '09:00' })
    screen.getByRole('button', { name: /21\. November/ }).focus()
    await user.tab()
    expect(first).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: '09:30' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(first).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: /21\. November/ })).toHaveFocus()
  })

  test('must be chosen before saving when the one chosen before is taken', async () => {
    const { user } = show(byButton('time'), { ...COMPLETE, targetDateTime: FULL_SLOT.start })
    await screen.findByRole('button', { name: '09:00' })
    await press(user, 'Übernehmen')
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte wählen Sie eine andere Uhrzeit.')
    expect(sent.some(({ path }) => path === '/api/cart/orderconfig')).toBe(false)
  })

  test('is saved with branch and service, and the visitor goes on to the products', async () => {
    const { user, onClose } = show(byButton('time'), COMPLETE)
    await press(user, '09:00')
    await press(user, 'Übernehmen')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/produkte'))
    expect(sent.at(-1)?.body).toMatchObject({ orderMode: 'pickup', targetBranchId: 17, targetDateTime: SLOT })
    expect(onClose).toHaveBeenCalled()
  })

  test('is sent once by two simultaneous clicks', async () => {
    const { user } = show(byButton('time'), COMPLETE)
    await press(user, '09:00')
    const button = await screen.findByRole('button', { name: 'Übernehmen' })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(sent.filter(({ path }) => path === '/api/cart/orderconfig')).toHaveLength(1)
  })

  test('stays as it is being saved, until the server has refused it', async () => {
    const { user } = show(byButton('time'), COMPLETE)
    const time = await screen.findByRole('button', { name: '09:00' })
    const requests = holdAnswers()
    await press(user, 'Übernehmen')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(time.closest('[inert]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Zurück' })).toBeDisabled()
    requests[0]?.answer({ code: 'slot_full', message: 'Nicht mehr frei.' }, 409)
    expect(await screen.findByText('Nicht mehr frei.')).toBeVisible()
    expect(time.closest('[inert]')).toBeNull()
    expect(screen.getByRole('button', { name: 'Zurück' })).toBeEnabled()
  })

  test('shows an error without a connection, and a further click saves it', async () => {
    const { user, onClose } = show(byButton('time'), COMPLETE)
    await press(user, '09:00')
    const answer = globalThis.fetch
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    await press(user, 'Übernehmen')
    expect(await screen.findByText(/^Keine Verbindung/, {}, { timeout: 500 })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    jest.restoreAllMocks()
    globalThis.fetch = answer
    await press(user, 'Übernehmen')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/produkte'))
  })

  test('that was taken meanwhile shows the message and loads the slots again', async () => {
    answers['/api/cart/orderconfig'] = { status: 409, body: { code: 'slot_full', message: 'Nicht mehr frei.' } }
    const { user, onClose } = show(byButton('time'), COMPLETE)
    await press(user, '09:00')
    const requested = () => sent.filter(({ path }) => path === '/api/service/slots').length
    const before = requested()
    await press(user, 'Übernehmen')
    expect(await screen.findByText('Nicht mehr frei.')).toBeVisible()
    await waitFor(() => expect(requested()).toBe(before + 1))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the soonest time', () => {
  const soonest = { branch: branchOf(18), start: SLOT }

  test('at the nearest branch is the first tile, and one tap saves it', async () => {
    answers['/api/cart/soonest'] = { body: { soonest } }
    const { user } = show(byButton('service'), COMPLETE)
    await screen.findByRole('button', { name: /^Am Tisch Bestellen/ })
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Frühestens: Lübeck, Geschäft 18, .*09:00/)
    await press(user, /^Frühestens/)
    await waitFor(() => expect(push).toHaveBeenCalledWith('/produkte'))
    expect(sent.at(-1)?.body).toMatchObject({ orderMode: 'pickup', targetBranchId: 18, targetDateTime: SLOT })
  })

  test('that was taken meanwhile shows the message and is loaded again', async () => {
    answers['/api/cart/soonest'] = { body: { soonest } }
    answers['/api/cart/orderconfig'] = { status: 409, body: { code: 'slot_full', message: 'Nicht mehr frei.' } }
    const { user } = show(byButton('service'), COMPLETE)
    await press(user, /^Frühestens/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nicht mehr frei.')
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/cart/soonest')).toHaveLength(2))
  })

  test('that cannot be loaded does not hide the services', async () => {
    answers['/api/cart/soonest'] = { status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } }
    show(byButton('service'), COMPLETE)
    expect(await screen.findByRole('button', { name: /^Zum Mitnehmen Abholen/ })).toBeEnabled()
  })
})

describe('a product chosen before there was a price', () => {
  const product = { skuid: 101001, units: 2, location: 'Category Page' } as const
  const pendingProduct: DialogRequest = { kind: 'opener', opener: 'product', preset: { product } }

  test('determines the soonest time and is added to the cart after saving', async () => {
    answers['/api/cart/soonest'] = { body: { soonest: { branch: branchOf(17), start: SLOT } } }
    answers['/api/cart/orderconfig'] = { body: { ...COMPLETE, cartItems: [] } }
    answers['/api/cart/product'] = { body: { ...COMPLETE, cartItems: [] } }
    const { user } = show(pendingProduct, COMPLETE)
    await press(user, /^Frühestens/)
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(sent.find(({ path }) => path === '/api/cart/soonest')?.body).toMatchObject({ skuid: 101001 })
    const laidIn = sent.find(({ path }) => path === '/api/cart/product')
    expect(laidIn?.body).toMatchObject({ SKUID: 101001, CartItemUnits: 2 })
  })

  test('does not block the dialog when it is unavailable at that time', async () => {
    answers['/api/cart/soonest'] = { body: { soonest: { branch: branchOf(17), start: SLOT } } }
    answers['/api/cart/product'] = { status: 422, body: { code: 'not_for_sale', message: 'Dann leider nicht.' } }
    const { user } = show(pendingProduct, COMPLETE)
    await press(user, /^Frühestens/)
    await waitFor(() => expect(push).toHaveBeenCalled())
  })
})

test('a refused time shows the next free ones, and a click chooses one', async () => {
  const next = '2026-11-21T10:30:00+01:00'
  answers['/api/service/slots'] = {
    body: {
      slots: [
        { start: SLOT, available: true },
        { start: next, available: true },
      ],
    },
  }
  answers['/api/cart/orderconfig'] = {
    status: 409,
    body: { code: 'slot_full', message: 'Nicht mehr frei.', nextSlots: [next] },
  }
  const { user } = show(byButton('time'), COMPLETE)
  await press(user, '09:00')
  await press(user, 'Übernehmen')
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: /10:30$/ }))
  answers['/api/cart/orderconfig'] = { body: { cartItems: [], ...COMPLETE } }
  await press(user, 'Übernehmen')
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(sent.at(-1)?.body).toMatchObject({ targetDateTime: next })
})

describe('the list of branches', () => {
  const beside = branchOf(18, { branchPublicName: 'Lübeck, ohne Tische', branchServiceInhouse: false })

  test('shows why a branch cannot take the order, without a button', async () => {
    answers['/api/service/availabilities'] = { body: availability({ pickupInhouseAt: IN_AN_HOUR }) }
    const { user } = show(byButton('service'), COMPLETE)
    await screen.findByRole('button', { name: /^Am Tisch Bestellen/ })
    branchesOf = (mode) => (mode === 'inhouse' ? [branchOf(17)] : [branchOf(17), beside])
    await press(user, /^Am Tisch Bestellen/)
    const others = await screen.findByRole('region', { name: 'Hier zurzeit nicht möglich' })
    expect(others).toHaveTextContent('Hier gibt es keine Bestellung am Tisch.')
    expect(within(others).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('1 Geschäft im Umkreis von 30 km')
  })

  test('can be loaded again when a part of it failed', async () => {
    answers['/api/service/availabilities'] = { body: availability({ pickupInhouseAt: IN_AN_HOUR }) }
    const { user } = show(byButton('service'), COMPLETE)
    await screen.findByRole('button', { name: /^Am Tisch Bestellen/ })
    branchesOf = (mode) => {
      if (mode === null) throw new TypeError('Failed to fetch')
      return [branchOf(17)]
    }
    await press(user, /^Am Tisch Bestellen/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung.')
    branchesOf = () => [branchOf(17)]
    await press(user, 'Erneut versuchen')
    expect(await screen.findByRole('button', { name: 'Lübeck, Geschäft 17 auswählen' })).toBeVisible()
  })

  test('can be used instead of a place when the lookup fails', async () => {
    answers['/api/geocode'] = { status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } }
    const { user } = show(byButton('location'))
    await user.type(await screen.findByLabelText(/Postleitzahl/), '23552')
    await press(user, 'Weiter')
    await press(user, 'Geschäft aus der Liste wählen')
    await press(user, 'Lübeck, Geschäft 17 auswählen')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toHaveTextContent('Lübeck, Geschäft 17')
  })
})

describe("the browser's own position", () => {
  const locate = (found: (at: PositionCallback, no: PositionErrorCallback) => void) =>
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: found }, configurable: true })
  const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition

  test('becomes the place by its postcode', async () => {
    locate((found) => found(at(53.866, 10.69)))
    answers['/api/revgeocode'] = { body: { items: [place('23552', 1)] } }
    const { user } = show(byButton('location'))
    await press(user, 'Standort im Browser freigeben')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toHaveTextContent('Ihr Standort 23552 Lübeck')
  })

  test('can be requested again when the lookup fails', async () => {
    locate((found) => found(at(53.866, 10.69)))
    answers['/api/revgeocode'] = { status: 503, body: { code: 'unavailable', message: '' } }
    const { user } = show(byButton('location'))
    await press(user, 'Standort im Browser freigeben')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ihr Standort konnte nicht ermittelt werden.')
    expect(screen.getByLabelText(/Postleitzahl/)).toBeEnabled()
  })

  test('abroad shows a message and leads to the list of branches', async () => {
    locate((found) => found(at(48.85, 2.35)))
    answers['/api/revgeocode'] = { body: { items: [] } }
    const { user } = show(byButton('location'))
    await press(user, 'Standort im Browser freigeben')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ihr Standort liegt außerhalb von Deutschland.')
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
    await press(user, 'Geschäft aus der Liste wählen')
    expect(await screen.findByText('Alle Geschäfte')).toBeInTheDocument()
  })

  test('changes nothing when it arrives after the visitor has gone on', async () => {
    let late: PositionCallback = () => {}
    locate((found) => {
      late = found
    })
    answers['/api/revgeocode'] = { body: { items: [place('20095', 1)] } }
    answers['/api/geocode'] = { body: { items: [place('23552', 1)] } }
    const { user } = show(byButton('location'))
    await press(user, 'Standort im Browser freigeben')
    await user.type(screen.getByLabelText(/Postleitzahl/), '23552')
    await press(user, 'Weiter')
    await title('Wie möchten Sie bestellen?')
    await act(async () => late(at(53.55, 10)))
    expect(screen.getByRole('dialog')).toHaveTextContent('Ihr Standort 23552 Lübeck')
  })
})

describe('the preferred branch', () => {
  beforeEach(() => {
    mockPreferred = { branchERPId: 17, name: 'Lübeck, Hüxstraße', street: 'Hüxstraße 42, 23552 Lübeck' }
  })
  afterEach(() => {
    mockPreferred = null
  })

  test('is opened with one click, and its address becomes the place', async () => {
    answers['/api/branch/details'] = { body: branchOf(17) }
    const { user } = show(byButton('location'))
    await press(user, /Ihr Geschäft/)
    expect(await title(branchOf(17).branchPublicName)).toBeInTheDocument()
    expect(sent.find(({ path }) => path === '/api/branch/details')?.body).toMatchObject({ branchERPId: 17 })
  })

  test('is hidden when it cannot be loaded', async () => {
    answers['/api/branch/details'] = { status: 503, body: { code: 'unavailable', message: 'Gerade nicht erreichbar.' } }
    const { user } = show(byButton('location'))
    await press(user, /Ihr Geschäft/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ihr Geschäft/ })).not.toBeInTheDocument())
    expect(screen.getByLabelText(/Postleitzahl/)).toBeVisible()
  })
})

describe('the table', () => {
  const draft: OrderDraft = { ...COMPLETE, orderMode: 'inhouse' }
  const atTable = { kind: 'entry', page: 'InHousePage', draft } as const

  test.each([
    ['', 'Bitte geben Sie eine Tischnummer an.'],
    ['1b', 'Bitte geben Sie eine gültige Tischnummer an.'],
  ])('%j is answered with %j', async (typed, message) => {
    answers['/api/service/availabilities'] = { body: availability({ pickupInhouseAt: IN_AN_HOUR }) }
    const { user } = show(atTable)
    const field = await screen.findByLabelText('Tischnummer *')
    if (typed !== '') await user.type(field, typed)
    await press(user, 'Weiter')
    expect(field).toHaveAccessibleDescription(message)
  })

  test('is saved for now', async () => {
    const now = new Date().toISOString()
    answers['/api/service/availabilities'] = { body: availability({ pickupInhouseAt: now }) }
    const { user } = show(atTable)
    await user.type(await screen.findByLabelText('Tischnummer *'), '12')
    await press(user, 'Weiter')
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toMatchObject({ orderMode: 'inhouse', table: 12, targetDateTime: now })
  })

  test('shows that no order is possible while the branch is closed', async () => {
    show(atTable)
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte bestellen Sie am Tresen.')
  })

  test('of a closed branch leads to the other services', async () => {
    const targetBranch = branchOf(17, { branchOpenNow: false, branchOpenLabel: 'Öffnet morgen um 06:30' })
    const { user } = show({ ...atTable, draft: { ...atTable.draft, targetBranch } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Öffnet morgen um 06:30')
    await press(user, 'Für später bestellen')
    expect(await title('Wie möchten Sie bestellen?')).toBeInTheDocument()
  })
})

describe('a part of a link that cannot be followed', () => {
  test('is shown once, and a button leads to the list of branches', async () => {
    const notice = /^Das Geschäft, zu dem Ihr Link führt, kennen wir nicht/
    const { user } = show({
      kind: 'entry',
      page: 'LocationPage',
      draft: EMPTY_DRAFT,
      notice: { code: 'branch_unknown' },
    })
    expect(await screen.findByText(notice)).toBeInTheDocument()
    await press(user, 'Geschäft aus der Liste wählen')
    expect(await screen.findByText('Alle Geschäfte')).toBeInTheDocument()
    expect(screen.queryByText(notice)).toBeNull()
  })
})

describe('going back', () => {
  test('by the button of the dialog shows the page behind', async () => {
    const { user } = show(byButton('time'), COMPLETE)
    await press(user, 'Zurück')
    expect(await title('Wo möchten Sie abholen?')).toBeInTheDocument()
  })

  test("by the browser's button shows the page behind", async () => {
    show(byButton('time'), COMPLETE)
    await title('Wann holen Sie ab?')
    act(() => window.history.back())
    expect(await title('Wo möchten Sie abholen?')).toBeInTheDocument()
  })

  test('by the close button does not change the saved configuration', async () => {
    const { user, onClose } = show(byButton('time'), COMPLETE)
    await press(user, '09:00')
    await press(user, 'Schließen')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(cart).toMatchObject(COMPLETE)
  })
})

test('branches are listed with distance and opening hours, nearest first', async () => {
  branchesOf = () => [branchOf(17), branchOf(18)]
  const { user } = show(byButton('service'), COMPLETE)
  await press(user, /^Zum Mitnehmen Abholen/)
  const [nearest] = await screen.findAllByRole('listitem')
  expect(nearest).toHaveTextContent('350 m · Geöffnet bis 18:30')
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('2 Geschäfte im Umkreis von 30 km')
})
