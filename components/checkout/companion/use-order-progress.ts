'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useServerClock } from '@/components/state/api/server-clock'
import { nextLook, type OrderProgress } from './progress-polling'

/**
 * The order's progress, asked again in the pauses of `nextLook`; not while the page is hidden, and at once when it is
 * looked at again. Without a network the last known one stays.
 */
export function useOrderProgress(orderGUID: string, known: OrderProgress) {
  const clock = useServerClock()
  return useQuery({
    queryKey: ['order-progress', orderGUID],
    queryFn: ({ signal }) => call('GET /api/checkout/progress', { orderGUID }, signal),
    initialData: known,
    refetchInterval: ({ state }) => nextLook(state.data ?? known, state.fetchFailureCount, clock.now()),
    refetchOnWindowFocus: ({ state }) => nextLook(state.data ?? known, 0, clock.now()) !== false,
    staleTime: 5_000,
    retry: false,
  })
}
