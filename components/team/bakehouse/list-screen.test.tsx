/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import type { ProductionList } from '@/lib/contract/staff/production'
import { openListOf, productionListOf } from '@/testing/production-list'
import { ListScreen } from './list-screen'
import { PrintScreen } from './print-screen'

const requests: string[] = []
beforeEach(() => localStorage.clear())
function show(screenOf: ReactNode, answer: { status: number; body: object }) {
  requests.length = 0
  globalThis.fetch = (async (url: string, { method }: RequestInit = {}) => {
    requests.push(`${method ?? 'GET'} ${url.split('?')[0]}`)
    const headers = { get: () => 'application/json' }
    return { ok: answer.status < 400, status: answer.status, headers, json: async () => answer.body }
  }) as unknown as typeof fetch
  render(<QueryClientProvider client={createQueryClient()}>{screenOf}</QueryClientProvider>)
  return userEvent.setup()
}
const showList = (list: ProductionList, answer: { status: number; body: object } = { status: 200, body: list }) =>
  show(<ListScreen waves={[list.wave]} initial={list} />, answer)

const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('shows ordered and usual units, and marks and lists later changes', () => {
  showList(productionListOf())
  expect(screen.getByText('Gesperrt · Fassung 1')).toBeVisible()
  expect(
    row(/^Speicherlaib/)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([' 44~ üblich 41', ' 24~ üblich 22', 'Nachtrag +2 20~ üblich 19'])
  expect(row(/^Stück/).getByText('1.244')).toBeVisible()
  const band = within(screen.getByRole('status', { name: 'Nachtrag 1' }))
  expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nachtrag +2 Speicherlaib Lübeck, Breite Straße',
    'Nachtrag −12 Hafenbrötchen Lübeck, Hüxstraße',
  ])
  expect([...document.querySelectorAll('[role="status"] img')].map((image) => image.getAttribute('src'))).toEqual([
    expect.stringContaining('roggenbrot'),
    expect.stringContaining('broetchen'),
  ])
  expect(screen.getByRole('link', { name: 'Nachtrag 1 drucken' })).toBeVisible()
})

test('shows reusable packaging with its product, summed over all branches', () => {
  const [loaf] = productionListOf().goods
  if (loaf === undefined) throw new Error('a list has goods')
  const packed = [
    { packaging: 'reusable_cup' as const, units: [2, 1] },
    { packaging: 'own' as const, units: [0, 1] },
  ]
  showList(productionListOf({ goods: [{ ...loaf, packed }] }))
  expect(row(/^Speicherlaib/).getByText('davon 3 im Mehrwegbecher und 1 im eigenen Gefäß')).toBeVisible()
})

test('shortens a long supplement', () => {
  const [change] = productionListOf().open
  const open = Array.from({ length: 15 }, (_, at) => ({
    skuNumber: '1001',
    name: 'Speicherlaib',
    imagePath: '',
    packaging: null,
    branch: 'Lübeck',
    units: 1,
    ...change,
    branchERPId: at,
  }))
  showList(productionListOf({ open }))
  const band = within(screen.getByRole('status', { name: 'Nachtrag 1' }))
  expect(band.getAllByRole('listitem')).toHaveLength(12)
  expect(band.getByText('und 3 weitere')).toBeVisible()
})

test('locks the list with two taps and shows until when it is open before', async () => {
  const user = showList(openListOf(), { status: 200, body: productionListOf({ open: [] }) })
  expect(screen.getByText('Offen bis heute 20:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Jetzt sperren' }))
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Wirklich sperren?' }))
  expect(await screen.findByText('Gesperrt · Fassung 1')).toBeVisible()
  expect(requests).toEqual(['POST /api/production/lock'])
})

test('shows messages for an empty list and for a failed lock', async () => {
  const user = showList({ ...openListOf(), goods: [], branches: [], totals: [], total: 0 }, { status: 500, body: {} })
  expect(screen.getByText('Für diese Welle ist noch nichts bestellt.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Jetzt sperren' }))
  await user.click(screen.getByRole('button', { name: 'Wirklich sperren?' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Liste ist noch nicht gesperrt.')
})

test('an earlier day without orders was never locked, and waits for none', () => {
  const { wave, ...list } = openListOf()
  const past = { ...wave, cutOffAt: '2026-01-05T20:00:00+01:00', bakesAt: '2026-01-06T02:00:00+01:00' }
  showList({ ...list, wave: past, goods: [], branches: [], totals: [], total: 0 })
  expect(screen.getByText('Für diese Welle war nichts bestellt.')).toBeVisible()
  expect(screen.getByText('Nicht gesperrt')).toBeVisible()
})

test('pages through more than six branches', async () => {
  const places = Array.from({ length: 8 }, (_, at) => ({ branchERPId: at + 1, name: `Filiale ${at + 1}` }))
  const some = places.map((_, at) => at + 1)
  const goods = productionListOf().goods.map((product) => ({ ...product, units: some, usual: some }))
  const user = showList(productionListOf({ branches: places, goods, totals: some, open: [] }))
  expect(screen.getByText('Filialen 1–6 von 8')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Filiale 7' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Weitere Filialen' }))
  expect(screen.getByRole('columnheader', { name: 'Filiale 7' })).toBeVisible()
  expect(
    row(/^Speicherlaib/)
      .getAllByRole('cell')
      .at(-1),
  ).toHaveTextContent('8')
})

test('prints the recorded supplement, and nothing when recording failed', async () => {
  const written = productionListOf()
  const answer = { ...written, open: [], last: written.open, wave: { ...written.wave, supplement: 1 } }
  const papers: string[] = []
  window.print = () => papers.push(document.body.textContent)
  const user = show(<PrintScreen initial={written} by="Okka Lührs" />, { status: 200, body: answer })
  await user.click(screen.getByRole('button', { name: 'Nachtrag 1 drucken' }))
  await act(async () => {})
  expect(papers).toHaveLength(1)
  expect(papers[0]).toContain('Fassung 1 + Nachtrag 1')
  expect(papers[0]).not.toContain('Noch in keinem Nachtrag')

  document.body.replaceChildren()
  const again = show(<PrintScreen initial={written} by="Okka Lührs" />, { status: 500, body: {} })
  await again.click(screen.getByRole('button', { name: 'Nachtrag 1 drucken' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gedruckt')
  expect(papers).toHaveLength(1)
})

test('groups the list by dough, and prints the doughs first', async () => {
  const list = productionListOf()
  const user = showList(list)
  await user.click(screen.getByRole('radio', { name: 'Nach Teig' }))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Hafenbrötchen60 g',
    'SpeicherlaibRoggenmischbrot',
    'Stück',
  ])
  expect(screen.getByRole('columnheader', { name: 'Roggenmischteig 50,556 kg' })).toBeVisible()

  document.body.replaceChildren()
  show(<PrintScreen initial={list} by="Okka Lührs" />, { status: 200, body: list })
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first).toHaveTextContent('Teigzettel')
  expect(screen.getByRole('row', { name: /^Alle Teige/ })).toHaveTextContent('1.244140,556 kg')
})

test('keeps ticks over a reload, until the number changes or the next version', async () => {
  const list = productionListOf({ open: [] })
  const user = showList(list)
  await user.click(screen.getByRole('checkbox', { name: /^Speicherlaib/ }))
  const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Speicherlaib/ }).checked
  const reload = (next: ProductionList) => {
    document.body.replaceChildren()
    showList(next)
  }
  reload(list)
  expect(isTicked()).toBe(true)
  reload({ ...list, wave: { ...list.wave, version: 2 } })
  expect(isTicked()).toBe(false)
  reload({ ...list, goods: list.goods.map((product) => ({ ...product, total: product.total + 1 })) })
  expect(isTicked()).toBe(false)
  reload(openListOf())
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('shows staff of some branches only the print button and explains why', async () => {
  const partly = { ...openListOf(), isWhole: false }
  showList(partly)
  expect(screen.queryByRole('button', { name: 'Jetzt sperren' })).toBeNull()
  expect(screen.getByText(/Sie sehen hier nur Ihre Filialen\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Drucken' })).toBeVisible()

  document.body.replaceChildren()
  let papers = 0
  window.print = () => void papers++
  const user = show(<PrintScreen initial={{ ...productionListOf(), isWhole: false }} by="Okka Lührs" />, {
    status: 403,
    body: {},
  })
  await user.click(screen.getByRole('button', { name: 'Drucken' }))
  expect(papers).toBe(1)
  expect(requests).toEqual([])
})
