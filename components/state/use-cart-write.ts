'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useJoined } from '@/components/ui/use-joined'
import { type AnalyticsLocation, trackCartChange } from '@/lib/analytics'
import type { ApiError } from '@/lib/call'
import type { Cart } from '@/lib/contract/carts'
import { CART_KEY, cartQuery } from './cart-queries'

type CartWrite<V, A> = {
  send: (given: V) => Promise<A>
  /** null: the answer holds no whole cart, which is asked for then. */
  cartOf: (answer: A) => Cart | null
  /** The cart as it is shown until the server has answered. */
  expect?: (cart: Cart, given: V) => Cart
  /** Where on screen it changes what is in the cart. */
  location?: AnalyticsLocation
  /** `each` call counts, the latest last; otherwise a call before the answer is a slip of the finger. */
  calls?: 'each' | 'joined'
  onDone?: () => void
  onFault?: (fault: ApiError) => void
}

/**
 * The one way to write the cart. Writes run one after another, from whichever part of the page they come; while further
 * ones wait, their expected quantities stay on screen and the last answer counts. Who is offline hears of it now. A failed
 * write restores what was there and asks the server how things are.
 */
export function useCartWrite<V, A>(write: CartWrite<V, A>) {
  const { send, cartOf, expect, location, calls = 'joined', onDone, onFault } = write
  const client = useQueryClient()
  const mutation = useMutation<A, ApiError, V, Cart | undefined>({
    mutationKey: CART_KEY,
    scope: { id: 'cart' },
    mutationFn: send,
    // Only the answer may have been lost. Without a network there is nothing to wait for.
    retry: (failures, { status }) => failures === 0 && status === 0 && navigator.onLine,
    onMutate: async (given) => {
      await client.cancelQueries({ queryKey: CART_KEY })
      const before = client.getQueryData(cartQuery.queryKey)
      if (before !== undefined && expect !== undefined) {
        client.setQueryData(cartQuery.queryKey, expect(before, given))
      }
      return before
    },
    onSuccess: async (answer, _given, before) => {
      const cart = cartOf(answer)
      if (cart === null) await client.invalidateQueries({ queryKey: CART_KEY })
      else if (client.isMutating({ mutationKey: CART_KEY }) === 1) client.setQueryData(cartQuery.queryKey, cart)
      if (cart !== null && before !== undefined && location !== undefined) trackCartChange(before, cart, location)
      onDone?.()
    },
    onError: (fault, _given, before) => {
      client.setQueryData(cartQuery.queryKey, before)
      void client.invalidateQueries({ queryKey: CART_KEY })
      onFault?.(fault)
    },
  })
  const mutateAsync = useJoined(mutation.mutateAsync)
  if (calls === 'each') return mutation
  const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => {})
  return { ...mutation, mutateAsync, mutate }
}
