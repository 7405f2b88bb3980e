'use client'

import { useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { repeatLost } from '@/components/state/api/repeat-lost'
import type { WithdrawalKey } from '@/lib/contract/orders/withdrawal-form'

export const useFindOrder = () =>
  useMutation({ mutationFn: (key: WithdrawalKey) => call('POST /api/withdrawal/look', { key }) })

type Declaration = { key: WithdrawalKey; name: string; positions: number[] }

export const useDeclare = () =>
  useMutation({
    mutationFn: (declaration: Declaration) => call('POST /api/withdrawal/declare', declaration),
    ...repeatLost,
  })
