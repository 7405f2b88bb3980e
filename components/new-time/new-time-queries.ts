'use client'

/** The answer to a branch that had to change a time. */
import { useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'

export type MoveAnswer = { kind: 'keep' } | { kind: 'other_time'; start: string } | { kind: 'refund' }

export const useAnswerMove = (orderGUID: string) =>
  useMutation({ mutationFn: (answer: MoveAnswer) => call('POST /api/branch-hours/move', { orderGUID, answer }) })
