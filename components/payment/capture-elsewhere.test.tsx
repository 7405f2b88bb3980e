/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCart } from '@/components/state/cart-provider'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { announceCapture } from './capture-elsewhere'
import { usePayment } from './use-payment'

jest.mock('next/navigation', () => ({ usePathname: () => '/checkout', useRouter: () => ({ push: jest.fn() }) }))

const paypalOrderID = '5O190127TN364715T'
const orderGUID = '00000000-0000-4000-8000-000000000001'
const CAPTURE = '/api/checkout/capture'
const shown = cartOf()

const responses = {
  '/api/cart/validate': { body: { validationResult: 'valid', shopNotification: null } },
  '/api/checkout/createPaypalOrder': {
    body: { validationResult: 'valid', redirectTarget: null, shopNotification: null, paypalOrderID },
  },
  // The order's page is not opened, because jsdom cannot navigate.
  [CAPTURE]: { body: { validationResult: 'invalid', redirectTarget: null, shopNotification: null, orderGUID } },
}

/** Opens the payment as PayPal's button does, whose window then never tells anything. */
function Checkout() {
  const payment = usePayment({})
  const cart = useCart()
  const open = () => payment.take() && void payment.open({}, cart)
  return (
    <>
      <button type="button" onClick={open}>
        Jetzt kaufen
      </button>
      <p role="status">{payment.busy ? 'busy' : 'idle'}</p>
    </>
  )
}

async function openPayment(responsesOfShop: Parameters<typeof answerWith>[0]) {
  const sent = answerWith(responsesOfShop)
  renderWithCart(<Checkout />, shown)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/checkout/createPaypalOrder')).toBe(true))
  // The page listens after its next rendering.
  await act(async () => {})
  return () => sent.filter(({ path }) => path === CAPTURE)
}

it('the page that opened a payment settles it when another window has captured it', async () => {
  const captures = await openPayment(responses)
  expect(captures()).toEqual([])
  act(() => announceCapture(paypalOrderID))
  await waitFor(() => expect(captures()).toHaveLength(1))
  expect(captures()[0]?.body).toMatchObject({ paypalOrderID })
})

it('the capture of another payment is ignored', async () => {
  const captures = await openPayment(responses)
  act(() => announceCapture('7XX00000XX000000X'))
  act(() => announceCapture(paypalOrderID))
  // Messages arrive in their order, so the other one has been ignored before this one.
  await waitFor(() => expect(captures()).toHaveLength(1))
  expect(captures()[0]?.body).toMatchObject({ paypalOrderID })
})

it('the page settles its payment when it comes back into sight and the cart is empty', async () => {
  const emptied = cartOf({ cartItems: [], itemCount: 0, grandTotal: 0 })
  const captures = await openPayment({ ...responses, '/api/cart': { body: emptied } })
  fireEvent(window, new Event('focus'))
  await waitFor(() => expect(captures()).toHaveLength(1))
})

it('a page without an opened payment settles nothing when its cart is emptied', async () => {
  const emptied = cartOf({ cartItems: [], itemCount: 0, grandTotal: 0 })
  const sent = answerWith({ ...responses, '/api/cart': { body: emptied } })
  renderWithCart(<Checkout />, shown)
  fireEvent(window, new Event('focus'))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/cart']))
  await act(async () => {})
  expect(sent).toHaveLength(1)
})

it('can be opened again when the customer comes back from the page of PayPal without paying', async () => {
  await openPayment(responses)
  expect(screen.getByText('busy')).toBeVisible()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByText('idle')).toBeVisible()
})
