/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import { OpenRefundsScreen } from './open-refunds-screen'
import type { OpenRefunds } from './refund-queries'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const nothing: OpenRefunds = { unassigned: [], withdrawals: [], excess: [] }
const excess: OpenRefunds['excess'][number] = {
  refundId: 'paypal 1',
  amount: 230,
  createdAt: '2026-11-24T06:00:00+01:00',
  provider: 'paypal',
  orderNumber: 'HJ-2026-000017',
  customerName: 'Fiete Hansen',
  branchERPId: 17,
  branchPublicName: 'Lübeck, Hüxstraße',
}

test('a refund of more than what was left is explained, and disappears once it is settled', async () => {
  const sent: unknown[] = []
  Object.assign(globalThis, {
    fetch: async (path: string, { body }: RequestInit = {}) => {
      if (body !== undefined) sent.push([path, JSON.parse(String(body))])
      const answer = body === undefined ? nothing : { done: true }
      return { ok: true, status: 200, headers: new Headers(), json: async () => answer }
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OpenRefundsScreen initial={{ ...nothing, excess: [excess] }} />
    </QueryClientProvider>,
  )
  const card = screen.getByRole('region', { name: 'Zu viel erstattet: HJ-2026-000017' })
  expect(card).toHaveTextContent('2,30 € bei PayPal erstattet, mehr als von der Bestellung noch übrig war')
  expect(screen.getByRole('link', { name: 'HJ-2026-000017' })).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Erledigt' }))
  expect(await screen.findByText(/^Nichts zu tun/)).toBeVisible()
  expect(sent).toEqual([['/api/refunds/settle', { refundId: 'paypal 1' }]])
})
