'use client'

/** Calls about refunds. Each write returns the order's current refundable state. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import type { Refundable, RefundChoice } from '@/lib/contract/orders/refunds'
import { orderPartKey, rendered, showWritten } from '../team-cache'

export type RefundedOrderKey = { branchERPId: number; orderNumber: string }
export type OpenRefunds = CallOutput<'GET /api/refunds/waiting'>

const refundableQuery = ({ branchERPId, orderNumber }: RefundedOrderKey) =>
  queryOptions({
    queryKey: [...orderPartKey('refundable', orderNumber), branchERPId],
    queryFn: () => call('GET /api/refunds', { branchERPId, orderNumber }),
  })

export const useRefundable = (orderKey: RefundedOrderKey, initial: Refundable) =>
  useQuery({ ...refundableQuery(orderKey), ...rendered(initial), refetchInterval: 30_000 })

/** Amount, VAT and remaining limit of a refund before it is made. `choice` null: nothing is chosen yet. */
export const useRefundPreview = (
  { branchERPId, orderNumber }: RefundedOrderKey,
  choice: RefundChoice | null,
  left: number,
) =>
  useQuery<CallOutput<'POST /api/refunds/preview'>, ApiError>({
    queryKey: ['refund-share', branchERPId, orderNumber, choice, left],
    queryFn: () => call('POST /api/refunds/preview', { branchERPId, orderNumber, wish: choice ?? { kind: 'rest' } }),
    enabled: choice !== null,
    retry: false,
  })

type RefundInput =
  | ({ operation: 'give' } & CallInput<'POST /api/refunds'>)
  | ({ operation: 'callOff' } & CallInput<'POST /api/refunds/callOff'>)

export function useRefund(orderKey: RefundedOrderKey) {
  const client = useQueryClient()
  const { queryKey } = refundableQuery(orderKey)
  return useMutation<Refundable, ApiError, RefundInput>({
    mutationFn: (refund) => {
      if (refund.operation === 'give') {
        const { operation: _, ...input } = refund
        return call('POST /api/refunds', input)
      }
      const { operation: _, ...input } = refund
      return call('POST /api/refunds/callOff', input)
    },
    onSuccess: (refundable) => {
      showWritten(client, queryKey, refundable)
      void client.invalidateQueries({ queryKey: orderPartKey('order', orderKey.orderNumber) })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

const waitingQuery = queryOptions({
  queryKey: ['refunds-waiting'],
  queryFn: () => call('GET /api/refunds/waiting', {}),
})

export const useOpenRefunds = (initial: OpenRefunds) =>
  useQuery({ ...waitingQuery, ...rendered(initial), refetchInterval: 60_000, refetchOnWindowFocus: true })

function useOpenRefundsWrite<V>(send: (input: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, V>({
    mutationFn: send,
    onSettled: () => client.invalidateQueries(waitingQuery),
  })
}

export const useAssignRefund = () =>
  useOpenRefundsWrite((input: CallInput<'POST /api/refunds/assign'>) => call('POST /api/refunds/assign', input))

export const usePayWithdrawal = () =>
  useOpenRefundsWrite((withdrawalId: string) => call('POST /api/refunds/withdrawal', { withdrawalId }))

export const useSettleRefund = () =>
  useOpenRefundsWrite((refundId: string) => call('POST /api/refunds/settle', { refundId }))
