'use client'

/** Calls about imports. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import { base64Of, type UnsendableFile } from '@/components/team/controls/file-upload'
import { saveBase64 } from '@/components/team/controls/save-file'
import {
  type AssortmentImport,
  type ImportReading,
  MAX_IMPORT_BYTES,
  type WorkbookPart,
} from '@/lib/contract/assortment/assortment-imports'
import type { CallOutput } from '@/lib/contract/endpoints'
import { rendered } from '../../team-cache'
import { ASSORTMENT_KEY } from '../assortment-queries'

const POLL_MS = 30_000

export const useImports = (initial: CallOutput<'GET /api/assortment/imports'>) =>
  useQuery({
    queryKey: [...ASSORTMENT_KEY, 'imports'],
    queryFn: ({ signal }) => call('GET /api/assortment/imports', {}, signal),
    ...rendered(initial),
    refetchInterval: POLL_MS,
  }).data.imports

export const useImport = (importId: number) =>
  useQuery<ImportReading, ApiError>({
    queryKey: [...ASSORTMENT_KEY, 'import', importId],
    queryFn: ({ signal }) => call('GET /api/assortment/imports/one', { importId: String(importId) }, signal),
    retry: false,
  })

function useChanging<V, F = ApiError>(send: (input: V) => Promise<AssortmentImport>) {
  const client = useQueryClient()
  return useMutation<AssortmentImport, F, V>({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}

export const useUpload = () =>
  useChanging<{ file: File; replace: boolean }, ApiError | UnsendableFile>(async ({ file, replace }) => {
    const content = await base64Of(file, MAX_IMPORT_BYTES)
    return call('POST /api/assortment/imports', { fileName: file.name, content, replace })
  })

export const usePublish = () =>
  useChanging((input: { importId: number; shown: string }) => call('POST /api/assortment/imports/publish', input))

export const useDiscard = () =>
  useChanging((importId: number) => call('POST /api/assortment/imports/discard', { importId }))

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a part of the data as a workbook. */
export const useSaveWorkbook = () =>
  useMutation<void, ApiError, WorkbookPart>({
    mutationFn: async (part) => {
      const { fileName, base64 } = await call('GET /api/assortment/imports/workbook', { part })
      saveBase64(fileName, base64, XLSX)
    },
  })
