/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { CompanyOfOffice } from '@/lib/contract/account/companies'
import { CompanyInvoices } from './company-invoices'

const INVOICE: CompanyOfOffice['invoices'][number] = {
  ...{ number: 'SR-2026-000001', month: '2026-10', total: 120_00, paid: 0 },
  ...{ issuedOn: '2026-11-01', dueOn: '2026-11-15' },
}

test('a payment that is on its way can no longer be given up', async () => {
  globalThis.fetch = () => new Promise(() => {})
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CompanyInvoices invoices={[INVOICE]} today="2026-11-28" />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Zahlung zu SR-2026-000001 eintragen' }))
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Als bezahlt eintragen' }))
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled()
})
