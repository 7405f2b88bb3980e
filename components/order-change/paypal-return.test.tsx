/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen, waitFor } from '@testing-library/react'
import { refusalWords } from '@/lib/words/de/refusals'
import { answerWith } from '@/testing/cart'
import { ChangePaypalReturn } from './paypal-return'

const replace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))

const orderGUID = '00000000-0000-4000-8000-000000000001'
const paypalOrderID = '5O190127TN364715T'
const PATH = '/api/checkout/captureChange'

beforeEach(() => {
  replace.mockClear()
  window.history.replaceState(null, '', `/bestellung-aendern?guid=${orderGUID}&token=${paypalOrderID}&PayerID=X`)
})
const comeBack = () =>
  render(
    <ChangePaypalReturn orderGUID={orderGUID} paypalOrderID={paypalOrderID}>
      <p>Noch ist alles wie bestellt.</p>
    </ChangePaypalReturn>,
  )

it('settles the payment once and opens the changed order', async () => {
  window.sessionStorage.setItem(`order-change ${orderGUID}`, '{}')
  const sent = answerWith({ [PATH]: { body: { result: 'changed' } } })
  comeBack()
  expect(screen.getByRole('status')).toHaveTextContent('Ihre Änderung wird abgeschlossen.')
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/danke?guid=${orderGUID}`))
  expect(sent).toEqual([{ method: 'POST', path: PATH, body: { orderGUID, paypalOrderID } }])
  expect(screen.queryByText('Noch ist alles wie bestellt.')).not.toBeInTheDocument()
  expect(window.sessionStorage).toHaveLength(0)
  // A change of the URL would interrupt the navigation.
  expect(window.location.search).toContain(paypalOrderID)
})

it.each([
  ['the order is another by now', 409, 'change_not_kept'],
  ['the payment was declined', 422, 'payment_declined'],
] as const)('shows the reason of a failed payment (%s) above the page', async (_why, status, code) => {
  answerWith({ [PATH]: { status, body: { code, message: refusalWords[code] } } })
  comeBack()
  expect(await screen.findByRole('alert')).toHaveTextContent(refusalWords[code])
  expect(screen.getByText('Noch ist alles wie bestellt.')).toBeInTheDocument()
  expect(replace).not.toHaveBeenCalled()
  expect(window.location.search).toBe(`?guid=${orderGUID}`)
})
