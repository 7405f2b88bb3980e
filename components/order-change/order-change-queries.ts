'use client'

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import type { ChangeQuote, OrderVersion } from '@/lib/contract/checkout'

/** What a change is of: the order as this page was made of it, and what it is to be. */
export type ChangeRequest = { orderGUID: string; shown: OrderVersion; wanted: OrderVersion }

/** What it would cost; what was told before stays until the answer has come. */
export const quoteQuery = ({ orderGUID, shown, wanted }: ChangeRequest, initial: ChangeQuote | undefined) =>
  queryOptions({
    queryKey: ['order-change', orderGUID, shown, wanted],
    queryFn: ({ signal }) => call('POST /api/checkout/changeQuote', { orderGUID, shown, wanted }, signal),
    placeholderData: keepPreviousData,
    // The prices of this moment, and what is left of them.
    staleTime: 0,
    retry: false,
    ...(initial !== undefined && { initialData: initial }),
  })

export const addableQuery = (orderGUID: string, targetDateTime: string, search: string) =>
  queryOptions({
    queryKey: ['order-goods', orderGUID, targetDateTime, search],
    queryFn: ({ signal }) => call('GET /api/checkout/changeGoods', { orderGUID, targetDateTime, search }, signal),
    placeholderData: keepPreviousData,
  })

/** `grandTotal`: as it stands beside the button. */
export const useChangeOrder = () =>
  useMutation({
    mutationFn: (bought: ChangeRequest & { grandTotal: number }) => call('POST /api/checkout/change', bought),
  })
