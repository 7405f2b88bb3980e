'use client'

/** Calls about a branch's pauses and hours. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/lib/call'
import type { PauseState } from '@/lib/contract/branch-hours'
import type { BranchService, PauseLength } from '@/lib/contract/values'

/** Somebody else may pause the branch, and pauses end by themselves. */
const LOOK_AGAIN_MS = 15_000

const pauseQuery = (branchERPId: number) =>
  queryOptions<PauseState, ApiError>({
    queryKey: ['team', 'pause', branchERPId],
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
