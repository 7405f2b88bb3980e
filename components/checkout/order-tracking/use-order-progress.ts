'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useServerClock } from '@/components/state/api/server-clock'
import { nextPollDelay, type OrderProgress } from './progress-polling'

/**
 * The order's progress, polled with the delays of `nextPollDelay`; not while the page is hidden, and at once when it is
 * visible again. Without a network the last known progress stays.
 */
export function useOrderProgress(orderGUID: string, initial: OrderProgress) {
  const clock = useServerClock()
  return useQuery({
    queryKey: ['order-progress', orderGUID],
    queryFn: ({ signal }) => call('GET /api/checkout/progress', { orderGUID }, signal),
    initialData: initial,
    refetchInterval: ({ state }) => nextPollDelay(state.data ?? initial, state.fetchFailureCount, clock.now()),
    refetchOnWindowFocus: ({ state }) => nextPollDelay(state.data ?? initial, 0, clock.now()) !== false,
    staleTime: 5_000,
    retry: false,
  })
}
