/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCart } from '@/components/state/cart-provider'
import { answerWith, cartOf, itemOf, renderWithCart } from '@/testing/cart'
import { PaymentSection } from './payment-section'
import { usePayment } from './use-payment'

jest.mock('next/navigation', () => ({ usePathname: () => '/checkout', useRouter: () => ({ push: jest.fn() }) }))

const free = cartOf({ grandTotal: 0, orderDiscount: 520, version: 4 })
const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }

/** The button of an order that costs nothing: PayPal's own goes the same way. */
function Screen() {
  const payment = usePayment({})
  const { grandTotal } = useCart()
  const settings = {
    sdkUrl: '',
    clientId: '',
    environment: 'sandbox',
    googlePayUrl: '',
    methods: [],
    remembered: null,
    bringsApplePay: false,
  } as const
  return <PaymentSection settings={settings} payment={payment} grandTotal={grandTotal} check={() => ({ contact })} />
}

const orderButton = () => screen.getByRole('button', { name: 'Kostenlos bestellen' })
const valid = { body: { validationResult: 'valid', shopNotification: null } }
const changedTo = (shoppingCart: object) => ({
  status: 409,
  body: { code: 'cart_changed', message: 'Ihr Brotbüdel hat sich geändert.', shoppingCart },
})

it('orders exactly the shown cart', async () => {
  const sameAgain = changedTo({ ...free, cartNote: 'Bitte alle Brote schneiden', version: 6 })
  const sent = answerWith({ '/api/cart/validate': valid, '/api/checkout/createPaypalOrder': sameAgain })
  renderWithCart(<Screen />, free)
  await userEvent.click(orderButton())
  const orders = () => sent.filter(({ path }) => path === '/api/checkout/createPaypalOrder').map(({ body }) => body)
  await waitFor(() => expect(orders()).toHaveLength(2))
  expect(orders()).toEqual([
    { checkoutType: 'direct', cartVersion: 4, grandTotal: 0, contact },
    { checkoutType: 'direct', cartVersion: 6, grandTotal: 0, contact },
  ])
})

it('shows differences line by line, and orders only after the customer has seen them', async () => {
  const now = { ...free, cartItems: [itemOf({ cartItemUnits: 2, totalPrice: 0 })], version: 5 }
  const sent = answerWith({ '/api/cart/validate': valid, '/api/checkout/createPaypalOrder': changedTo(now) })
  renderWithCart(<Screen />, free)
  await userEvent.click(orderButton())

  const box = await screen.findByRole('alert')
  expect(box).toHaveTextContent(/Speicherlaib.*1 x.*2 x/)
  expect(screen.queryByRole('button', { name: 'Kostenlos bestellen' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Änderung ansehen' }))
  expect(box).toHaveFocus()
  await userEvent.click(orderButton())
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ cartVersion: 5 }))
})

it('offers a login that returns to this page after the session has ended', async () => {
  answerWith({
    '/api/cart/validate': { status: 401, body: { code: 'not_logged_in', message: 'Bitte melden Sie sich an.' } },
  })
  renderWithCart(<Screen />, free)
  await userEvent.click(orderButton())
  expect(await screen.findByRole('link', { name: 'Bitte melden Sie sich an.' })).toHaveAttribute(
    'href',
    '/auth/login?ReturnUrl=%2Fcheckout',
  )
  expect(screen.queryByText('Die Bestellung konnte nicht abgeschlossen werden.')).not.toBeInTheDocument()
})

it('two simultaneous clicks open one order', async () => {
  const opened = { body: { validationResult: 'invalid', redirectTarget: null, shopNotification: null } }
  const sent = answerWith({ '/api/cart/validate': valid, '/api/checkout/createPaypalOrder': opened })
  renderWithCart(<Screen />, free)
  act(() => {
    orderButton().click()
    orderButton().click()
  })
  await screen.findByText('Die Bestellung konnte nicht abgeschlossen werden.')
  expect(sent.filter(({ path }) => path === '/api/checkout/createPaypalOrder')).toHaveLength(1)
})
