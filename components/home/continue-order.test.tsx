/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { OrderStart } from './order-start'

jest.mock('next/navigation', () => ({ usePathname: () => '/' }))

const open = jest.fn()
const show = (cart: Cart) =>
  renderWithCart(
    <OrderConfigContext value={{ open, openAt: jest.fn(), preferredBranch: null }}>
      <OrderStart />
    </OrderConfigContext>,
    cart,
  )
const EMPTY: Partial<Cart> = { cartItems: [], itemCount: 0, grandTotal: 0 }
const NOWHERE: Partial<Cart> = { orderMode: null, targetBranch: null, targetDateTime: EMPTY_DATE_TIME }

it('asks an anonymous visitor for order mode and place', () => {
  show(cartOf({ ...EMPTY, ...NOWHERE, originInformation: null }))
  expect(screen.getByRole('heading', { name: 'Wie möchten Sie bestellen?' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Postleitzahl' })).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Zum Mitnehmen' })).toBeChecked()
})

it('preselects the chosen place and order mode', () => {
  const origin = { searchText: '18055 Rostock', postalCode: '18055', city: 'Rostock', locationId: '' }
  show(
    cartOf({
      ...EMPTY,
      ...NOWHERE,
      orderMode: 'delivery',
      originInformation: { ...origin, latitude: null, longitude: null },
    }),
  )
  expect(screen.getByRole('textbox', { name: 'Postleitzahl' })).toHaveValue('18055')
  expect(screen.getByRole('radio', { name: 'Liefern Lassen' })).toBeChecked()
})

it('continues with branch and time, and links to the products while the cart is empty', () => {
  const cart = cartOf(EMPTY)
  show(cart)
  const name = cart.targetBranch?.branchPublicName ?? ''
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(new RegExp(`^Weiter: ${name}, .*\\d\\d:\\d\\d$`))
  expect(screen.getByRole('link', { name: 'Brot und mehr aussuchen' })).toHaveAttribute('href', '/produkte')
  expect(screen.getByRole('button', { name: 'Termin ändern' })).toBeVisible()
})

it('continues with the cart: its lines, its price, and a link to it', () => {
  show(cartOf({ cartItems: [itemOf({ skuName: 'Rundstück', cartItemUnits: 6 })], itemCount: 6, grandTotal: 360 }))
  expect(screen.getByRole('region', { name: /^Weiter: / })).toHaveTextContent(/6\s?x\s?Rundstück.*6 Stück.*3,60/)
  expect(screen.getByRole('link', { name: 'Zum Brotbüdel' })).toHaveAttribute('href', '/warenkorb')
})

it('asks for branch and time if the cart has none', () => {
  show(cartOf({ targetDateTime: EMPTY_DATE_TIME }))
  expect(screen.getByRole('heading', { name: 'Weiter mit Ihrem Brotbüdel' })).toBeVisible()
  screen.getByRole('button', { name: 'Geschäft und Termin wählen' }).click()
  expect(open).toHaveBeenCalledWith('service', { returnUrl: '/warenkorb' })
})

it('names the table instead of a time', () => {
  show(cartOf({ orderMode: 'inhouse', table: 12 }))
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/, Tisch 12$/)
})
