/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { CompanyOfOffice } from '@/lib/contract/account/companies'
import { answerWith } from '@/testing/cart'
import { CompanyDetail } from './company-detail'

const COMPANY: CompanyOfOffice = {
  companyId: '5b1f3c52-64f0-4c8f-8f52-9f7c1d7a0001',
  companyName: 'Reederei Petersen',
  addressLine1: 'Kai 1',
  addressZip: '23552',
  addressCity: 'Lübeck',
  vatId: '',
  leitwegId: '',
  invoiceEmail: 'rechnung@petersen.example',
  state: 'confirmed',
  reason: '',
  limit: 500_00,
  open: 0,
  costCentres: [],
  costCentreRequired: false,
  askedAt: '2026-11-01T10:00:00+01:00',
  askedBy: 'Hauke Petersen',
  invoices: [],
  people: 1,
}

const client = createQueryClient()
const page = (limit: number) => (
  <QueryClientProvider client={client}>
    <CompanyDetail company={{ ...COMPANY, limit }} mayDecide today="2026-11-28" />
  </QueryClientProvider>
)
const field = () => screen.getByLabelText('Rahmen in Euro')

test('a limit that is typed stays when another person saves one, which is shown before it is replaced', async () => {
  const sent = answerWith({
    '/api/companies/confirm': { body: COMPANY },
    '/api/companies': { body: { companies: [] } },
  })
  const user = userEvent.setup()
  const { rerender } = render(page(500_00))
  await user.clear(field())
  await user.type(field(), '800')
  rerender(page(600_00))
  expect(field()).toHaveValue('800')
  expect(field()).toHaveAccessibleDescription(/Inzwischen steht hier: „600,00\s€“/)
  await user.click(screen.getByRole('button', { name: 'Rahmen ändern' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      companyId: COMPANY.companyId,
      before: 600_00,
      limit: 800_00,
    }),
  )
})

test('the limit that another person saves is shown while nothing is typed', () => {
  const { rerender } = render(page(500_00))
  rerender(page(600_00))
  expect(field()).toHaveValue('600,00')
})
