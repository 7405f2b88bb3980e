'use client'

/** Calls about content. After every write the list and the versions are read again. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import { leavePage } from '@/components/ui/hooks/leave-page'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import type { ContentConflict, ContentKind } from '@/lib/contract/staff/content-edits'
import { rendered } from '../team-cache'

const KEY = ['content'] as const
const POLL_MS = 30_000

export type ContentList = CallOutput<'GET /api/content'>
export type Saved = CallOutput<'POST /api/content'>

export const useContents = (initial: ContentList): ContentList =>
  useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => call('GET /api/content', {}, signal),
    ...rendered(initial),
    refetchInterval: POLL_MS,
  }).data

export const versionsQuery = (kind: ContentKind, entryId: number) =>
  queryOptions({
    queryKey: [...KEY, 'versions', kind, entryId],
    queryFn: ({ signal }) => call('GET /api/content/versions', { kind, entryId: String(entryId) }, signal),
  })

function useWrite<V, R>(send: (input: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation<R, ApiError, V>({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useSave = () => useWrite((input: CallInput<'POST /api/content'>) => call('POST /api/content', input))
export const useRenameTopic = () =>
  useWrite((input: CallInput<'POST /api/content/topic'>) => call('POST /api/content/topic', input))
export const useUndo = () => useWrite((changeId: number) => call('POST /api/content/undo', { changeId }))
export const useDiscard = () => useWrite((changeId: number) => call('POST /api/content/discard', { changeId }))

export const usePreview = () =>
  useMutation<CallOutput<'POST /api/content/preview'>, ApiError, number>({
    mutationFn: (changeId) => call('POST /api/content/preview', { changeId }),
    // The frame of the shop is another one, so the page is loaded anew.
    onSuccess: ({ url }) => leavePage(url),
  })

export const conflictsOf = (fault: ApiError | null): readonly ContentConflict[] =>
  (fault?.body['conflicts'] ?? []) as ContentConflict[]
