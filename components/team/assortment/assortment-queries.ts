'use client'

/** Calls about the assortment. After every write the lists and the product are read again. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { AssortmentChange, EditConflict, EditFault } from '@/lib/contract/assortment/assortment-changes'
import type { RisePreview } from '@/lib/contract/assortment/assortment-price-rise'
import type { ProductFilter } from '@/lib/contract/assortment/assortment-products'
import type { Recall } from '@/lib/contract/assortment/assortment-recall'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import { rendered, renderedPages, showWritten } from '../team-cache'

export const ASSORTMENT_KEY = ['assortment'] as const
const POLL_MS = 30_000

export type ProductPage = CallOutput<'GET /api/assortment/product'>

type ProductList = CallOutput<'GET /api/assortment/products'>

/** Rows of each page after the first; the most that one call answers with. */
const FURTHER_ROWS = 500
/** A list of more pages is not read again by itself: the pages are read one after the other. */
const POLLED_PAGES = 3

/** The list, page by page; `initial` is its first page without a search. */
export const useProducts = (initial: ProductList, search: string, filter: ProductFilter | null) =>
  useInfiniteQuery({
    queryKey: [...ASSORTMENT_KEY, 'products', search, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/assortment/products',
        {
          ...{ search, offset: String(pageParam) },
          ...(pageParam === 0 ? {} : { limit: String(FURTHER_ROWS) }),
          ...(filter === null ? {} : { filter }),
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }: ProductList, pages) => {
      const loaded = pages.reduce((sum, { products }) => sum + products.length, 0)
      return loaded < total ? loaded : undefined
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.pages.length > POLLED_PAGES ? false : POLL_MS,
    placeholderData: keepPreviousData,
    ...(search === '' && filter === null ? renderedPages(initial, 0) : {}),
  })

/** Read on demand only, because the values of an open form must not change while somebody edits them. */
export const useProductAt = (initial: ProductPage, at: { from: string; quantity: number | null }) => {
  const { skuNumber } = initial.product
  const { from, quantity } = at
  const isInitial = from === '' && quantity === null
  return useQuery({
    queryKey: [...ASSORTMENT_KEY, 'product', skuNumber, from, quantity],
    queryFn: ({ signal }) =>
      call(
        'GET /api/assortment/product',
        { skuNumber, ...(from === '' ? {} : { from }), ...(quantity === null ? {} : { quantity: String(quantity) }) },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    placeholderData: (before: ProductPage | undefined) => before ?? initial,
    ...(isInitial ? rendered(initial) : {}),
  })
}

type ChangeList = CallOutput<'GET /api/assortment/changes'>

/** The changes, page by page; `initial` is the first page. */
/** Changes by a person or with a product; all if `search` is empty. */
export const useChanges = (initial: ChangeList, search = '') =>
  useInfiniteQuery({
    queryKey: [...ASSORTMENT_KEY, 'changes', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/assortment/changes',
        { search, ...(pageParam === null ? {} : { before: String(pageParam) }) },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: ChangeList) => next,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    ...(search === '' ? renderedPages(initial, null) : {}),
  })

/** Edits of a change that are too many for the list of changes. */
export const useChangeEdits = (
  { changeId, shown }: Pick<AssortmentChange, 'changeId' | 'shown'>,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) =>
  useQuery<CallOutput<'GET /api/assortment/changes/edits'>, ApiError>({
    queryKey: [...ASSORTMENT_KEY, 'edits', changeId, shown, search, offset],
    queryFn: ({ signal }) =>
      call(
        'GET /api/assortment/changes/edits',
        { changeId: String(changeId), shown, search, offset: String(offset), limit: String(limit) },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** Names of branches by ERP id; read only where a change is about branches. */
export function useBranchNames(isNeeded: boolean): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: [...ASSORTMENT_KEY, 'grid'],
    queryFn: ({ signal }) => call('GET /api/assortment/grid', {}, signal),
    enabled: isNeeded,
    staleTime: POLL_MS,
  })
  return new Map((data?.branches ?? []).map(({ erpId, name }) => [erpId, name]))
}

function useChange<V>(send: (input: V) => Promise<AssortmentChange>) {
  const client = useQueryClient()
  return useMutation<AssortmentChange, ApiError, V>({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}

export const useSaveChange = () =>
  useChange((input: CallInput<'POST /api/assortment/changes'>) => call('POST /api/assortment/changes', input))

const decisions = {
  submit: (changeId: number) => call('POST /api/assortment/changes/submit', { changeId }),
  withdraw: (changeId: number) => call('POST /api/assortment/changes/withdraw', { changeId }),
  undo: (changeId: number) => call('POST /api/assortment/changes/undo', { changeId }),
} as const
export type Decision = keyof typeof decisions

export const useDecide = () =>
  useChange(({ decision, changeId }: { decision: Decision; changeId: number }) => decisions[decision](changeId))

/** Releases changes as they are shown, all in one act. What is refused is read again, because it is another one by now. */
export function useRelease() {
  const client = useQueryClient()
  return useMutation<CallOutput<'POST /api/assortment/changes/release'>, ApiError, readonly AssortmentChange[]>({
    mutationFn: (changes) =>
      call('POST /api/assortment/changes/release', {
        changes: changes.map(({ changeId, shown }) => ({ changeId, shown })),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}

export const useGiveBack = () =>
  useChange((input: { changeId: number; note: string }) => call('POST /api/assortment/changes/return', input))

const NO_RISE = { category: '', only: '', tenths: '0', roundTo: '1', from: '' }

/** The preview of a rise; not requested while its sentence is incomplete. */
export const useRisePreview = (rise: CallInput<'GET /api/assortment/rise'> | null) =>
  useQuery<RisePreview, ApiError>({
    queryKey: [...ASSORTMENT_KEY, 'rise', rise],
    queryFn: ({ signal }) => call('GET /api/assortment/rise', rise ?? NO_RISE, signal),
    enabled: rise !== null,
    placeholderData: keepPreviousData,
  })

export function useRaise() {
  const client = useQueryClient()
  return useMutation<CallOutput<'POST /api/assortment/rise'>, ApiError, CallInput<'POST /api/assortment/rise'>>({
    mutationFn: (input) => call('POST /api/assortment/rise', input),
    onSuccess: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}

/** The emails leave within seconds, so the list is read again often. */
const RECALL_POLL_MS = 5_000

const recallKey = (changeId: number) => [...ASSORTMENT_KEY, 'recall', changeId] as const

export const useRecall = (initial: Recall) => {
  const { changeId } = initial.change
  return useQuery({
    queryKey: recallKey(changeId),
    queryFn: ({ signal }) => call('GET /api/assortment/recall', { changeId: String(changeId) }, signal),
    ...rendered(initial),
    refetchInterval: RECALL_POLL_MS,
  })
}

export function useWarn() {
  const client = useQueryClient()
  return useMutation<Recall, ApiError, number>({
    mutationFn: (changeId) => call('POST /api/assortment/recall', { changeId }),
    onSuccess: (recall, changeId) => showWritten(client, recallKey(changeId), recall),
  })
}

/** Faults and conflicts that a refusal names. */
export const faultsOf = (fault: ApiError | null): readonly EditFault[] => (fault?.body['faults'] ?? []) as EditFault[]
export const conflictsOf = (fault: ApiError | null): readonly EditConflict[] =>
  (fault?.body['conflicts'] ?? []) as EditConflict[]

/** Number of faults and conflicts that a refusal does not name. */
export const unnamedOf = (fault: ApiError): number => {
  const count = (key: string) => Number(fault.body[key] ?? 0)
  return count('faultCount') + count('conflictCount') - faultsOf(fault).length - conflictsOf(fault).length
}
