/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartOf, renderWithCart } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { holdAnswers } from '@/testing/held-answers'
import { ServerPage, serverRouter } from '@/testing/server-page'
import { CancelOrder } from './cancel-order'

jest.mock('next/navigation', () => ({ useRouter: () => serverRouter }))

const order = {
  orderGUID: '00000000-0000-4000-8000-000000000001',
  cancellableUntil: '2026-11-20T20:00:00+01:00',
  grandTotal: 1_040,
  provider: 'paypal',
  paymentMethod: 'wallet',
  refunds: [],
} as const

test('the question stays until the page shows the cancelled order, and does not let a customer believe to have kept it', async () => {
  playDialogs()
  const requests = holdAnswers()
  const refreshes: ((isOff: boolean) => void)[] = []
  renderWithCart(
    <ServerPage<boolean>
      first={false}
      refreshes={refreshes}
      page={(isOff) => (isOff ? <p>Storniert</p> : <CancelOrder {...order} />)}
    />,
    cartOf(),
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Bestellung stornieren')
  await press('Stornieren')
  await waitFor(() => expect(requests).toHaveLength(1))
  await press('Behalten')
  requests[0]?.answer({ code: 'internal', message: 'Das hat nicht geklappt.' }, 500)
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.')

  await press('Stornieren')
  await waitFor(() => expect(requests).toHaveLength(2))
  // The server may have cancelled the order, so the request is repeated, and the customer cannot keep the order meanwhile.
  requests[1]?.lose()
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(screen.getByRole('button', { name: 'Behalten' })).toBeDisabled()
  requests[2]?.answer({})
  await waitFor(() => expect(refreshes).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Bestellung stornieren?' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stornieren' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => refreshes[0]?.(true))
  expect(await screen.findByText('Storniert')).toBeInTheDocument()
})
