/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Goal } from '@/lib/contract/orders/carts'
import { answerWith, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { NextTierHint } from '../lines/next-tier-hint'
import { Goals } from './goals'

const goals: Goal[] = [
  { kind: 'minimum', from: 1500, coupon: null },
  { kind: 'coupon', from: 3000, coupon: { code: 'MOIN10', kind: 'percent', value: 10 } },
  { kind: 'free_delivery', from: 3500, coupon: null },
]
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const show = (goodsValue: number, of = goals, orderMode: 'delivery' | 'pickup' = 'delivery') =>
  render(<Goals cart={{ goals: of, goodsValue, orderMode }} />)

it.each([
  [1490, 'Noch 0,10 € bis zum Mindestbestellwert.'],
  [2490, 'Noch 5,10 €, dann gilt Ihr Gutschein.'],
  [3000, 'Noch 5,00 €, dann liefern wir GRATIS.'],
])('shows the next goal for goods of %i cents', (goodsValue, text) => {
  show(goodsValue)
  expect(plain(screen.getByRole('status').textContent)).toBe(text)
})

it('shows all goals of a delivery and which are reached', () => {
  show(2490)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Mindestbestellwert, erreicht15,00 €',
    '10 % mit MOIN10ab 30,00 €',
    'Lieferung GRATISab 35,00 €',
  ])
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe('24,90 € von 35,00 €')
})

it('shows one sentence without a delivery, and nothing when all goals are reached', () => {
  const { unmount } = show(2490, goals.slice(1, 2), 'pickup')
  expect(screen.getByRole('status')).toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  unmount()
  expect(show(3500).container).toBeEmptyDOMElement()
})

it('adds the units that the next tier needs', async () => {
  const item = itemOf({ cartItemUnits: 2, nextTier: { units: 3, price: 490, insteadOf: 520 } })
  const sent = answerWith({ '/api/cart/product': { body: cartOf() } })
  renderWithCart(<NextTierHint item={item} />, cartOf({ cartItems: [item] }))
  expect(plain(document.body.textContent)).toContain('Noch 1 Stück, dann je 4,90 € statt 5,20 €')
  await userEvent.click(screen.getByRole('button', { name: /^1 dazu.*Speicherlaib$/ }))
  expect(sent[0]).toMatchObject({ method: 'PATCH', body: { SKUID: item.skuid, CartItemUnits: 3 } })
})
