/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import type { PauseState } from '@/lib/contract/branches/branch-hours'
import type { BranchDay, BranchOrder } from '@/lib/contract/orders/branch-orders'
import { testBranchOrder } from '@/testing/order'
import { StatusProvider, StatusSlot } from '../../frame/status-slots'
import { PauseSignal } from '../../hours/pause-signal'
import { DayScreen } from './day-screen'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (path: string) => push(path) }) }))

/** The server's time; this device's clock is years behind. */
const NOW = '2026-11-21T08:00:00+01:00'
const ME = '00000000-0000-4000-8000-000000000001'

class TestEventSource {
  static last: TestEventSource
  onerror: (() => void) | null = null
  private readonly listeners = new Map<string, (event: object) => void>()
  readonly url: string
  constructor(url: string) {
    this.url = url
    TestEventSource.last = this
  }
  addEventListener(event: string, listener: (message: object) => void) {
    this.listeners.set(event, listener)
  }
  close() {}
  send(event: string, data: object, lastEventId = '') {
    act(() => this.listeners.get(event)?.({ data: JSON.stringify(data), lastEventId }))
  }
}

class Sound {
  static allowed = true
  static seconds = 0
  static strokes = 0
  state = 'suspended'
  currentTime = 0
  destination = {}
  resume = async () => {
    if (Sound.seconds > 0) await new Promise((resolve) => setTimeout(resolve, Sound.seconds * 1_000))
    if (Sound.allowed) this.state = 'running'
  }
  createGain = () => ({
    gain: { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: <T,>(to: T) => to,
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: <T,>(to: T) => to,
    start: () => {
      // A stroke has a base tone and an overtone.
      Sound.strokes += 0.5
    },
    stop() {},
  })
}

const order = (more: Partial<BranchOrder> = {}) =>
  testBranchOrder({ step: 'noted', targetDateTime: '2026-11-21T08:30:00+01:00', ...more })
const dayOf = (...orders: BranchOrder[]): BranchDay => ({
  branchPublicName: 'Lübeck, Hüxstraße',
  date: '2026-11-21',
  now: NOW,
  opensAt: '2026-11-21T06:00:00+01:00',
  closesAt: '2026-11-21T18:00:00+01:00',
  staffId: ME,
  cursor: 'a place',
  orders,
})

type Answer = { status?: number; body: object }
let answer: ((path: string, body: unknown) => Answer) | null = null
const sent: unknown[] = []

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2019-03-01T00:00:00Z') })
  localStorage.clear()
  sent.length = 0
  answer = null
  Sound.allowed = true
  Sound.seconds = 0
  Sound.strokes = 0
  Object.assign(globalThis, {
    EventSource: TestEventSource,
    AudioContext: Sound,
    fetch: async (path: string, request?: { method?: string; body?: string }) => {
      if (answer === null) throw new TypeError('no network')
      const body = request?.body === undefined ? null : JSON.parse(request.body)
      if (body !== null) sent.push(body)
      const response = answer(path, body)
      const text = JSON.stringify(response.body)
      return {
        ok: (response.status ?? 200) < 400,
        status: response.status ?? 200,
        headers: new Headers(),
        text: async () => text,
        json: async () => response.body,
      }
    },
  })
})
afterEach(() => jest.useRealTimers())

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))

let client = createQueryClient()

async function show(day: BranchDay, shown: BranchDay = day) {
  client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <StatusProvider>
        <StatusSlot name="connection" />
        <StatusSlot name="sound" />
        <DayScreen branchERPId={17} initial={shown} today={day} />
      </StatusProvider>
    </QueryClientProvider>,
  )
  await pass(0.5)
  return view
}

test('rings two strokes every four seconds for a new order until it is acknowledged, then lists it at its time', async () => {
  await show(dayOf())
  const newOrder = order({ step: 'new' })
  TestEventSource.last.send('order', { id: 'x', topic: 'order', order: newOrder }, 'x')
  await pass(8.5)
  expect(screen.getByRole('region', { name: 'Neue Bestellung' })).toHaveTextContent('Neu für 08:30')
  expect(screen.getByRole('region', { name: 'Zu tun' })).not.toHaveTextContent('Alles gepackt')
  // One for the change, then two each at 0, 4 and 8 seconds.
  expect(Sound.strokes).toBe(7)
  const noted = order({ ...newOrder, step: 'noted' })
  answer = (_path, body) => ({ body: body === null ? dayOf(noted) : noted })
  fireEvent.click(screen.getByRole('button', { name: 'Zur Kenntnis' }))
  await pass(1)
  expect(sent).toEqual([{ branchERPId: 17, orderNumber: newOrder.orderNumber, to: 'noted' }])
  expect(within(screen.getByRole('region', { name: 'Zu tun' })).getByText('Vorgemerkt')).toBeInTheDocument()
  Sound.strokes = 0
  await pass(10)
  expect(Sound.strokes).toBe(0)
})

test('a double click does one step, and none of the button that comes under the pointer', async () => {
  const [first, second] = ['HJ-2026-000001', 'HJ-2026-000002'].map((orderNumber) =>
    order({ orderNumber, step: 'ready' }),
  )
  const noted = order({ orderNumber: 'HJ-2026-000003', step: 'noted' })
  await show(dayOf(first as BranchOrder, second as BranchOrder, noted))
  fireEvent.click(screen.getByRole('button', { name: /^Beginnen: / }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: /^Fertig: / }), { detail: 2 })
  expect(screen.getByRole('button', { name: /^Fertig: / })).toBeInTheDocument()
  const collect = () => screen.getAllByRole('button', { name: /^Abgeholt/ })
  fireEvent.click(collect()[0] as HTMLElement, { detail: 1 })
  fireEvent.click(collect()[0] as HTMLElement, { detail: 2 })
  expect(collect()).toHaveLength(1)
})

test('rings for a new order of today on the screen of another day', async () => {
  await show(dayOf(order({ step: 'new' })), { ...dayOf(), date: '2026-11-22' })
  await pass(0.5)
  expect(Sound.strokes).toBe(2)
})

test('unlocks sound with one tap where the browser blocks it', async () => {
  Sound.allowed = false
  await show(dayOf(order({ step: 'new' })))
  await pass(5)
  expect(Sound.strokes).toBe(0)
  Sound.allowed = true
  fireEvent.click(screen.getByRole('button', { name: 'Ton einschalten' }))
  await pass(1)
  expect(Sound.strokes).toBe(2)
  expect(screen.queryByText(/lässt noch keinen Ton zu/)).not.toBeInTheDocument()
})

test('rings as soon as a slow device starts its sound', async () => {
  Sound.seconds = 2
  await show(dayOf(order({ step: 'new' })))
  await pass(1)
  expect(screen.getByText(/lässt noch keinen Ton zu/)).toBeVisible()
  await pass(2)
  expect(screen.queryByText(/lässt noch keinen Ton zu/)).not.toBeInTheDocument()
  expect(Sound.strokes).toBe(2)
})

test('keeps the sound switched off on this device until it is switched on', async () => {
  localStorage.setItem('desk-sound', 'off')
  await show(dayOf(order({ step: 'new' })))
  await pass(5)
  expect(Sound.strokes).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Ton aus' }))
  await pass(1)
  expect(Sound.strokes).toBe(2)
})

const taking: PauseState = {
  branchPublicName: 'Lübeck, Hüxstraße',
  services: ['pickup'],
  pauses: [],
  choices: [],
  nearest: null,
  paying: 0,
}

test("shows a colleague's pause as soon as its event arrives", async () => {
  await show(dayOf())
  const { container } = render(
    <QueryClientProvider client={client}>
      <StatusProvider>
        <StatusSlot name="pause" />
        <ServerClockProvider now={Date.now()}>
          <PauseSignal branchERPId={17} initial={taking} mayResume={false} />
        </ServerClockProvider>
      </StatusProvider>
    </QueryClientProvider>,
  )
  await pass(0.5)
  expect(container).toHaveTextContent('Nimmt Bestellungen an')
  answer = () => ({ body: { ...taking, pauses: [{ service: 'pickup', until: '2026-11-21T08:30:00+01:00' }] } })
  TestEventSource.last.send('pause', { id: 'x', topic: 'pause', order: null }, 'x')
  await pass(1)
  expect(container).toHaveTextContent('Angehalten bis')
})

test("counts due times by the server clock, whatever the tablet's clock shows", async () => {
  await show(dayOf(order()))
  expect(screen.getByText('in 30 Min.')).toBeInTheDocument()
  TestEventSource.last.send('beat', { now: '2026-11-21T08:33:10+01:00' })
  await pass(6)
  expect(screen.getByText('seit 4 Min.')).toBeInTheDocument()
})

test('shows since when the connection is lost; keeps a step across a reload and sends it after reconnecting', async () => {
  const view = await show(dayOf(order()))
  act(() => TestEventSource.last.onerror?.())
  await pass(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Verbindung verloren seit 08:00')
  expect(screen.getByText('Stand 08:00')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /^Beginnen/ }))
  await pass(1)
  expect(screen.getByText('In Vorbereitung')).toBeInTheDocument()
  expect(screen.getByText('wird später gesendet')).toBeInTheDocument()

  view.unmount()
  await show(dayOf(order()))
  expect(screen.getByText('In Vorbereitung')).toBeInTheDocument()
  act(() => TestEventSource.last.onerror?.())
  await pass(1)
  answer = (_path, body) => ({
    body:
      body === null
        ? { ...dayOf(order({ step: 'preparing' })), now: '2026-11-21T08:00:20+01:00' }
        : order({ step: 'preparing' }),
  })
  await pass(9)
  expect(sent).toEqual([{ branchERPId: 17, orderNumber: order().orderNumber, to: 'preparing' }])
  expect(screen.getByText(/Die Verbindung steht seit .* wieder/)).toBeInTheDocument()
  expect(screen.queryByText(/Verbindung verloren/)).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('reconnects from the last received event', async () => {
  await show(dayOf(order()))
  expect(TestEventSource.last.url).toContain('since=a+place')
  TestEventSource.last.send('order', { id: 'y', topic: 'order', order: order() }, 'another place')
  act(() => TestEventSource.last.onerror?.())
  await pass(1)
  expect(TestEventSource.last.url).toContain('since=another+place')
})

test('names the colleague who took the step first, and when', async () => {
  await show(dayOf(order({ step: 'preparing' })))
  answer = (_path, body) =>
    body === null
      ? { body: dayOf(order({ step: 'ready' })) }
      : {
          status: 409,
          body: { code: 'step_taken', message: 'Das hat schon jemand anders getan.', by: 'Hinnerk Thomsen', at: NOW },
        }
  fireEvent.click(screen.getByRole('button', { name: /^Fertig: / }))
  await pass(1)
  expect(screen.getByText('Hinnerk Thomsen hat das um 08:00 Uhr schon getan.')).toBeInTheDocument()
})

test('moves through rows and sets steps by keyboard; Z undoes within ten seconds', async () => {
  let shown = order()
  answer = (path, body) => {
    if (body !== null) shown = path.includes('takeBack') ? order() : order({ step: 'ready', state: 'ready' })
    return { body: body === null ? dayOf(shown) : shown }
  }
  await show(dayOf(order()))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body })
  press('ArrowDown')
  expect(screen.getByRole('link', { name: 'Fiete Hansen' })).toHaveFocus()
  press('f')
  await pass(1)
  expect(sent.at(-1)).toMatchObject({ to: 'ready' })
  press('z')
  press('Enter')
  await pass(0)
  expect(sent.at(-1)).toEqual({ branchERPId: 17, orderNumber: order().orderNumber, step: 'ready' })
  expect(within(screen.getByRole('region', { name: 'Zu tun' })).getByText('Vorgemerkt')).toBeInTheDocument()
})

test('an event older than a step of this device does not show the earlier step again', async () => {
  answer = (_path, body) => ({ body: body === null ? dayOf(order()) : order() })
  await show(dayOf(order()))
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('link', { name: 'Fiete Hansen' }), { key })
  screen.getByRole('link', { name: 'Fiete Hansen' }).focus()
  press('f')
  await pass(1)
  fireEvent.keyDown(document.body, { key: 'z' })
  await pass(2)
  TestEventSource.last.send('order', { id: 'x', topic: 'order', order: order({ step: 'ready', state: 'ready' }) }, 'x')
  expect(screen.getByRole('button', { name: /^Beginnen: / })).toBeInTheDocument()
  await pass(1)
  expect(screen.getByRole('button', { name: /^Beginnen: / })).toBeInTheDocument()
})

/** Keys in equal time steps: a scanner's are a few milliseconds apart. */
function scan(code: string, on: Element, stepMs = 4) {
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 10_000 + stepMs * at })
    fireEvent(on, event)
  }
}

describe('a USB scanner that types', () => {
  const isLookedUp: string[] = []
  beforeEach(async () => {
    push.mockClear()
    isLookedUp.length = 0
    await show(dayOf(order()))
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body })
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  })
  const answerScan = (status: number, body: object) => {
    answer = (path) => {
      if (path.includes('/scan?')) isLookedUp.push(new URLSearchParams(path.split('?')[1]).get('code') ?? '')
      return { status, body }
    }
  }

  test('opens the order, wherever the focus is', async () => {
    answerScan(200, { order: order() })
    scan('HJ-2026-000001', screen.getByRole('link', { name: 'Fiete Hansen' }))
    await pass(1)
    expect(isLookedUp).toEqual(['HJ-2026-000001'])
    expect(push).toHaveBeenCalledWith(`/team/filiale/17/auftrag/${order().orderNumber}`)
    expect(sent).toEqual([])
  })

  test('a foreign code sets no step of the focused order, and its sentence says what to do', async () => {
    const message = 'Das ist kein Abholcode von uns. Fragen Sie nach dem Namen oder der Bestellnummer.'
    answerScan(404, { code: 'code_foreign', message })
    scan('https://fabel.example/fa', screen.getByRole('link', { name: 'Fiete Hansen' }))
    await pass(1)
    expect(sent).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
    await pass(1)
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  test('names the branch of an order that is collected elsewhere', async () => {
    answerScan(409, { code: 'order_elsewhere', message: '', branch: 'Lübeck, Breite Straße' })
    scan('HJ-2026-000009', document.body)
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent('sondern in: Lübeck, Breite Straße.')
  })

  test.each([
    ['collected', /schon übergeben: .* Hinnerk Thomsen/],
    ['off', /storniert\. Bitte nicht ausgeben/],
  ] as const)('does not open an order with the step %s', async (step, words) => {
    const steps = step === 'collected' ? [{ step, at: NOW, by: 'Hinnerk Thomsen' }] : []
    answerScan(200, { order: order({ step, steps }) })
    scan('HJ-2026-000001', document.body)
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(push).not.toHaveBeenCalled()
  })

  test('typing by hand and in a field is no scan', async () => {
    answerScan(200, { order: order() })
    scan('HJ-2026-000001', screen.getByRole('searchbox'))
    scan('1234', document.body, 120)
    await pass(1)
    expect(isLookedUp).toEqual([])
  })
})

test('keeps a tapped step visible while the pointer is still active', async () => {
  await show(dayOf(order()))
  const preparing = order({ step: 'preparing' })
  answer = (_path, body) => ({ body: body === null ? dayOf(preparing) : preparing })
  fireEvent.pointerUp(window)
  fireEvent.click(screen.getByRole('button', { name: /^Beginnen/ }))
  for (let time = 0; time < 10; time++) {
    await pass(0.04)
    expect(screen.getByText('In Vorbereitung')).toBeInTheDocument()
  }
})

test('does not move rows while a finger is down', async () => {
  await show(dayOf(order({ orderNumber: 'HJ-2026-000002' })))
  const pointer = (type: string) => act(() => window.dispatchEvent(new Event(type)))
  pointer('pointerdown')
  TestEventSource.last.send('order', { id: 'x', topic: 'order', order: order({ step: 'new' }) }, 'x')
  await pass(0.8)
  expect(screen.queryByRole('region', { name: 'Neue Bestellung' })).not.toBeInTheDocument()
  pointer('pointerup')
  await pass(0.5)
  expect(screen.getByRole('region', { name: 'Neue Bestellung' })).toBeInTheDocument()
})

describe('many new orders', () => {
  const many = Array.from({ length: 5 }, (_, n) => order({ step: 'new', orderNumber: `HJ-2026-00000${n}` }))
  const tray = () => screen.getByRole('region', { name: 'Neue Bestellungen' })
  const isListed = () => within(tray()).getAllByText('08:30').length
  const tap = (name: string) => fireEvent.click(within(tray()).getByRole('button', { name }))
  beforeEach(async () => {
    await show(dayOf(...many))
    answer = (_path, body) => ({ body: body === null ? dayOf(...many) : order() })
  })

  test('the tray opens to all of them; then one tap takes note of all', async () => {
    expect(isListed()).toBe(3)
    tap('2 weitere zeigen')
    expect(isListed()).toBe(5)
    tap('Alle zur Kenntnis')
    await pass(1)
    expect(new Set(sent.map((body) => (body as { orderNumber: string }).orderNumber)).size).toBe(5)
  })

  test('taking note of more than the tray shows asks first', async () => {
    tap('Alle zur Kenntnis')
    await pass(1)
    expect(sent).toEqual([])
    tap('Wirklich alle 5?')
    await pass(1)
    expect(sent).not.toEqual([])
  })
})

test('shows a message for a day without orders', async () => {
  await show(dayOf())
  expect(screen.getByText(/Für heute ist noch nichts bestellt/)).toBeInTheDocument()
})
