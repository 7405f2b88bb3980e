'use client'

/** The two steps of a withdrawal. */
import { useWrite } from '@/components/ui/use-write'
import { call } from '@/lib/call'
import type { WithdrawalKey } from '@/lib/contract/withdrawal-form'

export const useLook = () => useWrite((key: WithdrawalKey) => call('POST /api/withdrawal/look', { key }))

type Declaration = { key: WithdrawalKey; name: string; positions: number[] }

export const useDeclare = () =>
  useWrite((declaration: Declaration) => call('POST /api/withdrawal/declare', declaration))
