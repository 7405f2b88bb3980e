/** The cart as the server answered it last. It comes with the page, and every write answers it anew (`cart-mutations.ts`). */
import { queryOptions } from '@tanstack/react-query'
import { call } from './api/call'

/**
 * It does not age, so a page's cart is not asked for again when the page wakes up. What other tabs and devices did to it
 * is asked for when this one is looked at again, comes out of the back/forward cache (spec §4), or has a network again.
 */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => call('GET /api/cart', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})
