'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { ProductionList } from '@/lib/contract/staff/production'
import type { WaveOfDay } from '@/lib/web/team-routes'
import { rendered, showWritten } from '../team-cache'

/** Polling interval: orders come in all the time, and the list locks at its cut-off. */
const POLL_MS = 10_000

const listQuery = (of: WaveOfDay) =>
  queryOptions<ProductionList, ApiError>({
    queryKey: ['production', of.bakehouse, of.date, of.wave],
    queryFn: ({ signal }) => call('GET /api/production', of, signal),
    refetchInterval: POLL_MS,
  })

export const useProductionList = (of: WaveOfDay, initial: ProductionList) =>
  useQuery({ ...listQuery(of), ...rendered(initial) })

export function useLock(of: WaveOfDay) {
  const client = useQueryClient()
  return useMutation<ProductionList, ApiError, void>({
    mutationFn: () => call('POST /api/production/lock', of),
    onSuccess: (list) => showWritten(client, listQuery(of).queryKey, list),
  })
}

/** Turns open changes into a supplement; resolves to the list to print. */
export const usePrint = (of: WaveOfDay) =>
  useMutation<ProductionList, ApiError, void>({
    mutationFn: () => call('POST /api/production/print', of),
  })
