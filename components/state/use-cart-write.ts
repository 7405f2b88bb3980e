'use client'

import { useJoined } from '@/components/ui/use-joined'
import { useWrite, type Writing } from '@/components/ui/use-write'
import { type AnalyticsLocation, trackCartChange } from '@/lib/analytics'
import { ApiError } from '@/lib/call'
import type { Cart } from '@/lib/contract/carts'
import { useCartStore } from './cart-store'
import { AGAIN_MS, pause } from './server-value'

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

/** Only the answer may have been lost. Without a network there is nothing to wait for. */
const mayHaveArrived = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 0 && navigator.onLine

async function sendAgainWhenLost<A>(send: () => Promise<A>): Promise<A> {
  try {
    return await send()
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault
    await pause(AGAIN_MS)
    return send()
  }
}

/** The one way to write the cart (`server-value.ts` says in which order). Who is offline hears of it now. */
export function useCartWrite<V, A>(write: CartWrite<V, A>): Writing<V, A> {
  const { send, cartOf, expect, location, calls = 'joined', onDone, onFault } = write
  const { cart: kept } = useCartStore()
  const writing = useWrite(async (given: V): Promise<A> => {
    const before = kept.read()
    try {
      const answer = await kept.write({
        send: () => sendAgainWhenLost(() => send(given)),
        valueIn: cartOf,
        expect: expect && ((cart) => expect(cart, given)),
      })
      const cart = cartOf(answer)
      if (cart !== null && location !== undefined) trackCartChange(before, cart, location)
      onDone?.()
      return answer
    } catch (fault) {
      onFault?.(fault as ApiError)
      throw fault
    }
  })
  const mutateAsync = useJoined(writing.mutateAsync)
  if (calls === 'each') return writing
  const mutate: typeof writing.mutate = (...given) => void mutateAsync(...given).catch(() => {})
  return { ...writing, mutateAsync, mutate }
}
