/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { jsonResponse } from '@/testing/json-response'
import { OrderContact } from './order-contact'

/** The parts of an order that the contact shows. */
const officeOf = (email: string, phone: string) =>
  ({ order: { orderNumber: 'HJ-2026-000001', contact: { email } }, phone }) as OfficeOrder

test('the input stays when another person corrects the contact, which is shown before it is replaced', async () => {
  const sent: unknown[] = []
  globalThis.fetch = async (_path, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return jsonResponse(200, {})
  }
  const client = createQueryClient()
  const page = (email: string) => (
    <QueryClientProvider client={client}>
      <OrderContact office={officeOf(email, '0451 12345')} />
    </QueryClientProvider>
  )
  const { rerender } = render(page('fiete@exampel.de'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Kontakt berichtigen' }))
  const field = screen.getByLabelText('E-Mail Adresse')
  await user.clear(field)
  await user.type(field, 'fiete@example.de')
  rerender(page('hansen@example.de'))
  expect(field).toHaveValue('fiete@example.de')
  expect(screen.getByRole('alert')).toHaveTextContent('hansen@example.de, 0451 12345')
  await user.click(screen.getByRole('button', { name: 'Kontakt speichern' }))
  const before = { email: 'hansen@example.de', phone: '0451 12345' }
  expect(sent).toEqual([{ orderNumber: 'HJ-2026-000001', before, email: 'fiete@example.de', phone: '0451 12345' }])
})

test('a correction that is on its way can no longer be given up', async () => {
  globalThis.fetch = () => new Promise(() => {})
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderContact office={officeOf('fiete@exampel.de', '0451 12345')} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Kontakt berichtigen' }))
  expect(screen.getByRole('button', { name: 'Nicht ändern' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Kontakt speichern' }))
  expect(screen.getByRole('button', { name: 'Nicht ändern' })).toBeDisabled()
})
