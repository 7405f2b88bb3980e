/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ShopNotification } from '@/lib/contract/common'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { ShopNotificationHost, useShowNotification } from './shop-notification'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeAll(playDialogs)
beforeEach(() => push.mockClear())

const moved: ShopNotification = {
  headline: 'Ihre Reservierung ist abgelaufen',
  text: 'Wir haben den nächsten freien Termin für Sie gewählt.',
  changes: [{ label: 'Abholtermin', reason: 'Sa, 21.11.2026, 10:00 Uhr' }],
  kind: 'notice',
  validationResult: 'valid',
  redirectTarget: null,
}

it('shows the shop’s changes', async () => {
  renderWithCart(<ShopNotificationHost />, cartOf({ shopNotification: moved }))
  const dialog = await screen.findByRole('dialog', { name: moved.headline })
  expect(dialog).toHaveTextContent('Abholtermin')
  expect(dialog).toHaveTextContent('Sa, 21.11.2026, 10:00 Uhr')
})

it('informs the server that the cart’s notification was read', async () => {
  const sent = answerWith({ '/api/cart/notification': { body: cartOf() } })
  renderWithCart(<ShopNotificationHost />, cartOf({ shopNotification: moved }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/cart/notification'])
})

function Refuse({ notification }: { notification: ShopNotification }) {
  const show = useShowNotification()
  return (
    <button type="button" onClick={() => show(notification)}>
      Prüfen
    </button>
  )
}

it('opens the target of a refused validation without a request', async () => {
  const sent = answerWith({})
  const refused = { ...moved, headline: 'Ihr Brotbüdel hat sich geändert', redirectTarget: '/' }
  renderWithCart(
    <>
      <Refuse notification={refused} />
      <ShopNotificationHost />
    </>,
    cartOf(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(push).toHaveBeenCalledWith('/')
  expect(sent).toEqual([])
})
