/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { versionOf } from '@/components/order-change/version-of'
import { createQueryClient } from '@/components/state/api/query-client'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { testOrder } from '@/testing/order'
import { ChangePanel } from './change-panel'

const ORDER = testOrder({ cancellableUntil: '2026-11-30T20:00:00+01:00' })

beforeEach(() => {
  sessionStorage.clear()
  globalThis.fetch = () => new Promise(() => {})
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangePanel office={{ order: ORDER } as OfficeOrder} />
    </QueryClientProvider>,
  )
const opener = () => screen.queryByRole('button', { name: 'Zeit oder Ware ändern' })

test('after a reload the unfinished change is open', () => {
  const shown = versionOf(ORDER)
  sessionStorage.setItem(`order-change ${ORDER.orderGUID}`, JSON.stringify({ shown, wanted: { ...shown, lines: [] } }))
  show()
  expect(opener()).not.toBeInTheDocument()
})

test('without an unfinished change it is closed', () => {
  show()
  expect(opener()).toBeVisible()
})
