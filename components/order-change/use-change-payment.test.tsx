/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announceCapture } from '@/components/payment/capture-elsewhere'
import { answerWith } from '@/testing/cart'
import { useChangePayment } from './use-change-payment'

const orderGUID = '00000000-0000-4000-8000-000000000001'
const paypalOrderID = '5O190127TN364715T'
const PATH = '/api/checkout/captureChange'

const onPaid = jest.fn()

function Change() {
  const payment = useChangePayment(orderGUID, { onPaid })
  return (
    <button type="button" onClick={() => payment.take() && void payment.open({} as never, 'wallet')}>
      Jetzt kaufen
    </button>
  )
}

it('the page leads on when another window has captured the payment that it opened', async () => {
  const sent = answerWith({
    '/api/checkout/openChange': { body: { paypalOrderID } },
    [PATH]: { body: { result: 'changed' } },
  })
  render(<Change />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toHaveLength(1))
  // The page listens after its next rendering.
  await act(async () => {})
  act(() => announceCapture(paypalOrderID))
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(sent.at(-1)).toMatchObject({ path: PATH, body: { orderGUID, paypalOrderID } })
})
