/** The state of its visitor that a page brings along, in the form in which React Query takes it over before anything renders. */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/lib/contract/carts'
import { cartQuery } from './cart-queries'
import { type Wishlist, wishlistQuery } from './wishlist-queries'

type VisitorState = {
  cart: Cart
  /** Null for a guest, who has none. */
  wishlist: Wishlist | null
}

export function pageState({ cart, wishlist }: VisitorState): DehydratedState {
  const client = new QueryClient()
  client.setQueryData(cartQuery.queryKey, cart)
  client.setQueryData(wishlistQuery.queryKey, wishlist ?? [])
  return dehydrate(client)
}
