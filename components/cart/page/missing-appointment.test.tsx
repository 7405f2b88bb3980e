/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { cartOf, renderWithCart } from '@/testing/cart'
import { CartPreview } from '../preview/cart-preview'

it('shows no sums without branch or time, but a link to choose them', async () => {
  const open = jest.fn()
  renderWithCart(
    <OrderConfigContext value={{ open, openAt: () => {}, preferredBranch: null }}>
      <CartPreview />
    </OrderConfigContext>,
    cartOf({ targetDateTime: EMPTY_DATE_TIME }),
  )
  expect(screen.getByText('1 x Speicherlaib')).toBeVisible()
  expect(screen.queryByText('Gesamtsumme')).not.toBeInTheDocument()
  expect(
    screen.getByText('Es fehlen noch Geschäft und Termin. Danach sehen Sie die Preise und können bestellen.'),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Geschäft und Termin wählen' }))
  expect(open).toHaveBeenCalledWith('service', { returnUrl: '/warenkorb' })
})
