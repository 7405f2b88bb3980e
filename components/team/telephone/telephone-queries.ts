'use client'

/** Calls about orders by telephone. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import type { ListedTelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { rendered } from '../team-cache'

export type OfferedOrders = CallOutput<'GET /api/telephone-orders'>

/** A customer pays within minutes. */
const POLL_MS = 10_000

const listQuery = queryOptions<OfferedOrders, ApiError>({
  queryKey: ['telephone-orders'],
  queryFn: ({ signal }) => call('GET /api/telephone-orders', {}, signal),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
})

export const useOfferedOrders = (initial: OfferedOrders): OfferedOrders['orders'] =>
  useQuery({ ...listQuery, ...rendered(initial) }).data.orders

/** `draft`: the guid of the draft whose hold does not count, or ''. Asked again when `version` changes. */
export const useTimes = (branchERPId: number, date: string, draft: string, version: number) =>
  useQuery<CallOutput<'GET /api/telephone-orders/times'>, ApiError>({
    queryKey: ['telephone-times', branchERPId, date, draft, version],
    queryFn: ({ signal }) => call('GET /api/telephone-orders/times', { branchERPId, date, draft }, signal),
    enabled: branchERPId > 0,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: false,
  })

export const useGoods = (branchERPId: number, targetDateTime: string, search: string) =>
  useQuery<CallOutput<'GET /api/telephone-orders/goods'>, ApiError>({
    queryKey: ['telephone-goods', branchERPId, targetDateTime, search],
    queryFn: ({ signal }) => call('GET /api/telephone-orders/goods', { branchERPId, targetDateTime, search }, signal),
    enabled: branchERPId > 0 && search !== '',
    staleTime: 60_000,
  })

export const useSaveDraft = () =>
  useMutation<CallOutput<'POST /api/telephone-orders'>, ApiError, CallInput<'POST /api/telephone-orders'>>({
    mutationFn: (input) => call('POST /api/telephone-orders', input),
  })

function useInvalidateList() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: listQuery.queryKey })
}

export const useSend = () =>
  useMutation<ListedTelephoneOrder, ApiError, CallInput<'POST /api/telephone-orders/send'>>({
    mutationFn: (input) => call('POST /api/telephone-orders/send', input),
    onSuccess: useInvalidateList(),
  })

export const useDiscard = () =>
  useMutation<OfferedOrders, ApiError, string>({
    mutationFn: (telephoneOrderGUID) => call('POST /api/telephone-orders/discard', { telephoneOrderGUID }),
    onSettled: useInvalidateList(),
  })
