'use client'

/** Calls of the bakehouse. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/lib/call'
import type { ProductionList } from '@/lib/contract/production'
import type { WaveOfDay } from '@/lib/team-routes'

/** Orders come in all the time, and the cut-off locks by itself. */
const LOOK_AGAIN_MS = 10_000

const listQuery = ({ date, wave }: WaveOfDay) =>
  queryOptions<ProductionList, ApiError>({
    queryKey: ['production', date, wave],
    queryFn: ({ signal }) => call('GET /api/production', { date, wave }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const useProductionList = (of: WaveOfDay, initial: ProductionList) =>
  useQuery({ ...listQuery(of), initialData: initial })

export function useLock({ date, wave }: WaveOfDay) {
  const client = useQueryClient()
  return useMutation<ProductionList, ApiError, void>({
    mutationFn: () => call('POST /api/production/lock', { date, wave }),
    onSuccess: (list) => client.setQueryData(listQuery({ date, wave }).queryKey, list),
  })
}

/** What is open becomes a supplement; the answer is what belongs on the paper. */
export const usePrint = ({ date, wave }: WaveOfDay) =>
  useMutation<ProductionList, ApiError, void>({
    mutationFn: () => call('POST /api/production/print', { date, wave }),
  })
