'use client'

/**
 * Writes of the cart (spec §7 "cart"). All hooks below use `useCartMutation`.
 *
 * - Writes run one after another in the order of the clicks, from all parts of the page (`scope`).
 * - Quantities are optimistic: the expected change is the mutation's context, which `CartProvider` applies to the last
 *   response while the write is pending. Prices are always the server's.
 * - Each response contains the whole cart, which replaces the last one. Otherwise the cart is read again before the write
 *   is complete. A read that runs at the same time may be older than the response, so it is cancelled.
 * - After a refused write the last response stays on screen and the cart is read again, because it may have changed.
 * - A write fails at once without a network (`networkMode` in `components/state/api/query-client.ts`). If only the response may be
 *   lost, the write is repeated once; additions have a request id, so that a repeat adds nothing.
 * - Calls before the response are joined to one, except where each call has its own input (`calls: 'each'`).
 */
import { queryOptions, skipToken, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnalyticsLocation, trackCartChange } from '@/components/analytics/analytics'
import { useSingleFlight } from '@/components/ui/hooks/use-single-flight'
import type { Cart, CartItem } from '@/lib/contract/orders/carts'
import type { Packaging } from '@/lib/contract/values'
import { type ApiError, call } from './api/call'
import { repeatLost } from './api/repeat-lost'
import { newRequestId } from './api/request-id'
import { cartQuery } from './cart-queries'
import type { OptimisticUpdate } from './optimistic-value'

/** Prefix of the mutation keys of all cart writes. */
export const CART_WRITES = ['cart-writes']

const CART_SCOPE = { id: 'cart' }

type CartWrite<V, A> = {
  send: (variables: V) => Promise<A>
  /** The cart in the response; null if it contains no whole cart. */
  cartOf: (answer: A) => Cart | null
  expect?: (cart: Cart, variables: V) => Cart
  /** Location for analytics events about added and removed products. */
  location?: AnalyticsLocation
  /** `each`: every call is sent. `joined`: a call before the response is ignored as an accidental click. */
  calls?: 'each' | 'joined'
  onSuccess?: (variables: V) => void
  onError?: (fault: ApiError) => void
}

export function useCartMutation<V, A>(write: CartWrite<V, A>) {
  const { send, cartOf, expect, location, calls = 'joined', onSuccess, onError } = write
  const client = useQueryClient()
  const mutation = useMutation<A, ApiError, V, OptimisticUpdate<Cart>>({
    mutationKey: CART_WRITES,
    scope: CART_SCOPE,
    mutationFn: (variables) => send(variables),
    ...repeatLost,
    onMutate: (variables) => expect && ((cart) => expect(cart, variables)),
    onSuccess: async (answer, variables) => {
      const before = client.getQueryData(cartQuery.queryKey)
      const cart = cartOf(answer)
      if (cart === null) await client.refetchQueries(cartQuery)
      else {
        await client.cancelQueries(cartQuery)
        client.setQueryData(cartQuery.queryKey, cart)
        if (before !== undefined && location !== undefined) trackCartChange(before, cart, location)
      }
      onSuccess?.(variables)
    },
    onError: (fault) => {
      void client.invalidateQueries(cartQuery)
      onError?.(fault)
    },
  })
  const joined = useSingleFlight(mutation)
  return calls === 'each' ? mutation : joined
}

/** True while writes are pending, so that the sums on screen are outdated. */
export const useIsCartBusy = (): boolean => useIsMutating({ mutationKey: CART_WRITES }) > 0

/** Resolves to the cart after all earlier writes: it queues a read in their scope. */
export function useSettledCart(): () => Promise<Cart> {
  const { mutateAsync } = useMutation<Cart, ApiError, void>({
    scope: CART_SCOPE,
    mutationFn: (_, { client }) => client.query(cartQuery),
  })
  return mutateAsync
}

/** `cartOf` of writes whose response is the cart itself. */
export const responseIsCart = (cart: Cart): Cart => cart

type Line = { SKUID: number; packaging: Packaging | null }
type Units = Line & { CartItemUnits: number }

/** Input that identifies a line. */
export const lineOf = ({ skuid, packaging }: Pick<CartItem, 'skuid' | 'packaging'>): Line => ({
  SKUID: skuid,
  packaging,
})

/** `at`: `performance.now()`. */
export type LastAdded = { skuid: number; at: number }

/** Client state only: set after each addition. */
const lastAddedQuery = queryOptions<LastAdded>({ queryKey: ['cart-last-added'], queryFn: skipToken })

/** The last addition in this tab; null before the first. */
export const useLastAdded = (): LastAdded | null => useQuery(lastAddedQuery).data ?? null

/** Input that adds units of a product; repeats of the same object add once. */
export const addition = (skuid: number, units: number, packaging: Packaging | null = null) => ({
  SKUID: skuid,
  packaging,
  CartItemUnits: units,
  requestId: newRequestId(),
})

/**
 * Adds a product (input: `addition`). `before`: a write that must be completed first, for example the order configuration. `calls`:
 * `each` for several products at once.
 */
export function useAddProduct(
  location: AnalyticsLocation,
  before?: () => Promise<void>,
  calls: 'each' | 'joined' = 'joined',
) {
  const client = useQueryClient()
  return useCartMutation({
    send: async (line: ReturnType<typeof addition>) => {
      await before?.()
      return call('POST /api/cart/product', line)
    },
    cartOf: responseIsCart,
    location,
    calls,
    onSuccess: ({ SKUID }) => client.setQueryData(lastAddedQuery.queryKey, { skuid: SKUID, at: performance.now() }),
  })
}

/** Moves the cart to another time at its branch. */
export const useTakeTime = () =>
  useCartMutation({
    send: ({ cart: { orderMode, express, targetBranch, table }, next }: { cart: Cart; next: string }) => {
      if (orderMode === null || targetBranch === null)
        throw new Error('The time of a cart can only be changed after branch and order mode are chosen.')
      return call('POST /api/cart/orderconfig', {
        originInformation: null,
        orderMode,
        express,
        targetBranchId: targetBranch.branchId,
        targetDateTime: next,
        table,
      })
    },
    cartOf: responseIsCart,
  })

/** Sets the units of a line. */
export const useChangeQuantity = (location: AnalyticsLocation) =>
  useCartMutation({
    send: (line: Units) => call('PATCH /api/cart/product', line),
    cartOf: responseIsCart,
    expect: withUnits,
    location,
    calls: 'each',
  })

function withUnits(cart: Cart, { SKUID, packaging, CartItemUnits }: Units): Cart {
  const cartItems = cart.cartItems.map((item) =>
    item.skuid === SKUID && item.packaging === packaging ? { ...item, cartItemUnits: CartItemUnits } : item,
  )
  return { ...cart, cartItems }
}

/** Changes the packaging of a line. */
export const useChangePackaging = () =>
  useCartMutation({
    send: (change: { SKUID: number; from: Packaging | null; to: Packaging | null }) =>
      call('PATCH /api/cart/packaging', change),
    cartOf: responseIsCart,
  })

export const useRemoveProduct = (location: AnalyticsLocation) =>
  useCartMutation({
    send: (line: Line) => call('DELETE /api/cart/product', line),
    cartOf: responseIsCart,
    location,
  })

/** Restores a removed line. */
export const useRestoreProduct = (location: AnalyticsLocation) =>
  useCartMutation({
    send: (line: Line) => call('POST /api/cart/product/restore', line),
    cartOf: responseIsCart,
    location,
  })

export const useSaveNote = () =>
  useCartMutation({
    send: (noteText: string) => call('POST /api/cart/note', { noteText }),
    cartOf: responseIsCart,
    calls: 'each',
  })

/** Resets the cart and its order configuration and reloads the page (spec §4). */
export const useResetCart = () =>
  useCartMutation<void, Cart>({
    send: () => call('POST /api/cart/reset', {}),
    cartOf: responseIsCart,
    location: 'Cart Page',
    onSuccess: () => window.location.reload(),
  })

const cartOfCoupon = ({ shoppingCart }: { shoppingCart: Cart }): Cart => shoppingCart

/** Rejects for a refused code; `error.message` is the server's `appliedResult`. */
export const useApplyCoupon = () =>
  useCartMutation({
    send: (Code: string) => call('POST /api/cart/applyCoupon', { Code }),
    cartOf: cartOfCoupon,
  })

export const useRemoveCoupon = () =>
  useCartMutation({
    send: (Code: string) => call('POST /api/cart/removeCoupon', { Code }),
    cartOf: cartOfCoupon,
  })

/** Clears the notification that the customer has read. */
export const useDismissNotification = () =>
  useCartMutation<void, Cart>({
    send: () => call('DELETE /api/cart/notification', {}),
    cartOf: responseIsCart,
    expect: (cart) => ({ ...cart, shopNotification: null }),
  })
