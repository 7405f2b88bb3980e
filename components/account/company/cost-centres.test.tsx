/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { CostCentres } from './cost-centres'

const COMPANY: OwnCompany = {
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
  costCentres: ['100 Empfang'],
  costCentreRequired: false,
  askedAt: '2026-11-01T10:00:00+01:00',
  invoices: [],
  isAdmin: true,
  people: [],
  invitations: [],
}

// jsdom does not lay out pages.
Element.prototype.scrollIntoView = () => {}

function Screen() {
  const [company, setCompany] = useState<OwnCompany | null>(COMPANY)
  return company && <CostCentres company={company} onChange={setCompany} />
}

test('cost centres that are typed stay when another admin has saved some, which are shown before they are replaced', async () => {
  const sent = answerWith({
    '/api/company/costCentres': {
      status: 409,
      body: { code: 'company_changed', message: 'Das hat inzwischen jemand anders geändert.' },
    },
    '/api/company': { body: { company: { ...COMPANY, costCentres: ['200 Küche'] } } },
  })
  const user = userEvent.setup()
  renderWithCart(<Screen />, cartOf())
  const field = screen.getByLabelText('Kostenstellen, eine je Zeile')
  await user.type(field, '{Enter}300 Lager')
  const save = () => user.click(screen.getByRole('button', { name: 'Kostenstellen speichern' }))
  await save()
  expect(await screen.findByText(/Inzwischen steht hier: „200 Küche, keine Pflicht“/)).toBeVisible()
  expect(field).toHaveValue('100 Empfang\n300 Lager')
  await save()
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/company/costCentres').map(({ body }) => body)).toEqual(
      [['100 Empfang'], ['200 Küche']].map((costCentres) => ({
        before: { costCentres, required: false },
        costCentres: ['100 Empfang', '300 Lager'],
        required: false,
      })),
    ),
  )
})
