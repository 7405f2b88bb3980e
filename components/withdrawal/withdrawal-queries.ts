'use client'

/** The two steps of a withdrawal. */
import { useMutation } from '@tanstack/react-query'
import { type ApiError, api } from '@/lib/api-client'
import type { WithdrawalKey } from '@/lib/contract/withdrawal-form'
import type { Withdrawable, WithdrawalReceipt } from '@/lib/contract/withdrawals'

export const useLook = () =>
  useMutation<Withdrawable, ApiError, WithdrawalKey>({
    mutationFn: (key) => api('/api/withdrawal/look', 'POST', { key }),
  })

export type Declaration = { key: WithdrawalKey; name: string; positions: readonly number[] }

export const useDeclare = () =>
  useMutation<WithdrawalReceipt, ApiError, Declaration>({
    mutationFn: (declaration) => api('/api/withdrawal/declare', 'POST', declaration),
  })
