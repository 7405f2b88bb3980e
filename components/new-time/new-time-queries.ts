'use client'

/** The answer to a branch that had to change a time. */
import { useMutation } from '@tanstack/react-query'
import { type ApiError, call } from '@/lib/call'
import type { MoveQuestion } from '@/lib/contract/branch-hours'

export type MoveAnswer = { kind: 'keep' } | { kind: 'other_time'; start: string } | { kind: 'refund' }

export const useAnswerMove = (orderGUID: string) =>
  useMutation<MoveQuestion, ApiError, MoveAnswer>({
    mutationFn: (answer) => call('POST /api/branch-hours/move', { orderGUID, answer }),
  })
