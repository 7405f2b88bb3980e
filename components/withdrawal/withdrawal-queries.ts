'use client'

/** The two steps of a withdrawal. */
import { useMutation } from '@tanstack/react-query'
import { type ApiError, call } from '@/lib/call'
import type { WithdrawalKey } from '@/lib/contract/withdrawal-form'
import type { Withdrawable, WithdrawalReceipt } from '@/lib/contract/withdrawals'

export const useLook = () =>
  useMutation<Withdrawable, ApiError, WithdrawalKey>({
    mutationFn: (key) => call('POST /api/withdrawal/look', { key }),
  })

type Declaration = { key: WithdrawalKey; name: string; positions: number[] }

export const useDeclare = () =>
  useMutation<WithdrawalReceipt, ApiError, Declaration>({
    mutationFn: (declaration) => call('POST /api/withdrawal/declare', declaration),
  })
