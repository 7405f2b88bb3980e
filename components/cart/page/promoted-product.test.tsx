/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@/lib/contract/catalogue/catalogue'
import { answerWith, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { PromotedProduct } from './promoted-product'

const productOf = (skuid: number, name: string, more: Partial<Product> = {}): Product => ({
  skuid,
  skuNumber: String(skuid),
  name,
  name2: '',
  packagingOffer: null,
  nameSeparated: name,
  subline: '125 g',
  shortDescription: '',
  tags: [],
  prices: [{ quantity: 0, price: 280, validFrom: '2026-01-01T00:00:00+01:00' }],
  ordersInLastSevenDays: 0,
  imagePathFull: '/pictures/butter.webp',
  imageAlt: '',
  cutPicture: null,
  badges: [],
  productUrl: `/produkte/snacks/${skuid}`,
  productCategory: 'Snacks',
  productSubCategory: 'Aufstriche & Butter',
  hasVariants: false,
  forSale: true,
  skuEnabled: true,
  skuDailyInventory: null,
  skuMinItemsInOrder: 1,
  multipleOfItem: 1,
  skuWeight: 0.125,
  contentUnit: 'kg',
  depositPrice: 0,
  depositKind: null,
  volumeDiscountMinCount: null,
  loyaltyDiscount: false,
  breadSaver: false,
  ovenTime: null,
  bakedAgain: null,
  allergens: [],
  ...more,
})

const BUTTER = productOf(1, 'Salzbutter')
const SOUP = productOf(2, 'Tomatensuppe', { hasVariants: true, depositPrice: 200 })
const JUICE = productOf(3, 'Apfelsaft')

function show(cart = cartOf()) {
  const sent = answerWith({
    '/api/cart/GetPromotedProduct': { body: { product: BUTTER } },
    '/api/cart/companions': { body: { products: [SOUP, JUICE] } },
    '/api/cart/product': { body: cart },
  })
  renderWithCart(<PromotedProduct />, cart)
  return sent
}
const region = () => screen.findByRole('region', { name: 'Passt super dazu!' })

test('shows up to three products, the promoted one first, with price per kilogram and deposit', async () => {
  show()
  expect(await region()).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Salzbutter')
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('22,40')
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Pfand')
})

test('offers a choice of variants, because a parent product cannot be added', async () => {
  const sent = show()
  expect(await screen.findByRole('button', { name: 'Tomatensuppe auswählen' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Tomatensuppe hinzufügen' })).toBeNull()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Apfelsaft hinzufügen' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/cart/product'))
  expect(sent.find(({ path }) => path === '/api/cart/product')?.body).toMatchObject({ SKUID: 3, CartItemUnits: 1 })
})

test('hides products that are in the cart, also as a variant', async () => {
  show(cartOf({ cartItems: [itemOf({ skuid: 1 }), itemOf({ skuid: 22, variantParentSKUID: 2 })] }))
  expect(await screen.findByText('Apfelsaft')).toBeInTheDocument()
  expect(screen.queryByText('Salzbutter')).toBeNull()
  expect(screen.queryByText('Tomatensuppe')).toBeNull()
})

test('adds one unit for a double click and two for two clicks', async () => {
  const sent = show()
  const added = () => sent.filter(({ path }) => path === '/api/cart/product').length
  const button = await screen.findByRole('button', { name: 'Apfelsaft hinzufügen' })
  fireEvent.click(button, { detail: 1 })
  await waitFor(() => expect(added()).toBe(1))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  fireEvent.click(button, { detail: 2 })
  expect(button).not.toHaveAttribute('aria-busy')
  fireEvent.click(button, { detail: 1 })
  await waitFor(() => expect(added()).toBe(2))
})
