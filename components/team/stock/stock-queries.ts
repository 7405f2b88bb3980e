'use client'

import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { StockProduct } from '@/lib/contract/catalogue/stock'
import type { CallOutput } from '@/lib/contract/endpoints'
import { rendered, showWritten } from '../team-cache'
import { topicKey } from '../team-queries'

/** Polling interval: colleagues change the stock, and each order reduces it. */
const POLL_MS = 5_000

export type StockDay = CallOutput<'GET /api/stock'>
/** Restricts the listed products: `category` is a shelf's slug. */
export type StockFilter = { category?: string; soldOut?: 'true'; search?: string }

const keyOf = (branchERPId: number, date: string) => [...topicKey('stock', branchERPId), date] as const

const stockQuery = (branchERPId: number, date: string, filter: StockFilter) =>
  queryOptions<StockDay, ApiError>({
    queryKey: [...keyOf(branchERPId, date), filter],
    queryFn: ({ signal }) => call('GET /api/stock', { branchERPId, date, ...filter }, signal),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })

/** `initial`: the unfiltered day from the page. */
export function useStock(branchERPId: number, initial: StockDay, filter: StockFilter) {
  const isUnfiltered = Object.keys(filter).length === 0
  return useQuery({
    ...stockQuery(branchERPId, initial.date, filter),
    ...(isUnfiltered ? rendered(initial) : {}),
  })
}

/** Cache updates of a write: the returned product replaces its entry in every cached list. */
function useCacheUpdates(branchERPId: number, date: string) {
  const client = useQueryClient()
  const queryKey = keyOf(branchERPId, date)
  return {
    putProduct: ({ product }: { product: StockProduct }) =>
      showWritten(
        client,
        queryKey,
        (day: StockDay | undefined) =>
          day && { ...day, products: day.products.map((one) => (one.skuid === product.skuid ? product : one)) },
      ),
    refetch: () => void client.invalidateQueries({ queryKey }),
  }
}

export type StockLevel = { skuid: number; left: number | null }

export function useSetStock(branchERPId: number, date: string) {
  const { putProduct, refetch } = useCacheUpdates(branchERPId, date)
  return useMutation<CallOutput<'POST /api/stock'>, ApiError, StockLevel>({
    mutationFn: (change) => call('POST /api/stock', { branchERPId, date, ...change }),
    onSuccess: putProduct,
    onError: refetch,
  })
}

export function useUndoStock(branchERPId: number, date: string) {
  const { putProduct, refetch } = useCacheUpdates(branchERPId, date)
  return useMutation<CallOutput<'POST /api/stock/undo'>, ApiError, { skuid: number; changeId: string }>({
    mutationFn: (change) => call('POST /api/stock/undo', { branchERPId, date, ...change }),
    onSuccess: putProduct,
    onError: refetch,
  })
}
