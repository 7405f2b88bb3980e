'use client'

/** Calls about closed days and days with other hours of all branches. */
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { DayRange, DaysCheck, ExceptionList } from '@/lib/contract/branches/branch-exceptions'
import type { CallInput } from '@/lib/contract/endpoints'
import { rendered, showWritten } from '../team-cache'

/** Polling interval: branches change their days, too. */
const POLL_MS = 30_000

const listQuery = queryOptions<ExceptionList, ApiError>({
  queryKey: ['team', 'exceptions'],
  queryFn: ({ signal }) => call('GET /api/branch-exceptions', {}, signal),
  refetchInterval: POLL_MS,
})

export const useExceptions = (initial: ExceptionList): ExceptionList =>
  useQuery({ ...listQuery, ...rendered(initial) }).data

/** Orders, carts and standing orders that the ranges hit. Null: no request is made. */
export const useDaysCheck = (ranges: DayRange[] | null) =>
  useQuery<DaysCheck, ApiError>({
    queryKey: ['team', 'days', ranges],
    queryFn:
      ranges === null ? skipToken : ({ signal }) => call('POST /api/branch-exceptions/check', { ranges }, signal),
    // A colleague or a customer may have changed something since.
    staleTime: 0,
    retry: false,
  })

export function useSaveDays() {
  const client = useQueryClient()
  return useMutation<ExceptionList, ApiError, CallInput<'POST /api/branch-exceptions'>>({
    mutationFn: (input) => call('POST /api/branch-exceptions', input),
    onSuccess: (list) => showWritten(client, listQuery.queryKey, list),
    onError: () => client.invalidateQueries({ queryKey: ['team', 'days'] }),
  })
}
