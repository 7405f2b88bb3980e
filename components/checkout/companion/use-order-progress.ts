'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/call'
import { nextLook, type OrderProgress } from '@/lib/order-steps'

/**
 * The order's progress, asked again in the pauses of `nextLook`; not while the page is hidden, and at once when it is
 * looked at again. Without a network the last known one stays. `at`: milliseconds, when the page was made.
 */
export const useOrderProgress = (orderGUID: string, known: OrderProgress, at: number) =>
  useQuery({
    queryKey: ['order-progress', orderGUID],
    queryFn: ({ signal }) => call('GET /api/checkout/progress', { orderGUID }, signal),
    initialData: known,
    initialDataUpdatedAt: at,
    refetchInterval: ({ state }) => nextLook(state.data ?? known, state.fetchFailureCount, Date.now()),
    refetchOnWindowFocus: ({ state }) => nextLook(state.data ?? known, 0, Date.now()) !== false,
    staleTime: 5_000,
    retry: false,
  })
