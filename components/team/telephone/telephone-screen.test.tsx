/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import type { ListedTelephoneOrder, TelephoneDraft } from '@/lib/contract/orders/telephone-orders'
import { cartOf, itemOf } from '@/testing/cart'
import { jsonResponse } from '@/testing/json-response'
import { TelephoneScreen } from './telephone-screen'

const NOW = Date.parse('2026-11-28T09:00:00Z')
const [EARLY, LATE] = ['2026-11-29T09:00:00+01:00', '2026-11-29T09:15:00+01:00']
const LOAF = {
  skuid: 101001,
  skuName: 'Speicherlaib',
  skuSubline: '',
  imagePath: '/loaf.webp',
  min: 1,
  step: 1,
  price: 520,
}
const DRAFT: TelephoneDraft = {
  telephoneOrderGUID: '0b8e7a3e-5a0c-4b6f-9a5f-1f1f1f1f1f1f',
  cart: cartOf({ cartItems: [itemOf()], targetDateTime: EARLY }),
  changes: [],
  heldUntil: '2026-11-28T10:20:00+01:00',
  payUntil: ['2026-11-28T20:00:00+01:00'],
}

const OFFERED: ListedTelephoneOrder = {
  telephoneOrderGUID: DRAFT.telephoneOrderGUID,
  code: 'KX7429',
  state: 'open',
  name: 'Fenja Ahlers',
  phone: '',
  email: 'fenja@beispiel.de',
  branchName: 'Lübeck, Hüxstraße',
  targetDateTime: EARLY,
  total: 520,
  payUntil: '2026-11-28T20:00:00+01:00',
  by: 'Almut Reimers',
  sentAt: '2026-11-28T10:00:00+01:00',
  orderNumber: '',
}

type Answer = { status?: number; body: unknown }
const sent: { path: string; body: { telephoneOrderGUID: string | null } }[] = []
let refusals: Record<string, Answer> = {}

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  refusals = {}
  globalThis.fetch = async (path, init) => {
    const [call = ''] = String(path).split('?')
    if (init?.body !== undefined) sent.push({ path: call, body: JSON.parse(String(init.body)) })
    const refused = refusals[call]
    if (refused !== undefined) {
      delete refusals[call]
      return jsonResponse(refused.status ?? 409, refused.body)
    }
    const bodies: Record<string, unknown> = {
      '/api/telephone-orders/times': {
        dates: [{ date: '2026-11-29', available: true }],
        slots: [EARLY, LATE].map((start) => ({ start, available: true })),
      },
      '/api/telephone-orders/goods': { goods: [LOAF] },
      '/api/telephone-orders/send': OFFERED,
      '/api/telephone-orders/discard': { orders: [] },
      '/api/office-orders/search': { orders: [], isCut: false },
    }
    if (call === '/api/telephone-orders') return jsonResponse(200, init?.method === 'POST' ? DRAFT : { orders: [] })
    return jsonResponse(200, bodies[call] ?? {})
  }
})

const show = (staffId = 'almut') =>
  render(
    <ServerClockProvider now={NOW}>
      <QueryClientProvider client={createQueryClient()}>
        <TelephoneScreen
          staffId={staffId}
          branches={[{ erpId: 17, name: 'Lübeck, Hüxstraße' }]}
          initial={{ orders: [] }}
        />
      </QueryClientProvider>
    </ServerClockProvider>,
  )

async function takeCall(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Fenja Ahlers')
  await user.type(screen.getByLabelText('E-Mail'), 'fenja@beispiel.de')
  await user.selectOptions(screen.getByLabelText('Filiale'), 'Lübeck, Hüxstraße')
  await user.click(await screen.findByRole('radio', { name: '09:00' }))
  await user.type(screen.getByRole('combobox', { name: 'Produkt oder Artikelnummer' }), 'speicher{Enter}')
  await screen.findByRole('timer')
}
const saves = () => sent.filter(({ path }) => path === '/api/telephone-orders').map(({ body }) => body)

test('after a reload the call goes on with all that was typed, in the draft that holds its place', async () => {
  const { unmount } = show()
  await takeCall(userEvent.setup())
  unmount()
  show()
  expect(await screen.findByDisplayValue('Fenja Ahlers')).toBeVisible()
  expect(screen.getByLabelText('E-Mail')).toHaveValue('fenja@beispiel.de')
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeChecked()
  await waitFor(() =>
    expect(saves()).toEqual([
      expect.objectContaining({ telephoneOrderGUID: null }),
      expect.objectContaining({ telephoneOrderGUID: DRAFT.telephoneOrderGUID, targetDateTime: EARLY }),
    ]),
  )
})

test('another person at the same screen does not see the call', async () => {
  const { unmount } = show('almut')
  await takeCall(userEvent.setup())
  unmount()
  show('jonte')
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('nothing is left of a call that was discarded or offered', async () => {
  const user = userEvent.setup()
  const { unmount } = show()
  await takeCall(user)
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  unmount()
  const second = show()
  expect(screen.getByLabelText('Name')).toHaveValue('')
  await takeCall(user)
  await user.click(screen.getByRole('button', { name: 'Zahlungslink senden' }))
  await screen.findByRole('heading', { name: 'Der Link ist unterwegs' })
  await user.click(screen.getByRole('button', { name: 'Nächster Anruf' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  second.unmount()
  show()
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('the refusal of a time is gone when another time is chosen', async () => {
  const user = userEvent.setup()
  show()
  await takeCall(user)
  refusals = {
    '/api/telephone-orders/send': { body: { code: 'slot_full', message: 'Dieser Termin ist ausgebucht.' } },
  }
  await user.click(screen.getByRole('button', { name: 'Zahlungslink senden' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Termin ist ausgebucht.')
  await user.click(screen.getByRole('radio', { name: '09:15' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['telephone_order_over', 'telephone_order_unknown'])(
  'a draft that is gone (%s) begins anew with all that was chosen',
  async (code) => {
    const user = userEvent.setup()
    show()
    await takeCall(user)
    refusals = { '/api/telephone-orders': { body: { code, message: 'Die Bestellung gilt nicht mehr.' } } }
    await user.click(screen.getByRole('radio', { name: '09:15' }))
    await waitFor(() =>
      expect(saves().slice(1)).toEqual([
        expect.objectContaining({ telephoneOrderGUID: DRAFT.telephoneOrderGUID, targetDateTime: LATE }),
        expect.objectContaining({ telephoneOrderGUID: null, targetDateTime: LATE }),
      ]),
    )
  },
)
