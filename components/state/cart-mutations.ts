'use client'

/**
 * The writes of the cart (spec §7 "cart"). `useCartMutation` is the one way; every other hook below says what is sent.
 *
 * - One after another, in the order of the clicks, from whichever part of the page they come (`scope`).
 * - Quantities are shown at once: what a write is expected to make of the cart is its mutation's context, which
 *   `CartProvider` lays over the last answer for as long as the write is pending. Money is only ever what the server
 *   answered.
 * - Each answer holds the whole cart, which replaces the last one. Where it does not, the cart is asked for before the
 *   write counts as done. A read that was under way meanwhile may be older than the answer, so it is dropped.
 * - A refused write leaves the last answer on screen, and the cart is asked for: the refusal may have found it changed.
 * - Who is offline hears of it now (`networkMode` of `components/state/api/query-client.ts`). Where only the answer may have been lost,
 *   the same is sent once more without a word; an addition has a number of its own, so that it counts once.
 * - Two clicks of one moment are one call, but where each call has something else to say (`calls: 'each'`).
 */
import { queryOptions, skipToken, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnalyticsLocation, trackCartChange } from '@/components/analytics/analytics'
import { useSingleFlight } from '@/components/ui/use-single-flight'
import type { Cart, CartItem } from '@/lib/contract/carts'
import type { Packaging } from '@/lib/contract/values'
import { type ApiError, call } from './api/call'
import { newRequestId } from './api/request-id'
import { cartQuery } from './cart-queries'
import type { Expectation } from './expected'

/** How the mutation key of every write of the cart begins. */
export const CART_WRITES = ['cart-writes']

const CART_SCOPE = { id: 'cart' }

/** In milliseconds. */
const AGAIN_MS = 1000

/** Whether the server may have done what was sent. Without a network there is nothing to wait for. */
const isAnswerLost = ({ status }: ApiError): boolean => status === 0 && navigator.onLine

type CartWrite<V, A> = {
  send: (variables: V) => Promise<A>
  /** null: the answer holds no whole cart. */
  cartOf: (answer: A) => Cart | null
  expect?: (cart: Cart, variables: V) => Cart
  /** Where on screen it changes what is in the cart. */
  location?: AnalyticsLocation
  /** `each`: the latest call counts last. `joined`: a call before the answer is a slip of the finger. */
  calls?: 'each' | 'joined'
  onSuccess?: () => void
  onError?: (fault: ApiError) => void
}

export function useCartMutation<V, A>(write: CartWrite<V, A>) {
  const { send, cartOf, expect, location, calls = 'joined', onSuccess, onError } = write
  const client = useQueryClient()
  const mutation = useMutation<A, ApiError, V, Expectation<Cart>>({
    mutationKey: CART_WRITES,
    scope: CART_SCOPE,
    mutationFn: (variables) => send(variables),
    retry: (failures, fault) => failures === 0 && isAnswerLost(fault),
    retryDelay: AGAIN_MS,
    onMutate: (variables) => expect && ((cart) => expect(cart, variables)),
    onSuccess: async (answer) => {
      const before = client.getQueryData(cartQuery.queryKey)
      const cart = cartOf(answer)
      if (cart === null) await client.refetchQueries(cartQuery)
      else {
        await client.cancelQueries(cartQuery)
        client.setQueryData(cartQuery.queryKey, cart)
        if (before !== undefined && location !== undefined) trackCartChange(before, cart, location)
      }
      onSuccess?.()
    },
    onError: (fault) => {
      void client.invalidateQueries(cartQuery)
      onError?.(fault)
    },
  })
  const joined = useSingleFlight(mutation)
  return calls === 'each' ? mutation : joined
}

/** The server is at work on the cart, so its sums are those of before. */
export const useIsCartBusy = (): boolean => useIsMutating({ mutationKey: CART_WRITES }) > 0

/** Resolves to the cart once all writes before it have been answered: it takes a turn of its own among them. */
export function useSettledCart(): () => Promise<Cart> {
  const { mutateAsync } = useMutation<Cart, ApiError, void>({
    scope: CART_SCOPE,
    mutationFn: (_, { client }) => client.query(cartQuery),
  })
  return mutateAsync
}

/** Of writes that answer the whole cart and nothing else. */
export const asItIs = (cart: Cart): Cart => cart

type Line = { SKUID: number; packaging: Packaging | null }
type Units = Line & { CartItemUnits: number }

/** How the calls name a line. */
export const lineOf = ({ skuid, packaging }: Pick<CartItem, 'skuid' | 'packaging'>): Line => ({
  SKUID: skuid,
  packaging,
})

/** No call answers it: it is set where something is added. */
const lastAddedQuery = queryOptions<number>({ queryKey: ['cart-last-added'], queryFn: skipToken })

/** When something was last put into the cart in this tab, in milliseconds of the page; null before that. */
export const useLastAdded = (): number | null => useQuery(lastAddedQuery).data ?? null

/** `units` pieces more of a product: sent twice they are added once. */
export const addition = (skuid: number, units: number, packaging: Packaging | null = null) => ({
  SKUID: skuid,
  packaging,
  CartItemUnits: units,
  requestId: newRequestId(),
})

/** Takes an `addition`. `before`: what has to be written first, for the product to be had. */
export function useAddProduct(location: AnalyticsLocation, before?: () => Promise<void>) {
  const client = useQueryClient()
  return useCartMutation({
    send: async (line: ReturnType<typeof addition>) => {
      await before?.()
      return call('POST /api/cart/product', line)
    },
    cartOf: asItIs,
    location,
    onSuccess: () => client.setQueryData(lastAddedQuery.queryKey, performance.now()),
  })
}

/** The same order at another time of its branch. */
export const useTakeTime = () =>
  useCartMutation({
    send: ({ cart: { orderMode, express, targetBranch, table }, next }: { cart: Cart; next: string }) => {
      if (orderMode === null || targetBranch === null) throw new Error('a cart without branch and service has no time')
      return call('POST /api/cart/orderconfig', {
        originInformation: null,
        orderMode,
        express,
        targetBranchId: targetBranch.branchId,
        targetDateTime: next,
        table,
      })
    },
    cartOf: asItIs,
  })

/** Sets the units of a line. */
export const useChangeQuantity = (location: AnalyticsLocation) =>
  useCartMutation({
    send: (line: Units) => call('PATCH /api/cart/product', line),
    cartOf: asItIs,
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

/** Puts a line's units into something else. */
export const useChangePackaging = () =>
  useCartMutation({
    send: (change: { SKUID: number; from: Packaging | null; to: Packaging | null }) =>
      call('PATCH /api/cart/packaging', change),
    cartOf: asItIs,
  })

export const useRemoveProduct = (location: AnalyticsLocation) =>
  useCartMutation({
    send: (line: Line) => call('DELETE /api/cart/product', line),
    cartOf: asItIs,
    location,
  })

/** Puts a removed line back as it was. */
export const useRestoreProduct = (location: AnalyticsLocation) =>
  useCartMutation({
    send: (line: Line) => call('POST /api/cart/product/restore', line),
    cartOf: asItIs,
    location,
  })

export const useSaveNote = () =>
  useCartMutation({
    send: (noteText: string) => call('POST /api/cart/note', { noteText }),
    cartOf: asItIs,
    calls: 'each',
  })

/** Empties the cart, forgets where and when, and reloads the page (spec §4). */
export const useResetCart = () =>
  useCartMutation<void, Cart>({
    send: () => call('POST /api/cart/reset', {}),
    cartOf: asItIs,
    location: 'Cart Page',
    onSuccess: () => window.location.reload(),
  })

const cartOfCoupon = ({ shoppingCart }: { shoppingCart: Cart }): Cart => shoppingCart

/** A refused code rejects; `error.message` is the server's appliedResult. */
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

/** The customer has read the notification. */
export const useDismissNotification = () =>
  useCartMutation<void, Cart>({
    send: () => call('DELETE /api/cart/notification', {}),
    cartOf: asItIs,
    expect: (cart) => ({ ...cart, shopNotification: null }),
  })
