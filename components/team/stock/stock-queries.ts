'use client'

/** Calls about what a branch may still sell. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallOutput } from '@/lib/contract/roads'
import type { StockProduct } from '@/lib/contract/stock'
import { topicKey } from '../team-queries'

/** Colleagues change it, and every order takes something. */
const LOOK_AGAIN_MS = 5_000

export type StockDay = CallOutput<'GET /api/stock'>
/** What of the branch's products is listed; a shelf by its slug, or only what is sold out. */
export type StockFilter = { category?: string; soldOut?: 'true'; search?: string }

const keyOf = (branchERPId: number, date: string) => [...topicKey('stock', branchERPId), date] as const

const stockQuery = (branchERPId: number, date: string, narrowed: StockFilter) =>
  queryOptions<StockDay, ApiError>({
    queryKey: [...keyOf(branchERPId, date), narrowed],
    queryFn: ({ signal }) => call('GET /api/stock', { branchERPId, date, ...narrowed }, signal),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  })

/** `initial` is the whole day, as the page brought it. */
export function useStock(branchERPId: number, initial: StockDay, narrowed: StockFilter) {
  const isWhole = Object.keys(narrowed).length === 0
  return useQuery({
    ...stockQuery(branchERPId, initial.date, narrowed),
    ...(isWhole ? { initialData: initial } : {}),
  })
}

/** A product that was answered takes its place in every list that is shown. */
function useReplace(branchERPId: number, date: string) {
  const client = useQueryClient()
  const queryKey = keyOf(branchERPId, date)
  return {
    /** A list that was asked for before would tell how things were. */
    hold: () => client.cancelQueries({ queryKey }),
    put: ({ product }: { product: StockProduct }) =>
      client.setQueriesData<StockDay>(
        { queryKey },
        (day) => day && { ...day, products: day.products.map((one) => (one.skuid === product.skuid ? product : one)) },
      ),
    lookAgain: () => void client.invalidateQueries({ queryKey }),
  }
}

export type Change = { skuid: number; left: number | null }

export function useSetStock(branchERPId: number, date: string) {
  const { hold, put, lookAgain } = useReplace(branchERPId, date)
  return useMutation<CallOutput<'POST /api/stock'>, ApiError, Change>({
    mutationFn: (change) => call('POST /api/stock', { branchERPId, date, ...change }),
    onMutate: hold,
    onSuccess: put,
    onError: lookAgain,
  })
}

export function useUndoStock(branchERPId: number, date: string) {
  const { hold, put, lookAgain } = useReplace(branchERPId, date)
  return useMutation<CallOutput<'POST /api/stock/undo'>, ApiError, { skuid: number; changeId: string }>({
    mutationFn: (change) => call('POST /api/stock/undo', { branchERPId, date, ...change }),
    onMutate: hold,
    onSuccess: put,
    onError: lookAgain,
  })
}
