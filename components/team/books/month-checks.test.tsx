/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import type { BookMonth } from '@/lib/contract/staff/books'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { MonthChecks } from './month-checks'

const sums = { net: 0, tax: 0, gross: 0 }
const month = (unassigned: BookMonth['unassigned']): BookMonth => ({
  ...{ month: '2026-10', firstMonth: '2026-10', firstOpen: '2026-10', thisMonth: '2026-11', state: 'open' },
  ...{ closedAt: EMPTY_DATE_TIME, closedBy: '', sums: [], total: sums, captured: 0, refunded: 0, unassigned },
  documents: { invoice: 0, reversal: 0, correction: 0 },
  settlement: { reports: 0, lines: 0, gross: 0, fees: 0, payouts: 0, differences: 0, differenceCents: 0 },
  settings: { revision: 0, consultant: '29098', client: '55003', fiscalMonth: 1, accounts: {} },
  ...{ missing: [], hindrance: null },
})

test('refunds without an assignment are named with their sum; head office gets the link, bookkeeping is told who assigns them', () => {
  const { rerender } = render(<MonthChecks state={month({ count: 2, cents: 345 })} isHeadOffice />)
  expect(screen.getByText(/^2 Erstattungen ohne Zuordnung, 3,45/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Erstattungen zuordnen' })).not.toBeNull()
  rerender(<MonthChecks state={month({ count: 1, cents: 115 })} isHeadOffice={false} />)
  expect(screen.getByText(/^1 Erstattung ohne Zuordnung, 1,15/)).not.toBeNull()
  expect(screen.getByText('Die Zentrale ordnet sie unter „Erstattungen“ zu.')).not.toBeNull()
  rerender(<MonthChecks state={month({ count: 0, cents: 0 })} isHeadOffice />)
  expect(screen.queryByText(/ohne Zuordnung/)).toBeNull()
})
