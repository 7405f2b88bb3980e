/** Query of the cart. The page contains its first value; every write replaces it (`cart-mutations.ts`). */
import { queryOptions } from '@tanstack/react-query'
import { call } from './api/call'

/**
 * Never stale, so that hydration does not read it again. Changes of other tabs and devices are read when the tab gets the
 * focus, is restored from the back/forward cache (spec §4), or is online again.
 */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => call('GET /api/cart', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})
