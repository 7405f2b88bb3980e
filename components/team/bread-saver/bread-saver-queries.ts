'use client'

/** Calls about a branch's bread-saver evening. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { BreadSaverQuestion } from '@/lib/contract/bread-saver'
import { topicKey } from '../team-queries'

/** The hour comes by itself, colleagues answer, and customers order. */
const LOOK_AGAIN_MS = 15_000

/** Of the branch's stock: what a desk hears of that it asks anew. */
const questionQuery = (branchERPId: number) =>
  queryOptions<BreadSaverQuestion, ApiError>({
    queryKey: [...topicKey('stock', branchERPId), 'bread-saver'],
    queryFn: ({ signal }) => call('GET /api/bread-saver', { branchERPId }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const useQuestion = (branchERPId: number, initial: BreadSaverQuestion): BreadSaverQuestion =>
  useQuery({ ...questionQuery(branchERPId), initialData: initial }).data

function useCachedQuestion(branchERPId: number) {
  const client = useQueryClient()
  const { queryKey } = questionQuery(branchERPId)
  return {
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (question: BreadSaverQuestion) => client.setQueryData(queryKey, question),
    onError: () => void client.invalidateQueries({ queryKey }),
  }
}

export type BagCounts = { changeId: string | null; bags: { skuid: number; units: number }[] }

export function useSaveBagCounts(branchERPId: number) {
  return useMutation<BreadSaverQuestion, ApiError, BagCounts>({
    mutationFn: (answer) => call('POST /api/bread-saver', { branchERPId, ...answer }),
    ...useCachedQuestion(branchERPId),
  })
}

export function useUndoBagCounts(branchERPId: number) {
  return useMutation<BreadSaverQuestion, ApiError, { changeId: string }>({
    mutationFn: (answer) => call('POST /api/bread-saver/undo', { branchERPId, ...answer }),
    ...useCachedQuestion(branchERPId),
  })
}
