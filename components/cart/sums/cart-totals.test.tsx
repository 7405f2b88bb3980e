/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import { sumsOfCart } from '@/lib/domain/order-sums'
import { formatCents } from '@/lib/format/money'
import { cartOf, itemOf } from '@/testing/cart'
import { CartTotals } from './cart-totals'

const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('leaves out rows of 0 €', () => {
  render(<CartTotals sums={sumsOfCart(cartOf())} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Summe (1\u00a0Stück)', 'Gesamtsumme'])
})

it('shows savings and coupons as negative amounts', () => {
  render(<CartTotals sums={sumsOfCart(cartOf({ orderCatalogDiscount: 90, orderDiscount: 200 }))} />)
  expect(amountOf('Sie sparen')).toBe(formatCents(-90))
  expect(amountOf('Gutschein')).toBe(formatCents(-200))
})

it('shows the deposit as its own row', () => {
  const deposit = itemOf({ skuid: 0, skuName: 'Pfand', totalPrice: 100 })
  render(<CartTotals sums={sumsOfCart(cartOf({ cartItems: [itemOf(), deposit] }))} />)
  expect(amountOf('Pfand')).toBe(formatCents(100))
})

it('shows GRATIS for a delivery without a fee', () => {
  render(<CartTotals sums={sumsOfCart(cartOf({ orderMode: 'delivery', shippingPrice: 0 }))} />)
  expect(amountOf('Liefergebühr')).toBe('GRATIS')
})

it('shows the fee of a delivery', () => {
  render(<CartTotals sums={sumsOfCart(cartOf({ orderMode: 'delivery', shippingPrice: 390 }))} />)
  expect(amountOf('Liefergebühr')).toBe(formatCents(390))
})
