/** Query and writes of the wishlist: SKU ids, newest first; customers only (spec §7 "Wishlist"). The page contains its first value. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from './api/call'
import type { OptimisticUpdate } from './optimistic-value'

export type Wishlist = readonly number[]

export const wishlistQuery = queryOptions({
  queryKey: ['wishlist'],
  queryFn: ({ signal }): Promise<Wishlist> => call('GET /api/wishlist', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const WISHLIST_WRITES = ['wishlist-writes']

/** Options of the mutation, because those of a single call are dropped when the card of a removed product is unmounted. */
type Outcome<V> = {
  onSuccess?: (variables: V) => void
  onError?: (fault: ApiError, variables: V) => void
}

/** A write whose response is the whole list. Writes run one after another and are shown optimistically. */
function useWishlistMutation<V>(
  send: (variables: V) => Promise<Wishlist>,
  expect: (before: Wishlist, variables: V) => Wishlist,
  { onSuccess, onError }: Outcome<V>,
) {
  const client = useQueryClient()
  return useMutation<Wishlist, ApiError, V, OptimisticUpdate<Wishlist>>({
    mutationKey: WISHLIST_WRITES,
    scope: { id: 'wishlist' },
    mutationFn: (variables) => send(variables),
    onMutate: (variables) => (before) => expect(before, variables),
    onSuccess: async (wishlist, variables) => {
      await client.cancelQueries(wishlistQuery)
      client.setQueryData(wishlistQuery.queryKey, wishlist)
      onSuccess?.(variables)
    },
    onError: (fault, variables) => {
      void client.invalidateQueries(wishlistQuery)
      onError?.(fault, variables)
    },
  })
}

const without = (skuids: Wishlist, gone: number) => skuids.filter((skuid) => skuid !== gone)

export type WishlistChange = { skuid: number; wished: boolean }

/** Puts a product on the wishlist or takes it off. */
export const useWish = (outcome: Outcome<WishlistChange> = {}) =>
  useWishlistMutation(
    ({ skuid, wished }: WishlistChange) =>
      call(wished ? 'POST /api/wishlist/add/[id]' : 'POST /api/wishlist/remove/[id]', { id: skuid }),
    (before, { skuid, wished }) => (wished ? [skuid, ...without(before, skuid)] : without(before, skuid)),
    outcome,
  )

export const useClearWishlist = (outcome: Outcome<void>) =>
  useWishlistMutation<void>(
    () => call('POST /api/wishlist/clear', {}),
    () => [],
    outcome,
  )
