/** The writes of the order configuration: where and when (spec §7). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TIMES_KEY } from '@/components/branch/branch-queries'
import { cartQuery } from '@/components/state/cart-queries'
import { type ApiError, call } from '@/lib/call'
import type { Cart, OrderConfig } from '@/lib/contract/carts'

/** Saves the configuration. A refusal means that the offered times are out of date, so they are asked for again. */
export function useSaveOrderConfig() {
  const client = useQueryClient()
  return useMutation<Cart, ApiError, OrderConfig>({
    mutationFn: (config) => call('POST /api/cart/orderconfig', config),
    // Who is offline hears of it now, and not when they are online again.
    networkMode: 'always',
    onSuccess: (cart) => client.setQueryData(cartQuery.queryKey, cart),
    onError: (fault) => {
      if (fault.status === 409 || fault.status === 422) void client.invalidateQueries({ queryKey: TIMES_KEY })
    },
  })
}

/**
 * Holds the slot again once its hold has ended (spec §4 "Saving the configuration"). Takes its turn among the writes to the cart; while
 * the browser is offline it waits.
 */
export function useRenewReservation() {
  const client = useQueryClient()
  return useMutation<Cart, ApiError, void>({
    mutationKey: cartQuery.queryKey,
    scope: { id: 'cart' },
    mutationFn: () => call('POST /api/service/reservationRenewal', {}),
    retry: 1,
    onSuccess: (cart) => client.setQueryData(cartQuery.queryKey, cart),
  })
}
