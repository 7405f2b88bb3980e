'use client'

/** The wishlist in the browser: SKU ids, newest first; of customers only (spec §7 "Wishlist"). */
import { createContext, useContext } from 'react'
import { useWrite } from '@/components/ui/use-write'
import { call } from '@/lib/call'
import { createServerValue, type ServerValue } from './server-value'

type Wishlist = readonly number[]

export const createWishlist = (wished: Wishlist): ServerValue<Wishlist> =>
  createServerValue(wished, (signal) => call('GET /api/wishlist', {}, signal))

export const WishlistStoreContext = createContext<ServerValue<Wishlist> | null>(null)

/** Set by the wishlist's provider, which alone watches it. */
export const WishlistContext = createContext<Wishlist>([])

/** Empty for a guest. */
export const useWishlist = (): Wishlist => useContext(WishlistContext)

/** A write to the wishlist; what it is expected to become shows at once. */
function useWishlistWrite<V>(send: (given: V) => Promise<Wishlist>, expect: (before: Wishlist, given: V) => Wishlist) {
  const store = useContext(WishlistStoreContext)
  return useWrite<V, Wishlist>(async (given) => {
    if (store === null) throw new Error('the wishlist needs a WishlistProvider above it')
    return store.write({
      send: () => send(given),
      valueIn: (after) => after,
      expect: (before) => expect(before, given),
    })
  })
}

const without = (skuids: Wishlist, gone: number) => skuids.filter((skuid) => skuid !== gone)

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
