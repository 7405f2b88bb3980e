'use client'

/** What a tab knows of the visitor's cart, and of what happened to it here. */
import { createContext, useContext } from 'react'
import { call } from '@/lib/call'
import type { Cart } from '@/lib/contract/carts'
import type { ShopNotification } from '@/lib/contract/common'
import { createObservable, type Observable } from './observable'
import { createServerValue, type ServerValue } from './server-value'

export type CartStore = {
  cart: ServerValue<Cart>
  /** When something was last put into the cart in this tab; null before that. */
  lastAdded: Observable<number | null>
  /**
   * What a validation or a payment answered, until the customer has read it: held apart from the cart, which an answer
   * of the server may replace while the customer still reads.
   */
  answered: Observable<ShopNotification | null>
}

export const createCartStore = (cart: Cart): CartStore => ({
  cart: createServerValue(cart, (signal) => call('GET /api/cart', {}, signal)),
  lastAdded: createObservable<number | null>(null),
  answered: createObservable<ShopNotification | null>(null),
})

export const CartStoreContext = createContext<CartStore | null>(null)

export function useCartStore(): CartStore {
  const store = useContext(CartStoreContext)
  if (store === null) throw new Error('the cart needs a CartProvider above it')
  return store
}
