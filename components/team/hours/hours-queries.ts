'use client'

/** Calls about a branch's pauses and hours. */
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { DayCheck, HoursState, PauseState } from '@/lib/contract/branch-hours'
import type { BranchService, PauseLength } from '@/lib/contract/values'
import { topicKey } from '../team-queries'

/** Somebody else may pause the branch, and pauses end by themselves. */
const LOOK_AGAIN_MS = 15_000

const pauseQuery = (branchERPId: number) =>
  queryOptions<PauseState, ApiError>({
    queryKey: topicKey('pause', branchERPId),
    queryFn: ({ signal }) => call('GET /api/branch-hours/pause', { branchERPId }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const usePauseState = (branchERPId: number, initial: PauseState): PauseState =>
  useQuery({ ...pauseQuery(branchERPId), initialData: initial }).data

export function usePause(branchERPId: number) {
  const client = useQueryClient()
  return useMutation<PauseState, ApiError, { length: PauseLength; services: BranchService[] }>({
    mutationFn: (wanted) => call('POST /api/branch-hours/pause', { branchERPId, ...wanted }),
    onSuccess: (state) => client.setQueryData(pauseQuery(branchERPId).queryKey, state),
  })
}

export function useResume(branchERPId: number) {
  const client = useQueryClient()
  return useMutation<PauseState, ApiError, void>({
    mutationFn: () => call('POST /api/branch-hours/resume', { branchERPId }),
    onSuccess: (state) => client.setQueryData(pauseQuery(branchERPId).queryKey, state),
  })
}

export type NewDayHours = { date: string; hours: { opens: string; closes: string }[] | null; reason: string }

const hoursQuery = (branchERPId: number) =>
  queryOptions<HoursState, ApiError>({
    queryKey: ['team', 'hours', branchERPId],
    queryFn: ({ signal }) => call('GET /api/branch-hours/hours', { branchERPId }, signal),
  })

export const useHours = (branchERPId: number, initial: HoursState): HoursState =>
  useQuery({ ...hoursQuery(branchERPId), initialData: initial, staleTime: LOOK_AGAIN_MS }).data

/** What these hours would mean; null while they are no hours. */
export const useDayCheck = (branchERPId: number, wanted: NewDayHours | null) =>
  useQuery<DayCheck, ApiError>({
    queryKey: ['team', 'day', branchERPId, wanted],
    queryFn:
      wanted === null
        ? skipToken
        : ({ signal }) => call('POST /api/branch-hours/check', { branchERPId, ...wanted }, signal),
    // Somebody may have changed the day since.
    staleTime: 0,
    placeholderData: (before, query) => (dayOfKey(query?.queryKey) === wanted?.date ? before : undefined),
  })

const dayOfKey = (key: readonly unknown[] | undefined): string | undefined => (key?.[3] as NewDayHours | null)?.date

export type Decision = { orderNumber: string; moveTo: string | null }

export function useSaveDay(branchERPId: number) {
  const client = useQueryClient()
  return useMutation<HoursState, ApiError, NewDayHours & { version: string; decisions: Decision[] }>({
    mutationFn: (day) => call('POST /api/branch-hours/day', { branchERPId, ...day }),
    onSuccess: (state) => client.setQueryData(hoursQuery(branchERPId).queryKey, state),
    onError: () => client.invalidateQueries({ queryKey: hoursQuery(branchERPId).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['team', 'day', branchERPId] }),
  })
}
