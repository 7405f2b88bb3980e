/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { DaysCheck, ExceptionList } from '@/lib/contract/branches/branch-exceptions'
import { ClosuresScreen } from './closures-screen'

const branch = (branchERPId: number, name: string, city: string) => ({
  ...{ branchERPId, name, city, land: 'SH', kind: 'shop' as const },
})
const list: ExceptionList = {
  today: '2026-11-29',
  branches: [branch(17, 'Lübeck, Hüxstraße', 'Lübeck'), branch(18, 'Lübeck, Breite Straße', 'Lübeck')],
  holidays: [],
  exceptions: [],
}
const fassade = { from: '2026-12-07', until: '2026-12-09', hours: [], reason: 'Fassade', branchERPIds: [17] }
const heiligabend = {
  ...{ from: '2026-12-24', until: '2026-12-24', reason: 'Heiligabend', branchERPIds: [17, 18] },
  hours: [{ opens: '06:30', closes: '13:00' }],
}
const nothingHit: DaysCheck = {
  ...{ version: '1', days: 1, branches: [], holds: 0, standingOrders: 0, standing: [], replaced: [] },
}

const sent: { path: string; body: unknown }[] = []
let answer: (path: string) => { status: number; body: object }

function show(exceptions: ExceptionList['exceptions']) {
  sent.length = 0
  answer = () => ({ status: 200, body: nothingHit })
  globalThis.fetch = (async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse(String(body ?? 'null')) })
    const { status, body: given } = answer(path)
    const headers = { get: () => 'application/json' }
    return { ok: status < 400, status, headers, json: async () => given }
  }) as unknown as typeof fetch
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClosuresScreen initial={{ ...list, exceptions }} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, day: string) {
  await user.click(screen.getByRole('button', { name: 'Neue Schließung' }))
  await user.click(screen.getByRole('button', { name: 'Lübeck, Hüxstraße' }))
  await user.type(screen.getByLabelText('Von'), day)
  await user.type(screen.getByLabelText('Grund'), 'Inventur')
}

test('lists each closure with its days, hours, reason and branches', async () => {
  const user = show([fassade, heiligabend])
  const [, first, second] = screen.getAllByRole('row')
  if (first === undefined || second === undefined) throw new Error('two closures are two rows')
  expect(within(first).getByRole('rowheader')).toHaveTextContent('Mo, 07.12. bis Mi, 09.12.')
  expect(first).toHaveTextContent('geschlossen')
  expect(within(first).getByRole('link', { name: 'Lübeck, Hüxstraße' })).toHaveAttribute(
    'href',
    '/team/filiale/17/zeiten',
  )
  expect(second).toHaveTextContent('06:30–13:00Heiligabend2 Filialen')
  await user.click(within(second).getByText('2 Filialen'))
  for (const { name } of list.branches) expect(within(second).getByText(name)).toBeVisible()
})

test('without a closure it says so, and offers one', () => {
  show([])
  expect(screen.getByText('Alle Tage sind wie gewohnt.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Neue Schließung' })).toBeEnabled()
})

test('lifting a closure names the branches, and sends the days without hours of their own', async () => {
  const user = show([fassade])
  await user.click(screen.getByRole('button', { name: 'Aufheben' }))
  expect(screen.getByText('Mo, 07.12. bis Mi, 09.12.: Fassade')).toBeVisible()
  const lift = screen.getByRole('button', { name: 'Aufheben' })
  await screen.findByText('Keine ist betroffen.')
  answer = () => ({ status: 200, body: list })
  await user.click(lift)
  expect(await screen.findByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  const ranges = [
    { branchERPIds: [17], from: '2026-12-07', until: '2026-12-09', onlyHolidays: false, hours: null, reason: '' },
  ]
  expect(sent.at(-1)).toEqual({ path: '/api/branch-exceptions', body: { ranges, version: '1', decisions: [] } })
})

test('the bar names what is missing', async () => {
  const user = show([])
  await user.click(screen.getByRole('button', { name: 'Neue Schließung' }))
  expect(screen.getByText('Es fehlt noch: Filialen, Tage und ein Grund.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lübeck, Hüxstraße' }))
  await user.type(screen.getByLabelText('Von'), '2026-12-01')
  expect(screen.getByText('Es fehlt noch: ein Grund.')).toBeVisible()
})

test('a day of the past is refused at its field, and nothing is checked', async () => {
  const user = show([])
  await fillIn(user, '2026-11-01')
  expect(screen.getByLabelText('Von')).toHaveAccessibleDescription('Bitte einen Tag ab heute.')
  expect(screen.getByText('Es fehlt noch: Tage.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a check that fails says so beside the button, and is repeated by a tap', async () => {
  const user = show([])
  answer = () => ({ status: 500, body: { code: 'internal', message: 'Das hat gerade nicht geklappt.' } })
  await fillIn(user, '2026-12-01')
  expect(await screen.findByText('Noch nicht geprüft.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Das hat gerade nicht geklappt.')
  expect(screen.getByRole('button', { name: 'Schließen' })).toHaveAttribute('disabled')
  answer = () => ({ status: 200, body: nothingHit })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('1 Filiale, Di, 01.12.')).toBeVisible()
})

test('a search without a branch leads back to all of them', async () => {
  const user = show([])
  await user.click(screen.getByRole('button', { name: 'Neue Schließung' }))
  const field = screen.getByRole('searchbox', { name: 'Filiale oder Ort' })
  await user.type(field, 'Wien')
  expect(screen.getByText('Dazu gibt es keine Filiale.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Alles zeigen' }))
  expect(screen.getByRole('button', { name: 'Lübeck, Hüxstraße' })).toBeVisible()
  expect(field).toHaveFocus()
})

test('the heading has the focus after each step, because the pressed button disappears', async () => {
  const user = show([fassade])
  const heading = screen.getByRole('heading', { name: 'Schließtage' })
  await user.click(screen.getByRole('button', { name: 'Ändern' }))
  expect(heading).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(heading).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Neue Schließung' })).toBeVisible()
})
