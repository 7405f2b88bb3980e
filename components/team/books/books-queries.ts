'use client'

/** Calls of the books. Orders come in while they are open, so open months are read again now and then. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import { base64Of } from '@/components/team/controls/file-upload'
import type { CallOutput } from '@/lib/contract/endpoints'
import {
  type BookMonth,
  type BookSettings,
  type ImportedSettlement,
  MAX_REPORT_BYTES,
  type SettlementState,
} from '@/lib/contract/staff/books'
import { rendered } from '../team-cache'

const BOOKS_KEY = ['books'] as const
const POLL_MS = 30_000
const PAGE = 200

export const useBookMonth = (initial: BookMonth) => {
  const { month } = initial
  return useQuery<BookMonth, ApiError>({
    queryKey: [...BOOKS_KEY, 'month', month],
    queryFn: ({ signal }) => call('GET /api/books/month', { month }, signal),
    ...rendered(initial),
    refetchInterval: POLL_MS,
  })
}

const ofBranch = (branch: string) => (branch === '' ? {} : { branchERPId: branch })

export const useJournalRows = (month: string, branch: string) =>
  useInfiniteQuery<
    CallOutput<'GET /api/books/rows'>,
    ApiError,
    { pages: CallOutput<'GET /api/books/rows'>[] },
    readonly string[],
    string | null
  >({
    queryKey: [...BOOKS_KEY, 'rows', month, branch],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/books/rows',
        { month, limit: PAGE, ...ofBranch(branch), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })

export const useJournalDays = (month: string, branch: string) =>
  useInfiniteQuery<
    CallOutput<'GET /api/books/days'>,
    ApiError,
    { pages: CallOutput<'GET /api/books/days'>[] },
    readonly string[],
    number
  >({
    queryKey: [...BOOKS_KEY, 'days', month, branch],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/books/days', { month, offset: pageParam, limit: PAGE, ...ofBranch(branch) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

export const useSettlement = (initial: SettlementState) => {
  const { month } = initial
  return useQuery<SettlementState, ApiError>({
    queryKey: [...BOOKS_KEY, 'settlement', month],
    queryFn: ({ signal }) => call('GET /api/books/settlement', { month }, signal),
    ...rendered(initial),
    refetchInterval: POLL_MS,
  })
}

function useBookWrite<V, T>(send: (input: V) => Promise<T>) {
  const client = useQueryClient()
  return useMutation<T, Error, V>({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: BOOKS_KEY }),
  })
}

export const useSaveSettings = () =>
  useBookWrite((settings: BookSettings) => call('POST /api/books/settings', settings))

export const useClose = () => useBookWrite((month: string) => call('POST /api/books/close', { month }))

export const useImportSettlement = () =>
  useBookWrite<File, ImportedSettlement>(async (file) =>
    call('POST /api/books/settlement', { fileName: file.name, base64: await base64Of(file, MAX_REPORT_BYTES) }),
  )
