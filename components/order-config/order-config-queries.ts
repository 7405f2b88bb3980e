/** Writes of the order configuration (spec §7). */
import { useQueryClient } from '@tanstack/react-query'
import { TIMES_KEY } from '@/components/branch/branch-queries'
import { call } from '@/components/state/api/call'
import { responseIsCart, useCartMutation } from '@/components/state/cart-mutations'
import type { Cart, OrderConfig } from '@/lib/contract/orders/carts'

/** Saves the configuration. A refusal means that the offered times are out of date, so they are loaded again. */
export function useSaveOrderConfig() {
  const client = useQueryClient()
  return useCartMutation({
    send: (config: OrderConfig) => call('POST /api/cart/orderconfig', config),
    cartOf: responseIsCart,
    onError: ({ status }) => {
      if (status === 409 || status === 422) void client.invalidateQueries({ queryKey: TIMES_KEY })
    },
  })
}

/** Requests a new slot hold after the previous one has ended (spec §4 "Saving the configuration"). */
export const useRenewReservation = () =>
  useCartMutation<void, Cart>({ send: () => call('POST /api/service/reservationRenewal', {}), cartOf: responseIsCart })
