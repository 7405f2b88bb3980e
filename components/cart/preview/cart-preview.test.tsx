/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { OrderDialogOpenContext } from '@/components/state/order-dialog/order-config-context'
import { cartOf, renderWithCart } from '@/testing/cart'
import { useCartPreview } from './use-cart-preview'

jest.mock('next/navigation', () => ({ usePathname: () => '/produkte' }))
beforeAll(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
})

function CartIcon() {
  const container = useRef<HTMLDivElement>(null)
  const { opened, handlers } = useCartPreview(container)
  return (
    <div ref={container} data-testid="icon" {...handlers}>
      {opened !== null && 'Bestellübersicht'}
    </div>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <OrderDialogOpenContext value={isOpen}>
      <CartIcon />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Ändern
      </button>
    </OrderDialogOpenContext>
  )
}

test('closes when the order dialog opens, and stays closed behind it', () => {
  renderWithCart(<Page />, cartOf())
  const preview = () => screen.queryByText('Bestellübersicht')
  const icon = screen.getByTestId('icon')
  fireEvent.mouseEnter(icon)
  expect(preview()).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Ändern' }))
  expect(preview()).toBeNull()
  fireEvent.mouseEnter(icon)
  fireEvent.click(screen.getByRole('button', { name: 'Ändern' }))
  expect(preview()).toBeNull()
})
