/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createQueryClient } from '@/components/state/api/query-client'
import type { OverlookedOrder } from '@/lib/contract/orders/branch-orders'
import { OverlookedOrders } from './overlooked-orders'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const order: OverlookedOrder = {
  orderNumber: 'HJ-2026-000017',
  branchERPId: 17,
  branchPublicName: 'Lübeck, Hüxstraße',
  customerName: 'Fiete Hansen',
  paidAt: '2026-11-24T06:00:00+01:00',
  targetDateTime: '2026-11-25T08:00:00+01:00',
  problem: 'no_address',
}

const show = (...orders: OverlookedOrder[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OverlookedOrders initial={{ orders }} />
    </QueryClientProvider>,
  )

test('links an order without a delivered confirmation to its screen', () => {
  show(order)
  expect(screen.getByText('Bezahlt, aber ohne E-Mail Adresse')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/team/filiale/17/auftrag/HJ-2026-000017')
})

test('shows an order of a removed branch without a link', () => {
  show({ ...order, problem: 'no_branch', branchERPId: 0 })
  expect(screen.getByText('Bezahlt, aber die Filiale gibt es nicht mehr')).toBeVisible()
  expect(screen.getByText(/HJ-2026-000017/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows nothing without such orders', () => {
  const { container } = show()
  expect(container).toBeEmptyDOMElement()
})
