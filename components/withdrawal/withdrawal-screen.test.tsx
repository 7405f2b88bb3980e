/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/components/state/api/query-client'
import type { WithdrawalReceipt } from '@/lib/contract/orders/withdrawals'
import { holdAnswers } from '@/testing/held-answers'
import { WithdrawalScreen } from './withdrawal-screen'

const KEY = { orderGUID: '00000000-0000-4000-8000-000000000001' }
const line = {
  skuName: 'Hafen-Cola',
  skuNameSeparated: '',
  skuSubline: '0,33 l',
  imagePath: '/pictures/cola.webp',
  units: 1,
  withdrawal: 'possible',
  position: 0,
  amount: 240,
  status: 'open',
} as const
const order = {
  orderNumber: 'HJ-2026-000001',
  name: 'Inken Johannsen',
  email: 'inken@beispiel.de',
  until: '2026-12-05T23:59:59+01:00',
  lines: [line],
  rest: 240,
}
const receipt: WithdrawalReceipt = {
  orderNumber: order.orderNumber,
  name: order.name,
  email: order.email,
  declaredAt: '2026-11-21T09:00:00+01:00',
  goods: ['1 × Hafen-Cola'],
  amount: 240,
  calledOff: false,
}

test('a declaration that is being sent cannot be left, and is repeated if the response is lost, so that its receipt is shown', async () => {
  const requests = holdAnswers()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WithdrawalScreen initial={{ key: KEY, name: order.name, order }} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zu Schritt 1' }))
  requests[0]?.lose()
  await waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.answer(receipt)
  expect(await screen.findByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible()
})
