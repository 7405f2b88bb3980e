/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import { answerWith, CartProviders, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { Bag } from './bag'
import { CartBag, CartBagLink } from './cart-bag'
import { DroppedProducts } from './dropped-products'

const loaf = itemOf({ skuImagePathThumbnail: '/pictures/landbrot.webp' })
const roll = itemOf({ skuid: 102001, skuNumber: '2001', skuImagePathThumbnail: '/pictures/broetchen.webp' })
const deposit = itemOf({ skuid: 0, skuName: 'Pfand', skuImagePathThumbnail: '' })

function Add({ skuid }: { skuid: number }) {
  const adding = useAddProduct('Category Page')
  return (
    <button type="button" onClick={() => adding.mutate(addition(skuid, 1))}>
      {`${skuid} hinzufügen`}
    </button>
  )
}

const pictures = () => [...document.querySelectorAll('img')]
const pictureOf = (name: string) => pictures().find(({ src }) => src.includes(name))
const doesFall = (name: string) => pictureOf(name)?.className.includes('falls') ?? false

test('the server renders the products of the cart, without the deposit and without a fall', () => {
  const html = renderToString(
    <CartProviders cart={cartOf({ cartItems: [roll, loaf, deposit] })}>
      <Bag>
        <DroppedProducts addedBefore={null} />
      </Bag>
    </CartProviders>,
  )
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toContain('broetchen')
  expect(html).not.toContain('falls')
})

test('an added product falls into the bag, and again when it is added once more; the others rest', async () => {
  renderWithCart(
    <>
      <CartBag />
      <Add skuid={roll.skuid} />
    </>,
    cartOf({ cartItems: [loaf] }),
  )
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(doesFall('landbrot')).toBe(false)
  answerWith({ '/api/cart/product': { body: cartOf({ cartItems: [roll, loaf] }) } })
  const button = screen.getByRole('button')
  fireEvent.click(button)
  await waitFor(() => expect(doesFall('broetchen')).toBe(true))
  expect(doesFall('landbrot')).toBe(false)
  const fallen = pictureOf('broetchen')
  fireEvent.click(button)
  await waitFor(() => expect(pictureOf('broetchen')).not.toBe(fallen))
  expect(doesFall('broetchen')).toBe(true)
})

test('is decoration, and a link only for the finger', () => {
  renderWithCart(<CartBagLink />, cartOf())
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('tabindex', '-1')
})

test('the first product falls into the empty bag', async () => {
  renderWithCart(
    <>
      <CartBag />
      <Add skuid={roll.skuid} />
    </>,
    cartOf({ cartItems: [], itemCount: 0 }),
  )
  expect(pictures()).toHaveLength(0)
  answerWith({ '/api/cart/product': { body: cartOf({ cartItems: [roll] }) } })
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(doesFall('broetchen')).toBe(true))
})
