'use client'

/** The customer's answer to a time that the branch had to change. */
import { useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'

export type MoveAnswer = { kind: 'keep' } | { kind: 'other_time'; start: string } | { kind: 'refund' }

export const useAnswerMove = (orderGUID: string) =>
  useMutation({ mutationFn: (answer: MoveAnswer) => call('POST /api/branch-hours/move', { orderGUID, answer }) })
