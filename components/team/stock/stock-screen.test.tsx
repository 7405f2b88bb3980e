/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import type { StockProduct } from '@/lib/contract/catalogue/stock'
import type { StockDay } from './stock-queries'
import { StockScreen } from './stock-screen'

const product = (more: Partial<StockProduct> = {}): StockProduct => ({
  skuid: 1,
  skuNumber: '1001',
  name: 'Speicherlaib',
  subline: 'Roggenmischbrot',
  imagePath: '/pictures/brot.webp',
  categorySlug: 'brote',
  left: null,
  isSet: false,
  isBag: false,
  paid: 6,
  waiting: 3,
  endangered: [],
  variants: [],
  ...more,
})

const dayOf = (...products: StockProduct[]): StockDay => ({
  date: '2026-11-23',
  today: '2026-11-23',
  shelves: [{ slug: 'brote', name: 'Brote', count: products.length }],
  soldOut: products.filter(({ left }) => left === 0).length,
  products,
  total: products.length,
})

const sent: { path: string; body: unknown }[] = []
let answer: (path: string) => { status: number; body: object }

function show(day: StockDay) {
  sent.length = 0
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? ''
    sent.push({ path, body: JSON.parse(String(body ?? 'null')) })
    const response = path === '/api/stock' && body == null ? { status: 200, body: day } : answer(path)
    const headers = { get: () => 'application/json' }
    return { ok: response.status < 400, status: response.status, headers, json: async () => response.body }
  }) as unknown as typeof fetch
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerClockProvider now={Date.now()}>
        <StockScreen branchERPId={17} initial={day} />
      </ServerClockProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const writes = () => sent.filter(({ body }) => body !== null)
const branchDay = { branchERPId: 17, date: '2026-11-23' }
const CHANGE = '00000000-0000-4000-8000-000000000001'

test('sets a product sold out with one tap, names affected orders, and undoes it', async () => {
  const user = show(dayOf(product()))
  const harms = { orderNumber: 'HJ-2026-000021', customerName: 'Harms', pickupCode: '', units: 2 }
  const out = product({
    left: 0,
    isSet: true,
    endangered: [{ ...harms, targetDateTime: '2026-11-23T07:30:00+01:00' }],
  })
  answer = () => ({ status: 200, body: { product: out, changeId: CHANGE } })
  await user.click(screen.getByRole('button', { name: 'Ausverkauft: Speicherlaib' }))
  expect(await screen.findByText('Speicherlaib ist bis morgen ausverkauft.')).toBeInTheDocument()
  expect(writes()).toEqual([{ path: '/api/stock', body: { ...branchDay, skuid: 1, left: 0 } }])
  expect(screen.getByText('Ausverkauft bis morgen')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '2\u00a0×\u00a0Harms um 07:30' })).toHaveAttribute(
    'href',
    '/team/filiale/17/auftrag/HJ-2026-000021',
  )
  answer = () => ({ status: 200, body: { product: product() } })
  await user.click(screen.getByRole('button', { name: 'Zurücknehmen' }))
  await waitFor(() => expect(screen.getByText('unbegrenzt')).toBeInTheDocument())
  expect(writes().at(-1)).toEqual({
    path: '/api/stock/undo',
    body: { ...branchDay, skuid: 1, changeId: CHANGE },
  })
})

test('sets the units left with a quick number', async () => {
  const user = show(dayOf(product()))
  answer = () => ({ status: 200, body: { product: product({ left: 4, isSet: true }), changeId: CHANGE } })
  await user.click(screen.getByRole('button', { name: 'Noch …: Speicherlaib' }))
  await user.click(screen.getByRole('button', { name: '4' }))
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  expect(await screen.findByText('Speicherlaib: noch 4 Stück.')).toBeInTheDocument()
  expect(writes()).toEqual([{ path: '/api/stock', body: { ...branchDay, skuid: 1, left: 4 } }])
})

test('shows a refusal at its product and sends it again with a tap', async () => {
  const user = show(dayOf(product(), product({ skuid: 2, name: 'Haithabu' })))
  answer = () => ({ status: 503, body: { message: 'Der Shop ist gerade nicht erreichbar.' } })
  await user.click(screen.getByRole('button', { name: 'Ausverkauft: Haithabu' }))
  const line = screen.getByText('Haithabu').closest('li')
  if (line === null) throw new Error('the product has no line')
  await within(line).findByRole('alert')
  answer = () => ({
    status: 200,
    body: { product: product({ skuid: 2, name: 'Haithabu', left: 0, isSet: true }), changeId: CHANGE },
  })
  await user.click(within(line).getByRole('button', { name: 'Noch einmal senden' }))
  expect(await screen.findByText('Haithabu ist bis morgen ausverkauft.')).toBeInTheDocument()
})

test('opens the variants, each with its own stock', async () => {
  const variants = [
    product({ skuid: 11, name: 'Butterkuchen, Stück' }),
    product({ skuid: 12, name: 'Butterkuchen, Blech', left: 2, isSet: true }),
  ]
  const user = show(dayOf(product({ name: 'Butterkuchen', variants })))
  expect(screen.queryByText('Butterkuchen, Blech')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '2 Varianten: Butterkuchen' }))
  expect(screen.getByRole('button', { name: 'Ausverkauft: Butterkuchen, Blech' })).toBeInTheDocument()
})

test('bags that nobody has reported are not sold out; staff report them on their own screen', () => {
  show(dayOf(product({ name: 'Brotretter-Tüte süß', left: 0, isBag: true })))
  expect(screen.getByText('noch nicht angegeben')).toBeInTheDocument()
  expect(screen.queryByText('Ausverkauft bis morgen')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Wieder da/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tüten angeben: Brotretter-Tüte süß' })).toHaveAttribute(
    'href',
    '/team/filiale/17/brotretter',
  )
})
