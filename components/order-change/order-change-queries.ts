'use client'

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { repeatLost } from '@/components/state/api/repeat-lost'
import type { ChangeQuote, OrderVersion } from '@/lib/contract/orders/checkout'

/** `shown`: the order as rendered on the page; `wanted`: the draft. The server refuses when `shown` is outdated. */
export type ChangeRequest = { orderGUID: string; shown: OrderVersion; wanted: OrderVersion }

/** The quote of a draft; the previous quote stays until the new one has arrived. */
export const quoteQuery = ({ orderGUID, shown, wanted }: ChangeRequest, initial: ChangeQuote | undefined) =>
  queryOptions({
    queryKey: ['order-change', orderGUID, shown, wanted],
    queryFn: ({ signal }) => call('POST /api/checkout/changeQuote', { orderGUID, shown, wanted }, signal),
    placeholderData: keepPreviousData,
    // Prices, stock and the cut-off are those of this moment, also when the page is shown again.
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    ...(initial !== undefined && { initialData: initial }),
  })

export const addableQuery = (orderGUID: string, targetDateTime: string, search: string) =>
  queryOptions({
    queryKey: ['order-goods', orderGUID, targetDateTime, search],
    queryFn: ({ signal }) => call('GET /api/checkout/changeGoods', { orderGUID, targetDateTime, search }, signal),
    placeholderData: keepPreviousData,
  })

/** `grandTotal`: the total in cents shown beside the button; the server refuses another one. */
export const useChangeOrder = () =>
  useMutation({
    mutationFn: (change: ChangeRequest & { grandTotal: number }) => call('POST /api/checkout/change', change),
    // Otherwise the new quote would say that the order was changed on another device. A repetition changes nothing.
    ...repeatLost,
  })
