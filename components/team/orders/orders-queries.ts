'use client'

/** Calls about orders of all branches. Every write returns the order as it is then. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { orderPartKey, rendered, showWritten } from '../team-cache'

export type Found = CallOutput<'GET /api/office-orders/search'>

/** Emails leave within seconds, and the branch works on the order meanwhile. */
const POLL_MS = 10_000

export const orderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: orderPartKey('order', orderNumber),
    queryFn: ({ signal }) => call('GET /api/office-orders/order', { orderNumber }, signal),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })

export const useOrder = (orderNumber: string, initial: OfficeOrder | undefined) =>
  useQuery({
    ...orderQuery(orderNumber),
    retry: false,
    ...(initial !== undefined && rendered(initial)),
  })

/** Fewer letters match too much. */
export const FEWEST_LETTERS = 2

/** Not requested for a text that is too short, unless there is a day. `initial`: the orders for the first text and day. */
export const useFoundOrders = (text: string, date: string, initial: Found | undefined) =>
  useQuery({
    queryKey: ['office-orders', text, date],
    queryFn: ({ signal }) => call('GET /api/office-orders/search', { text, date }, signal),
    enabled: text.length >= FEWEST_LETTERS || date !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...(initial !== undefined && rendered(initial)),
  })

function useOrderWrite<V>(orderNumber: string, send: (input: V) => Promise<OfficeOrder>) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderNumber)
  return useMutation<OfficeOrder, ApiError, V>({
    mutationFn: send,
    onSuccess: (order) => showWritten(client, queryKey, order),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

export const useSendAgain = (orderNumber: string) =>
  useOrderWrite(orderNumber, (emailId: string) => call('POST /api/office-orders/letter', { orderNumber, emailId }))

type CorrectedContact = Omit<CallInput<'POST /api/office-orders/contact'>, 'orderNumber'>

export const useCorrectContact = (orderNumber: string) =>
  useOrderWrite(orderNumber, (input: CorrectedContact) =>
    call('POST /api/office-orders/contact', { orderNumber, ...input }),
  )

export const useWriteNote = (orderNumber: string) =>
  useOrderWrite(orderNumber, (input: { before: string; note: string }) =>
    call('POST /api/office-orders/note', { orderNumber, ...input }),
  )

export function useChangeForCustomer(orderNumber: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderNumber)
  return useMutation<
    CallOutput<'POST /api/office-orders/change'>,
    ApiError,
    Omit<CallInput<'POST /api/office-orders/change'>, 'orderNumber'>
  >({
    mutationFn: (change) => call('POST /api/office-orders/change', { orderNumber, ...change }),
    onSuccess: ({ order }) => {
      showWritten(client, queryKey, order)
      void client.invalidateQueries({ queryKey: orderPartKey('refundable', orderNumber) })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
