'use client'

/** Calls about the settings of branches. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import { leavePage } from '@/components/ui/hooks/leave-page'
import type { BranchSettings, BranchSummary } from '@/lib/contract/branches/branch-settings'
import type { CallInput } from '@/lib/contract/endpoints'
import { teamRoutes } from '@/lib/web/team-routes'
import { rendered } from '../team-cache'

const POLL_MS = 30_000

const listQuery = queryOptions<{ branches: BranchSummary[] }, ApiError>({
  queryKey: ['team', 'branches'],
  queryFn: ({ signal }) => call('GET /api/branch-settings/list', {}, signal),
  refetchInterval: POLL_MS,
})

export const useBranchRows = (initial: { branches: BranchSummary[] }): BranchSummary[] =>
  useQuery({ ...listQuery, ...rendered(initial) }).data.branches

export function useSaveBranch() {
  const client = useQueryClient()
  return useMutation<BranchSettings, ApiError, CallInput<'POST /api/branch-settings'>>({
    mutationFn: (input) => call('POST /api/branch-settings', input),
    onSuccess: () => client.invalidateQueries({ queryKey: listQuery.queryKey }),
  })
}

/** Opens the page of the new branch. */
export const useCopyBranch = () =>
  useMutation<BranchSettings, ApiError, CallInput<'POST /api/branch-settings/copy'>>({
    mutationFn: (input) => call('POST /api/branch-settings/copy', input),
    onSuccess: ({ branchERPId }) => leavePage(teamRoutes.branchSettings(branchERPId)),
  })
