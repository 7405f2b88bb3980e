/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import type { BookMonth } from '@/lib/contract/staff/books'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { JournalScreen } from './journal-screen'

jest.mock('next/navigation', () => ({ usePathname: () => '/team/zentrale/buchhaltung' }))

const sums = { net: 1_000, tax: 70, gross: 1_070 }
const month: BookMonth = {
  ...{ month: '2026-10', firstMonth: '2026-10', firstOpen: '2026-10', thisMonth: '2026-11', state: 'open' },
  ...{ closedAt: EMPTY_DATE_TIME, closedBy: '', total: sums, captured: 1_070, refunded: 0 },
  ...{ unassigned: { count: 0, cents: 0 }, missing: [], hindrance: null },
  sums: [{ key: 'proceeds_7_pickup', rate: 7, ...sums }],
  documents: { invoice: 1, reversal: 0, correction: 0 },
  settlement: { reports: 0, lines: 0, gross: 0, fees: 0, payouts: 0, differences: 0, differenceCents: 0 },
  settings: {
    revision: 0,
    consultant: '29098',
    client: '55003',
    fiscalMonth: 1,
    accounts: { proceeds_7_pickup: '8301' },
  },
}

test('DATEV gets no month while an account on the screen is another than the saved one', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <JournalScreen initial={month} branches={[]} isHeadOffice={false} />
    </QueryClientProvider>,
  )
  const datev = screen.getByRole('button', { name: 'DATEV' })
  expect(datev).toBeEnabled()
  fireEvent.change(screen.getByLabelText('Konto Zum Mitnehmen, 7 %'), { target: { value: '8302' } })
  expect(datev).toBeDisabled()
  fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(datev).toBeEnabled()
})
