'use client'

/** The wishlist in the browser: SKU ids, newest first; asked for customers only (spec §7 "Wishlist"). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type ApiError, call } from '@/lib/call'

export const wishlistQuery = queryOptions({
  queryKey: ['wishlist'],
  queryFn: ({ signal }): Promise<readonly number[]> => call('GET /api/wishlist', {}, signal),
})

/** Set by the wishlist's provider, which alone watches it. */
export const WishlistContext = createContext<readonly number[]>([])

/** Empty for a guest. */
export const useWishlist = (): readonly number[] => useContext(WishlistContext)

/** A write to the wishlist; what it is expected to become shows at once. */
function useWishlistWrite<V>(
  send: (given: V) => Promise<readonly number[]>,
  expect: (before: readonly number[], given: V) => readonly number[],
) {
  const client = useQueryClient()
  return useMutation<readonly number[], ApiError, V, readonly number[] | undefined>({
    scope: { id: 'wishlist' },
    mutationFn: send,
    onMutate: async (given) => {
      await client.cancelQueries(wishlistQuery)
      const before = client.getQueryData(wishlistQuery.queryKey)
      client.setQueryData(wishlistQuery.queryKey, expect(before ?? [], given))
      return before
    },
    onSuccess: (after) => client.setQueryData(wishlistQuery.queryKey, after),
    onError: (_fault, _given, before) => client.setQueryData(wishlistQuery.queryKey, before),
  })
}

const without = (skuids: readonly number[], gone: number) => skuids.filter((skuid) => skuid !== gone)

export type Wish = { skuid: number; wished: boolean }

/** Puts a product on the wishlist or takes it off. */
export const useWish = () =>
  useWishlistWrite(
    ({ skuid, wished }: Wish) =>
      call(wished ? 'POST /api/wishlist/add/[id]' : 'POST /api/wishlist/remove/[id]', { id: skuid }),
    (before, { skuid, wished }) => (wished ? [skuid, ...without(before, skuid)] : without(before, skuid)),
  )

export const useClearWishlist = () =>
  useWishlistWrite(
    (_: undefined) => call('POST /api/wishlist/clear', {}),
    () => [],
  )
