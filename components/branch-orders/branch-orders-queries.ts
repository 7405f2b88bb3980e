'use client'

/** The counter's calls. Both go on by themselves when the network comes back. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '@/lib/call'
import type { BranchDay } from '@/lib/contract/branch-orders'

const REFRESH_MS = 15_000
const RETRY_MS = 3_000

const branchDayQuery = (branchERPId: number) =>
  queryOptions({
    queryKey: ['branch-orders', branchERPId],
    queryFn: () => call('GET /api/branch-orders', { branchERPId }),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    retry: false,
  })

export const useBranchDay = (branchERPId: number, initial: BranchDay) =>
  useQuery({ ...branchDayQuery(branchERPId), initialData: initial })

/** Nobody was reached, so it is asked again: the step is taken once however often it is asked for. */
const isPassing = (fault: Error): boolean => fault instanceof ApiError && (fault.status === 0 || fault.status >= 500)

export type Step = { orderNumber: string; to: 'ready' | 'collected' }

export function useAdvance(branchERPId: number) {
  const client = useQueryClient()
  const { queryKey } = branchDayQuery(branchERPId)
  return useMutation({
    mutationFn: (step: Step) => call('POST /api/branch-orders', { branchERPId, ...step }),
    retry: (_count, fault) => isPassing(fault),
    retryDelay: RETRY_MS,
    onSuccess: (moved) =>
      client.setQueryData(
        queryKey,
        (day) =>
          day && {
            ...day,
            orders: day.orders.map((order) => (order.orderNumber === moved.orderNumber ? moved : order)),
          },
      ),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
