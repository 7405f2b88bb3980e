'use client'

/** The answer to a branch that had to change a time. */
import { useWrite } from '@/components/ui/use-write'
import { call } from '@/lib/call'

export type MoveAnswer = { kind: 'keep' } | { kind: 'other_time'; start: string } | { kind: 'refund' }

export const useAnswerMove = (orderGUID: string) =>
  useWrite((answer: MoveAnswer) => call('POST /api/branch-hours/move', { orderGUID, answer }))
