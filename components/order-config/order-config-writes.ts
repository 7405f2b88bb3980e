/** The writes of the order configuration: where and when (spec §7). */
import { TIMES_KEY } from '@/components/branch/branch-queries'
import { asItIs } from '@/components/state/cart-writes'
import { useCartWrite } from '@/components/state/use-cart-write'
import { useReads } from '@/components/ui/use-read'
import { call } from '@/lib/call'
import type { OrderConfig } from '@/lib/contract/carts'

/** Saves the configuration. A refusal means that the offered times are out of date, so they are asked for again. */
export function useSaveOrderConfig() {
  const reads = useReads()
  return useCartWrite({
    send: (config: OrderConfig) => call('POST /api/cart/orderconfig', config),
    cartOf: asItIs,
    onFault: ({ status }) => {
      if (status === 409 || status === 422) void reads.invalidateQueries({ queryKey: TIMES_KEY })
    },
  })
}

/** Holds the slot again once its hold has ended (spec §4 "Saving the configuration"). */
export const useRenewReservation = () =>
  useCartWrite({ send: (_: undefined) => call('POST /api/service/reservationRenewal', {}), cartOf: asItIs })
