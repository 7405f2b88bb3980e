import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import { testBranchOrder } from '@/testing/order'
import { OrderTicket } from './order-ticket'

const show = (more: Partial<BranchOrder>) => {
  const order = testBranchOrder(more)
  render(<OrderTicket order={order} busy={false} waiting={false} fault={undefined} onStep={() => {}} />)
}

test.each([
  ['pickup', 'Abgeholt'],
  ['inhouse', 'Serviert'],
  ['delivery', 'Übergeben'],
] as const)('what is handed over by %s is said in its own word', (orderMode, word) => {
  show({ orderMode, table: orderMode === 'inhouse' ? 12 : null })
  expect(screen.getByRole('button', { name: new RegExp(word, 'i') })).toHaveTextContent(word)
})

test('what was withdrawn from is not handed over', () => {
  show({ withdrawals: [{ declaredAt: '2026-11-22T18:40:00+01:00', goods: ['1 × Hafen-Cola'] }] })
  expect(screen.getByText(/Widerruf vom 22.11.2026 um 18:40 Uhr/).parentElement).toHaveTextContent('1 × Hafen-Cola')
})

test('and so is what was', () => {
  show({ orderMode: 'inhouse', table: 12, state: 'collected' })
  expect(screen.getByText('Serviert')).toBeInTheDocument()
  expect(screen.queryByText('Abgeholt')).not.toBeInTheDocument()
})
