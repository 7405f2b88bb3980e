'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { BreadSaverQuestion } from '@/lib/contract/catalogue/bread-saver'
import { rendered, showWritten } from '../team-cache'
import { topicKey } from '../team-queries'

/** Polling interval: the question opens at its hour, colleagues answer it, and customers order. */
const POLL_MS = 15_000

/** The key begins with the topic 'stock', so that stock events of the desk also refetch the question. */
const questionQuery = (branchERPId: number) =>
  queryOptions<BreadSaverQuestion, ApiError>({
    queryKey: [...topicKey('stock', branchERPId), 'bread-saver'],
    queryFn: ({ signal }) => call('GET /api/bread-saver', { branchERPId }, signal),
    refetchInterval: POLL_MS,
  })

export const useQuestion = (branchERPId: number, initial: BreadSaverQuestion): BreadSaverQuestion =>
  useQuery({ ...questionQuery(branchERPId), ...rendered(initial) }).data

function useCachedQuestion(branchERPId: number) {
  const client = useQueryClient()
  const { queryKey } = questionQuery(branchERPId)
  return {
    onSuccess: (question: BreadSaverQuestion) => showWritten(client, queryKey, question),
    onError: () => void client.invalidateQueries({ queryKey }),
  }
}

export type BagCounts = { changeId: string | null; bags: { skuid: number; units: number }[] }

export function useSaveBagCounts(branchERPId: number) {
  return useMutation<BreadSaverQuestion, ApiError, BagCounts>({
    mutationFn: (input) => call('POST /api/bread-saver', { branchERPId, ...input }),
    ...useCachedQuestion(branchERPId),
  })
}

export function useUndoBagCounts(branchERPId: number) {
  return useMutation<BreadSaverQuestion, ApiError, { changeId: string }>({
    mutationFn: (input) => call('POST /api/bread-saver/undo', { branchERPId, ...input }),
    ...useCachedQuestion(branchERPId),
  })
}
