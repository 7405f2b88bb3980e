'use client'

/**
 * The cart in the browser: one query, and the writes that each answer the whole cart (spec §7 "cart"). Quantities are
 * shown at once; money is only ever what the server answered.
 */
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { type AnalyticsLocation, trackCartChange } from '@/lib/analytics'
import { type ApiError, call } from '@/lib/call'
import type { Cart } from '@/lib/contract/carts'

const CART_KEY = ['cart'] as const

/** The layout hydrates it, so that no page waits for it. */
export const cartQuery = queryOptions({
  queryKey: CART_KEY,
  queryFn: ({ signal }) => call('GET /api/cart', {}, signal),
})

export const CartContext = createContext<Cart | null>(null)

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (cart === null) throw new Error('useCart needs a CartProvider above it')
  return cart
}

/**
 * A tab or window that is looked at again, and a page out of the back/forward cache (spec §4), show the cart of a while
 * ago: asks for the present one, unless an answer is on its way already.
 */
export function useCartAfterReturn(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      const isWritten = client.isMutating({ mutationKey: CART_KEY }) > 0
      if (document.visibilityState === 'hidden' || isWritten) return
      void client.refetchQueries({ queryKey: CART_KEY }, { cancelRefetch: false })
    }
    const restore = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    document.addEventListener('visibilitychange', refresh)
    // Of two windows side by side both are visible all the time.
    window.addEventListener('focus', refresh)
    window.addEventListener('pageshow', restore)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
      window.removeEventListener('pageshow', restore)
    }
  }, [client])
}

type CartWrite<V, A> = {
  send: (given: V) => Promise<A>
  cartOf: (answer: A) => Cart
  /** The cart as it is shown until the server has answered. */
  expect?: (cart: Cart, given: V) => Cart
  /** Where on screen it changes what is in the cart. */
  location?: AnalyticsLocation
  onDone?: () => void
}

/**
 * A write to the cart. Writes run one after another; while further ones wait, their expected quantities stay on
 * screen and the last answer counts. A failed write restores what was there and asks the server how things are.
 */
function useCartWrite<V, A>({ send, cartOf, expect, location, onDone }: CartWrite<V, A>) {
  const client = useQueryClient()
  return useMutation<A, ApiError, V, Cart | undefined>({
    mutationKey: CART_KEY,
    scope: { id: 'cart' },
    mutationFn: send,
    // Only the answer may have been lost, and every write can be sent again without harm.
    retry: (failures, { status }) => failures === 0 && status === 0,
    // Who is offline hears of it now, and not when they are online again.
    networkMode: 'always',
    onMutate: async (given) => {
      await client.cancelQueries({ queryKey: CART_KEY })
      const before = client.getQueryData(cartQuery.queryKey)
      if (before !== undefined && expect !== undefined) {
        client.setQueryData(cartQuery.queryKey, expect(before, given))
      }
      return before
    },
    onSuccess: (answer, _given, before) => {
      const cart = cartOf(answer)
      if (before !== undefined && location !== undefined) trackCartChange(before, cart, location)
      if (client.isMutating({ mutationKey: CART_KEY }) === 1) client.setQueryData(cartQuery.queryKey, cart)
      onDone?.()
    },
    onError: (_fault, _given, before) => {
      client.setQueryData(cartQuery.queryKey, before)
      void client.invalidateQueries({ queryKey: CART_KEY })
    },
  })
}

/** The server is at work on the cart, so its sums are those of before. */
export const useIsCartBusy = (): boolean => useIsMutating({ mutationKey: CART_KEY }) > 0

/** The cart once all writes to it have been answered; what is on screen may be ahead of it until then. */
export async function settledCart(client: QueryClient): Promise<Cart | undefined> {
  while (client.isMutating({ mutationKey: CART_KEY }) > 0) {
    await new Promise<void>((resolve) => {
      const leave = client.getMutationCache().subscribe(() => {
        leave()
        resolve()
      })
    })
  }
  return client.getQueryData(cartQuery.queryKey)
}

const asItIs = (cart: Cart): Cart => cart

type Units = { SKUID: number; CartItemUnits: number }

const ADDED_KEY = ['added-to-cart'] as const

/** When something was last put into the cart in this tab; null before that. */
export const useLastAdded = (): number | null =>
  useQuery<number | null>({ queryKey: ADDED_KEY, queryFn: skipToken, initialData: null }).data ?? null

/** `units` pieces more of a product: sent twice they are added once. */
export const addition = (skuid: number, units: number) => ({
  SKUID: skuid,
  CartItemUnits: units,
  requestId: Math.random().toString(36).slice(2),
})

/** Takes an `addition`. */
export function useAddProduct(location: AnalyticsLocation) {
  const client = useQueryClient()
  return useCartWrite({
    send: (line: ReturnType<typeof addition>) => call('POST /api/cart/product', line),
    cartOf: asItIs,
    location,
    onDone: () => client.setQueryData(ADDED_KEY, Date.now()),
  })
}

/** Sets the units of a line. */
export const useChangeQuantity = (location: AnalyticsLocation) =>
  useCartWrite({
    send: (line: Units) => call('PATCH /api/cart/product', line),
    cartOf: asItIs,
    expect: withUnits,
    location,
  })

function withUnits(cart: Cart, { SKUID, CartItemUnits }: Units): Cart {
  const cartItems = cart.cartItems.map((item) =>
    item.skuid === SKUID ? { ...item, cartItemUnits: CartItemUnits } : item,
  )
  return { ...cart, cartItems }
}

export const useRemoveProduct = (location: AnalyticsLocation) =>
  useCartWrite({
    send: (line: { SKUID: number }) => call('DELETE /api/cart/product', line),
    cartOf: asItIs,
    location,
  })

/** Puts a removed line back as it was. */
export const useRestoreProduct = (location: AnalyticsLocation) =>
  useCartWrite({
    send: (line: { SKUID: number }) => call('POST /api/cart/product/restore', line),
    cartOf: asItIs,
    location,
  })

export const useSaveNote = () =>
  useCartWrite({ send: (noteText: string) => call('POST /api/cart/note', { noteText }), cartOf: asItIs })

/** Empties the cart, forgets where and when, and reloads the page (spec §4). */
export const useResetCart = () =>
  useCartWrite({
    send: (_: undefined) => call('POST /api/cart/reset', {}),
    cartOf: asItIs,
    location: 'Cart Page',
    onDone: () => window.location.reload(),
  })

type CouponAnswer = { shoppingCart: Cart }
const cartOfCoupon = (answer: CouponAnswer): Cart => answer.shoppingCart

/** A refused code rejects; `error.message` is the server's appliedResult. */
export const useApplyCoupon = () =>
  useCartWrite({
    send: (Code: string) => call('POST /api/cart/applyCoupon', { Code }),
    cartOf: cartOfCoupon,
  })

export const useRemoveCoupon = () =>
  useCartWrite({
    send: (Code: string) => call('POST /api/cart/removeCoupon', { Code }),
    cartOf: cartOfCoupon,
  })

/** The customer has read the notification. */
export const useDismissNotification = () =>
  useCartWrite({
    send: (_: undefined) => call('DELETE /api/cart/notification', {}),
    cartOf: asItIs,
    expect: (cart) => ({ ...cart, shopNotification: null }),
  })
