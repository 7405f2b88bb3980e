/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCart } from '@/components/state/cart-provider'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { productLines } from '@/lib/domain/cart-lines'
import { formatCents } from '@/lib/format/money'
import { answerWith, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { CartLine } from './cart-line'
import { CartLines } from './cart-lines'

/** Testing Library normalises the no-break space. */
const euros = (cents: number) => formatCents(cents).replace('\u00a0', ' ')

function Lines() {
  return (
    <ul>
      {productLines(useCart()).map((item) => (
        <CartLine key={item.skuid} item={item} priced />
      ))}
    </ul>
  )
}

const plus = () => screen.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' })

it('shows the new quantity at once and the new price after the response', async () => {
  answerWith({ '/api/cart/product': { body: cartOf({ cartItems: [itemOf({ cartItemUnits: 2, totalPrice: 1040 })] }) } })
  renderWithCart(<Lines />, cartOf())
  await userEvent.click(plus())
  expect(await screen.findByText(euros(1040))).toBeVisible()
  expect(screen.getByRole('heading', { name: '2\u00a0x Speicherlaib' })).toBeVisible()
})

it('restores the old quantity and shows the reason of a refusal', async () => {
  answerWith({
    '/api/cart/product': { status: 409, body: { code: 'stock_exceeded', message: 'So viele haben wir nicht mehr.' } },
    '/api/cart': { body: cartOf() },
  })
  renderWithCart(<Lines />, cartOf())
  await userEvent.click(plus())
  expect(await screen.findByRole('alert')).toHaveTextContent('So viele haben wir nicht mehr.')
  expect(screen.getByRole('heading', { name: '1\u00a0x Speicherlaib' })).toBeVisible()
})

it('asks before removing a line when the customer types 0', async () => {
  const sent = answerWith({ '/api/cart/product': { body: cartOf({ cartItems: [], itemCount: 0 }) } })
  renderWithCart(<Lines />, cartOf({ cartItems: [itemOf({ cartItemUnits: 3 })] }))
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Anzahl Speicherlaib' }), '0{Enter}', {
    initialSelectionStart: 0,
    initialSelectionEnd: 1,
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Möchten Sie Speicherlaib entfernen?')
  expect(screen.getByRole('heading', { name: '3\u00a0x Speicherlaib' })).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Nein, behalten' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('shows that fewer units are left than the line has, without changing it', () => {
  renderWithCart(<Lines />, cartOf({ cartItems: [itemOf({ cartItemUnits: 3, skuDailyInventory: 2 })] }))
  expect(screen.getByText('Maximal noch 2 verfügbar')).toBeVisible()
  expect(screen.getByRole('heading', { name: '3\u00a0x Speicherlaib' })).toBeVisible()
})

it('offers only the removal of a sold-out line', () => {
  renderWithCart(<Lines />, cartOf({ cartItems: [itemOf({ skuDailyInventory: 0 })] }))
  expect(screen.getByText('Für diesen Tag ausverkauft.')).toBeVisible()
  expect(plus()).toBeDisabled()
  expect(screen.getByRole('button', { name: /^Entfernen/ })).toBeEnabled()
})

it('shows a message when another tab has removed the line', async () => {
  answerWith({
    '/api/cart/product': {
      status: 404,
      body: { code: 'item_not_in_cart', message: 'Dieses Produkt ist nicht in Ihrem Brotbüdel.' },
    },
    '/api/cart': { body: cartOf({ cartItems: [] }) },
  })
  renderWithCart(<Lines />, cartOf())
  await userEvent.click(plus())
  expect(await screen.findByText('Dieses Produkt ist nicht in Ihrem Brotbüdel.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument())
  expect(screen.getByText('Dieses Produkt ist nicht in Ihrem Brotbüdel.')).toBeVisible()
})

it('names the deposit of all units beside the price', () => {
  renderWithCart(<Lines />, cartOf({ cartItems: [itemOf({ cartItemUnits: 2, depositPrice: 100 })] }))
  expect(screen.getByText(`zzgl. ${euros(200)} Pfand`)).toBeVisible()
})

it.each([
  { depositKind: 'reusable', label: 'Pfand MEHRWEG' },
  { depositKind: 'single_use', label: 'Pfand EINWEG' },
  { depositKind: null, label: 'Pfand' },
] as const)("names the kind of a bottle's deposit: $label", ({ depositKind, label }) => {
  renderWithCart(<Lines />, cartOf({ cartItems: [itemOf({ depositPrice: 25, depositKind })] }))
  expect(screen.getByText(/^zzgl\./).closest('p')).toHaveTextContent(new RegExp(`${label}$`))
})

it('breaks a long name where German may', () => {
  renderWithCart(<Lines />, cartOf({ cartItems: [itemOf({ skuNameSeparated: 'Speicher\u00adlaib' })] }))
  expect(screen.getByRole('heading')).toHaveTextContent('1 x Speicher\u00adlaib')
})

it('shows no price while the appointment is missing', () => {
  renderWithCart(<CartLines />, cartOf({ targetDateTime: EMPTY_DATE_TIME }))
  expect(screen.getByRole('heading', { name: '1\u00a0x Speicherlaib' })).toBeVisible()
  expect(screen.queryByText(/€/)).not.toBeInTheDocument()
})
