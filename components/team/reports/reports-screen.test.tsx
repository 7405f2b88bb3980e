/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { StaleNotice } from '@/components/team/office/stale-notice'
import type { Measures, Report } from '@/lib/contract/staff/reports'
import type { ReportGroup } from '@/lib/contract/values'
import { readChoice } from './report-address'
import { ReportsScreen } from './reports-screen'

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }))

const TODAY = '2026-11-29'
const ADDRESS = '/team/zentrale/berichte?nach=tag&von=2026-11-28&bis=2026-11-28'

const measures = (orders: number): Measures => ({
  ...{ orders, units: orders, turnover: orders * 1_000, discount: 0, refunds: 0, refunded: 0 },
  ...{ noShows: 0, bags: 0, lost: 0, searches: 0 },
})
function report(by: ReportGroup, orders: number): Report {
  const compared = { now: measures(orders), before: measures(0) }
  const key = by === 'month' ? '2026-11-01' : '2026-11-28'
  return {
    ...{ by, from: '2026-11-28', to: '2026-11-28', shift: 28, today: TODAY },
    ...{ total: compared, rows: [{ ...compared, key, name: '' }], rowCount: 1 },
  }
}

const onTheWay = () => new Promise<never>(() => {})
const failed = () => Promise.reject(new TypeError('Failed to fetch'))
const read = (body: Report) => async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => body })
const respond = (fetch: () => Promise<unknown>) => {
  globalThis.fetch = fetch as never
}

/** The report of one day as the server rendered it, in head office's frame. */
function open() {
  window.history.replaceState(null, '', ADDRESS)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const choice = readChoice(new URLSearchParams(window.location.search), TODAY)
  const page = () => (
    <QueryClientProvider client={client}>
      <StaleNotice />
      <ReportsScreen
        initial={report('day', 7)}
        choice={choice}
        today={TODAY}
        branches={[{ branchERPId: 17, name: 'Lübeck' }]}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(page())
  const user = userEvent.setup()
  const chooseMonths = async () => {
    await user.selectOptions(screen.getByLabelText('Nach'), 'Nach Monat')
    // Next renders a page again when its address changes.
    rerender(page())
  }
  const chooseBranch = async () => {
    await user.selectOptions(screen.getByLabelText('Filiale'), 'Lübeck')
    rerender(page())
  }
  const compareWithYear = async () => {
    await user.selectOptions(screen.getByLabelText('Verglichen mit'), 'Neben dem Vorjahr')
    rerender(page())
  }
  return { client, user, chooseMonths, chooseBranch, compareWithYear }
}
const ordersIn = () => within(screen.getByRole('table')).getAllByRole('cell')[0]?.textContent

test('while another report is on its way, the last one stays and is marked as busy', async () => {
  const { chooseMonths } = open()
  respond(onTheWay)
  await chooseMonths()
  expect(ordersIn()).toBe('7')
  expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull()
})

test('the numbers stand below the branch and the comparison that they are of until those of another choice have come', async () => {
  const { chooseBranch, compareWithYear } = open()
  let answer = (_: unknown) => {}
  respond(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await chooseBranch()
  expect(screen.getByText(/^Alle Filialen, /)).toBeVisible()
  expect(screen.queryByText(/^Lübeck, /)).toBeNull()
  answer(await read(report('day', 2))())
  expect(await screen.findByText(/^Lübeck, /)).toBeVisible()
  expect(ordersIn()).toBe('2')

  await compareWithYear()
  expect(screen.getByText('gleiche Wochentage davor')).toBeVisible()
  answer(await read(report('day', 2))())
  expect(await screen.findByText('gleiche Wochentage im Vorjahr')).toBeVisible()
})

test('a report that cannot be read says so instead of showing the numbers of another choice; a tap reads it again', async () => {
  const { user, chooseMonths } = open()
  respond(failed)
  await chooseMonths()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Keine Verbindung/)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  respond(read(report('month', 12)))
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('heading', { name: 'Umsatz nach Monat' })).toBeVisible()
  expect(ordersIn()).toBe('12')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('numbers that cannot be refreshed stay, and one notice says since when', async () => {
  const { client } = open()
  respond(failed)
  await client.refetchQueries()
  expect(await screen.findByText(/^Zuletzt geladen um \d\d:\d\d Uhr/)).toBeVisible()
  expect(ordersIn()).toBe('7')
  expect(screen.getAllByRole('button', { name: /versuchen/ })).toHaveLength(1)
})

test('a long ranking says how many rows it has; its file has all of them', async () => {
  const { user, chooseMonths } = open()
  respond(read({ ...report('product', 3), rowCount: 20_064 }))
  await chooseMonths()
  expect(await screen.findByText(/die ersten 1 von 20\.064/)).toBeVisible()
  const asked: string[] = []
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    return new Promise<never>(() => {})
  }) as never
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect(asked).toEqual([expect.not.stringContaining('limit')])
})
