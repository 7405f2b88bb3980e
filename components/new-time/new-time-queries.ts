'use client'

/** The customer's answer to a time that the branch had to change. */
import { useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useRefresh } from '@/components/state/use-refresh'

export type MoveAnswer = { kind: 'keep' } | { kind: 'other_time'; start: string } | { kind: 'refund' }

export function useAnswerMove(orderGUID: string) {
  const { refreshAfter } = useRefresh()
  return useMutation({
    mutationFn: (answer: MoveAnswer) => call('POST /api/branch-hours/move', { orderGUID, answer }),
    // The free times may have changed, or the question is answered: by an answer whose response was lost, or elsewhere.
    onError: refreshAfter,
  })
}
