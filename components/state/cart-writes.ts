'use client'

/**
 * The writes that each answer the whole cart (spec §7 "cart"). Quantities are shown at once; money is only ever what the
 * server answered.
 */
import type { AnalyticsLocation } from '@/lib/analytics'
import { call } from '@/lib/call'
import type { Cart, CartItem } from '@/lib/contract/carts'
import type { Packaging } from '@/lib/contract/values'
import { newRequestId } from '@/lib/request-id'
import { useCartStore } from './cart-store'
import { useObserved } from './observable'
import { useCartWrite } from './use-cart-write'

/** Of writes that answer the whole cart and nothing else. */
export const asItIs = (cart: Cart): Cart => cart

type Line = { SKUID: number; packaging: Packaging | null }
type Units = Line & { CartItemUnits: number }

/** How the calls name a line. */
export const lineOf = ({ skuid, packaging }: Pick<CartItem, 'skuid' | 'packaging'>): Line => ({
  SKUID: skuid,
  packaging,
})

/** When something was last put into the cart in this tab; null before that. */
export const useLastAdded = (): number | null => useObserved(useCartStore().lastAdded)

/** `units` pieces more of a product: sent twice they are added once. */
export const addition = (skuid: number, units: number, packaging: Packaging | null = null) => ({
  SKUID: skuid,
  packaging,
  CartItemUnits: units,
  requestId: newRequestId(),
})

/** Takes an `addition`. `before`: what has to be written first, for the product to be had. */
export function useAddProduct(location: AnalyticsLocation, before?: () => Promise<void>) {
  const { lastAdded } = useCartStore()
  return useCartWrite({
    send: async (line: ReturnType<typeof addition>) => {
      await before?.()
      return call('POST /api/cart/product', line)
    },
    cartOf: asItIs,
    location,
    onDone: () => lastAdded.set(Date.now()),
  })
}

/** The same order at another time of its branch. */
export const useTakeTime = () =>
  useCartWrite({
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
  useCartWrite({
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
  useCartWrite({
    send: (change: { SKUID: number; from: Packaging | null; to: Packaging | null }) =>
      call('PATCH /api/cart/packaging', change),
    cartOf: asItIs,
  })

export const useRemoveProduct = (location: AnalyticsLocation) =>
  useCartWrite({
    send: (line: Line) => call('DELETE /api/cart/product', line),
    cartOf: asItIs,
    location,
  })

/** Puts a removed line back as it was. */
export const useRestoreProduct = (location: AnalyticsLocation) =>
  useCartWrite({
    send: (line: Line) => call('POST /api/cart/product/restore', line),
    cartOf: asItIs,
    location,
  })

export const useSaveNote = () =>
  useCartWrite({
    send: (noteText: string) => call('POST /api/cart/note', { noteText }),
    cartOf: asItIs,
    calls: 'each',
  })

/** Empties the cart, forgets where and when, and reloads the page (spec §4). */
export const useResetCart = () =>
  useCartWrite({
    send: (_: undefined) => call('POST /api/cart/reset', {}),
    cartOf: asItIs,
    location: 'Cart Page',
    onDone: () => window.location.reload(),
  })

const cartOfCoupon = ({ shoppingCart }: { shoppingCart: Cart }): Cart => shoppingCart

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
