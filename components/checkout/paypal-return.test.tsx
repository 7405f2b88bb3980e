/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import { refusalWords } from '@/lib/words/de/refusals'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { CheckoutPaypalReturn } from './paypal-return'

jest.mock('next/navigation', () => ({ usePathname: () => '/checkout', useRouter: () => ({ push: jest.fn() }) }))

const paypalOrderID = '5O190127TN364715T'
const PATH = '/api/checkout/capture'

it('settles the payment after a redirect, and shows the reason of a failure', async () => {
  window.history.replaceState(null, '', `/checkout?token=${paypalOrderID}&PayerID=X`)
  const sent = answerWith({
    [PATH]: { status: 422, body: { code: 'payment_declined', message: refusalWords.payment_declined } },
  })
  renderWithCart(
    <CheckoutPaypalReturn paypalOrderID={paypalOrderID}>
      <p>Kasse</p>
    </CheckoutPaypalReturn>,
    cartOf(),
  )
  expect(screen.getByText(/^Ihre Bestellung wird abgeschlossen/)).toBeInTheDocument()
  expect(screen.queryByText('Kasse')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Kasse')).toBeInTheDocument())
  expect(screen.getByRole('alert')).toHaveTextContent(refusalWords.payment_declined)
  expect(sent.filter(({ path }) => path === PATH)).toHaveLength(1)
  expect(window.location.search).toBe('')
})
