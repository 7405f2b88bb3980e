/** Cart and wishlist of the visitor, dehydrated for React Query, so that they are available at the first render. */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/lib/contract/orders/carts'
import { cartQuery } from './cart-queries'
import { type Wishlist, wishlistQuery } from './wishlist-queries'

type VisitorState = {
  cart: Cart
  /** Null for a guest. */
  wishlist: Wishlist | null
}

export function pageState({ cart, wishlist }: VisitorState): DehydratedState {
  const client = new QueryClient()
  client.setQueryData(cartQuery.queryKey, cart)
  client.setQueryData(wishlistQuery.queryKey, wishlist ?? [])
  return dehydrate(client)
}
