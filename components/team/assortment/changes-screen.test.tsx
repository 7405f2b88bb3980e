/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { ChangesScreen } from './changes-screen'

const COUNT = 250
const all = Array.from({ length: COUNT }, (_, index) => ({
  ...{ skuNumber: String(1000 + index), name: `Brot ${1000 + index}`, field: 'price::0:' },
  ...{ before: '1,00', after: '1,10' },
}))

const change = (changeId: number, edits: readonly (typeof all)[number][]): AssortmentChange => ({
  ...{ changeId, state: 'waiting', edits: edits.slice(0, 100), editCount: edits.length, productCount: edits.length },
  counts: [{ part: 'prices', added: 0, changed: edits.length - 1, removed: 1 }],
  ...{ about: ['prices'], reason: '', note: '', createdAt: '2026-11-28T10:00:00+01:00', createdBy: 'Almut' },
  ...{ isOwn: false, needsRelease: true, releasedBy: '', from: EMPTY_DATE_TIME, publishedAt: EMPTY_DATE_TIME },
  ...{ shown: `mark ${changeId}`, undoes: null },
})

const conflicts = all.slice(0, 100).map((edit) => ({ ...edit, now: '1,20', by: 'Jonte' }))
const REFUSED = { code: 'edit_conflict', message: 'Inzwischen anders gespeichert.', conflicts, conflictCount: 30_198 }

const requests: { path: string; body: unknown }[] = []

/**
 * The screen with a large change and a small one of the same product; the server answers with pages of the large one, and
 * releases or refuses.
 */
function show(refusal?: object) {
  requests.length = 0
  const initial = {
    changes: [change(2, all), change(1, all.slice(0, 1))],
    next: null,
    mayReleaseOwn: true,
    together: [[1, 2]],
    options: [],
  }
  globalThis.fetch = (async (address: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams: asked } = new URL(address, 'http://shop')
    requests.push({ path: pathname, body: body === undefined ? null : JSON.parse(String(body)) })
    const found = all.filter(({ name }) => name.includes(asked.get('search') ?? ''))
    const offset = Number(asked.get('offset'))
    const page = { edits: found.slice(offset, offset + Number(asked.get('limit'))), total: found.length }
    const answer = pathname.endsWith('/edits') ? page : pathname.endsWith('/release') ? { changes: [] } : initial
    if (pathname.endsWith('/release') && refusal !== undefined)
      return { ok: false, status: 409, headers: { get: () => 'application/json' }, json: async () => refusal }
    return { ok: true, status: 200, headers: { get: () => 'application/json' }, json: async () => answer }
  }) as unknown as typeof fetch
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangesScreen initial={initial} chosen={1} isHeadOffice />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const large = () => within(screen.getByRole('region', { name: 'Alle Felder der Fassung 2' }))

test('every field of a large change can be seen before its release, also beside another change of its products', async () => {
  const user = show()
  const status = () => large().getByRole('status')
  expect(status()).toHaveTextContent('Feld 1 bis 100 von 250')
  await user.click(large().getByRole('button', { name: 'Nächste 100' }))
  expect(await large().findByText('Brot 1100, Preis, Alle Zonen')).toBeVisible()
  await user.click(large().getByRole('button', { name: 'Nächste 100' }))
  expect(await large().findByText('Brot 1249, Preis, Alle Zonen')).toBeVisible()
  expect(status()).toHaveTextContent('Feld 201 bis 250 von 250')
  expect(large().getByRole('button', { name: 'Nächste 100' })).toBeDisabled()
  await user.type(large().getByRole('searchbox'), 'Brot 1177')
  expect(await large().findByText('Feld 1 bis 1 von 1')).toBeVisible()
  expect(large().getByText('Brot 1177, Preis, Alle Zonen')).toBeVisible()
})

test('the list says how many fields of which part a change sets, also beyond those that it shows', () => {
  show()
  const list = within(screen.getByRole('region', { name: 'Alle Änderungen' }))
  expect(list.getByText('Preise: 249 geändert, 1 weg')).toBeVisible()
})

test('what is released is named by the marks of what was shown', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Beide Fassungen freigeben' }))
  expect(requests).toContainEqual({
    path: '/api/assortment/changes/release',
    body: {
      changes: [
        { changeId: 1, shown: 'mark 1' },
        { changeId: 2, shown: 'mark 2' },
      ],
    },
  })
})

test('a draft whose product was removed meanwhile names it, and can be discarded', async () => {
  const refused = { message: 'Dieses Produkt gibt es nicht.', code: 'product_unknown', skuNumber: '1000' }
  globalThis.fetch = (async () => ({
    ...{ ok: false, status: 404, headers: { get: () => 'application/json' }, json: async () => refused },
  })) as unknown as typeof fetch
  const draft: AssortmentChange = { ...change(1, all.slice(0, 1)), state: 'draft', isOwn: true }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangesScreen
        initial={{ changes: [draft], next: null, mayReleaseOwn: true, together: [], options: [] }}
        chosen={1}
        isHeadOffice
      />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Abschicken' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Produkt 1000 gibt es nicht mehr.')
  expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeEnabled()
})

test('where the brand asks for a second person, an author sees that instead of the button', () => {
  const own: AssortmentChange = { ...change(1, all.slice(0, 1)), isOwn: true }
  const initial = { changes: [own], next: null, mayReleaseOwn: false, together: [], options: [] }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangesScreen initial={initial} chosen={1} isHeadOffice />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Preise und Allergene gibt eine zweite Person der Zentrale frei.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Freigeben' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
})

test('the search asks the server, which knows all products of a large change', async () => {
  const user = show()
  await user.type(screen.getByRole('searchbox', { name: 'Produkt oder Person' }), 'Brot 1249')
  const searched = () => requests.filter(({ path }) => path === '/api/assortment/changes')
  await waitFor(() => expect(searched()).not.toEqual([]))
})

test('a refused release names the products of its conflicts, and how many more there are', async () => {
  const user = show(REFUSED)
  await user.click(screen.getByRole('button', { name: 'Beide Fassungen freigeben' }))
  const refusal = within(await screen.findByRole('alert'))
  expect(refusal.getAllByRole('listitem')).toHaveLength(100)
  expect(refusal.getByText('Brot 1099, Preis, Alle Zonen: jetzt „1,20 €“ von Jonte')).toBeVisible()
  expect(refusal.getByText('… und 30.098 weitere')).toBeVisible()
})
