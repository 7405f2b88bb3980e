'use client'

/** Calls of who gives money back. Each write answers the order as it is then. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { Refundable, RefundChoice } from '@/lib/contract/refunds'
import type { CallInput, CallOutput } from '@/lib/contract/roads'

export type OrderKey = { branchERPId: number; orderNumber: string }
export type OpenRefunds = CallOutput<'GET /api/refunds/waiting'>

const lookQuery = ({ branchERPId, orderNumber }: OrderKey) =>
  queryOptions({
    queryKey: ['refundable', branchERPId, orderNumber],
    queryFn: () => call('GET /api/refunds', { branchERPId, orderNumber }),
  })

export const useRefundable = (of: OrderKey, initial: Refundable) =>
  useQuery({ ...lookQuery(of), initialData: initial, refetchInterval: 30_000 })

/** Null: nothing is chosen yet. */
export const useRefundPreview = ({ branchERPId, orderNumber }: OrderKey, wish: RefundChoice | null, left: number) =>
  useQuery<CallOutput<'POST /api/refunds/preview'>, ApiError>({
    queryKey: ['refund-share', branchERPId, orderNumber, wish, left],
    queryFn: () => call('POST /api/refunds/preview', { branchERPId, orderNumber, wish: wish ?? { kind: 'rest' } }),
    enabled: wish !== null,
    retry: false,
  })

type RefundInput =
  | ({ operation: 'give' } & CallInput<'POST /api/refunds'>)
  | ({ operation: 'callOff' } & CallInput<'POST /api/refunds/callOff'>)

export function useRefund(of: OrderKey) {
  const client = useQueryClient()
  const { queryKey } = lookQuery(of)
  return useMutation<Refundable, ApiError, RefundInput>({
    mutationFn: (given) => {
      if (given.operation === 'give') {
        const { operation: _, ...input } = given
        return call('POST /api/refunds', input)
      }
      const { operation: _, ...input } = given
      return call('POST /api/refunds/callOff', input)
    },
    onSuccess: (refundable) => client.setQueryData(queryKey, refundable),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

const waitingQuery = queryOptions({
  queryKey: ['refunds-waiting'],
  queryFn: () => call('GET /api/refunds/waiting', {}),
})

export const useOpenRefunds = (initial: OpenRefunds) =>
  useQuery({ ...waitingQuery, initialData: initial, refetchInterval: 60_000, refetchOnWindowFocus: true })

function useWaitingWrite<V>(send: (given: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, V>({
    mutationFn: send,
    onSettled: () => client.invalidateQueries(waitingQuery),
  })
}

export const useAssign = () =>
  useWaitingWrite((given: CallInput<'POST /api/refunds/assign'>) => call('POST /api/refunds/assign', given))

export const usePayWithdrawal = () =>
  useWaitingWrite((withdrawalId: string) => call('POST /api/refunds/withdrawal', { withdrawalId }))
