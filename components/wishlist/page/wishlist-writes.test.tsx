/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { VisitorProvider } from '@/components/state/visitor-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { ToastProvider } from '@/components/ui/notices/toast'
import { CartProviders, cartOf } from '@/testing/cart'
import { playDialogs } from '@/testing/dialog'
import { holdAnswers } from '@/testing/held-answers'
import { WishlistHeart } from '../wishlist-heart'
import { ClearWishlist } from './clear-wishlist'

const LOAF = 7

/** Like the page of the wishlist: what is not on the list is not on the page. */
const OnTheList = ({ children }: { children: ReactNode }) => useWishlist().includes(LOAF) && children

const show = (content: ReactNode) => {
  playDialogs()
  const requests = holdAnswers()
  render(
    <VisitorProvider customer={{ firstName: 'Inken' }}>
      <CartProviders cart={cartOf()} wishlist={[LOAF]}>
        <ToastProvider>
          <OnTheList>{content}</OnTheList>
        </ToastProvider>
      </CartProviders>
    </VisitorProvider>,
  )
  return requests
}
const heart = <WishlistHeart skuid={LOAF} name="Speicherlaib" imagePath="/pictures/landbrot.webp" />
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a removal that failed is told when the product is on the page again', async () => {
  const requests = show(heart)
  await press('Speicherlaib merken')
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  requests[0]?.answer({ code: 'internal', message: 'Das hat gerade nicht geklappt.' }, 500)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Das hat gerade nicht geklappt.'))
  expect(screen.getByRole('button', { name: 'Speicherlaib merken' })).toHaveAttribute('aria-pressed', 'true')
})

test('a removal is told, also after the product has left the page', async () => {
  const requests = show(heart)
  await press('Speicherlaib merken')
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer([])
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Speicherlaib ist nicht mehr auf dem Merkzettel.'),
  )
})

test('a wishlist that could not be emptied is shown again, and says so', async () => {
  const requests = show(<ClearWishlist />)
  await press('Merkzettel leeren')
  await press('Ja, leeren')
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  requests[0]?.answer({ code: 'internal', message: 'Das hat gerade nicht geklappt.' }, 500)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Das hat gerade nicht geklappt.'))
  expect(screen.getByRole('button', { name: 'Merkzettel leeren' })).toBeVisible()
})
