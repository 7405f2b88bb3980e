/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerWith, cartOf, renderWithCart } from '@/testing/cart'
import { CouponBox } from './coupon-box'

async function enter(code: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Gutschein hinzufügen' }))
  if (code !== '') await user.type(screen.getByRole('textbox', { name: 'Gutscheincode' }), code)
  await user.click(screen.getByRole('button', { name: 'Einlösen' }))
}

it('shows the code field only after ticking the box', () => {
  renderWithCart(<CouponBox />, cartOf())
  expect(screen.queryByRole('textbox', { name: 'Gutscheincode' })).not.toBeInTheDocument()
})

it('is replaced by the tag of an applied code', async () => {
  const applied = cartOf({ appliedCouponCodes: [{ code: 'MOIN10' }] })
  answerWith({ '/api/cart/applyCoupon': { body: { appliedResult: 'ok', shoppingCart: applied } } })
  renderWithCart(<CouponBox />, cartOf())
  await enter('moin10')
  expect(await screen.findByRole('button', { name: 'Gutschein MOIN10 entfernen' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('shows why the server refused a code', async () => {
  answerWith({
    '/api/cart/applyCoupon': {
      status: 422,
      body: { code: 'coupon_expired', message: 'Dieser Gutschein ist abgelaufen.' },
    },
    '/api/cart': { body: cartOf() },
  })
  renderWithCart(<CouponBox />, cartOf())
  await enter('ELBE5')
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Gutschein ist abgelaufen.')
})

it('sends nothing for an empty code', async () => {
  const sent = answerWith({})
  renderWithCart(<CouponBox />, cartOf())
  await enter('')
  expect(sent).toEqual([])
})

it('shows why the cart does not accept a code', () => {
  const reason = 'Gutschein auf Bestellung nicht anwendbar: Mindestbestellwert für Gutschein nicht erreicht.'
  renderWithCart(<CouponBox />, cartOf({ notAppliedInCartCodes: [{ code: 'MOIN10', reason }] }))
  expect(screen.getByText(reason)).toBeVisible()
})

it('shows the box again after removing the code', async () => {
  const sent = answerWith({ '/api/cart/removeCoupon': { body: { removedResult: 'ok', shoppingCart: cartOf() } } })
  renderWithCart(<CouponBox />, cartOf({ appliedCouponCodes: [{ code: 'MOIN10' }] }))
  await userEvent.click(screen.getByRole('button', { name: 'Gutschein MOIN10 entfernen' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Gutschein hinzufügen' })).toBeVisible())
  expect(sent[0]?.body).toEqual({ Code: 'MOIN10' })
})
