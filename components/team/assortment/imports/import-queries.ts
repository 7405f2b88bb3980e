'use client'

/** Calls about imports. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import { saveBase64 } from '@/components/team/controls/save-file'
import {
  type AssortmentImport,
  type ImportReading,
  MAX_IMPORT_BYTES,
  type WorkbookPart,
} from '@/lib/contract/assortment/assortment-imports'
import type { CallOutput } from '@/lib/contract/endpoints'
import { ASSORTMENT_KEY } from '../assortment-queries'

const POLL_MS = 30_000

export const useImports = (initial: CallOutput<'GET /api/assortment/imports'>) =>
  useQuery({
    queryKey: [...ASSORTMENT_KEY, 'imports'],
    queryFn: ({ signal }) => call('GET /api/assortment/imports', {}, signal),
    initialData: initial,
    refetchInterval: POLL_MS,
  }).data.imports

export const useImport = (importId: number) =>
  useQuery<ImportReading, ApiError>({
    queryKey: [...ASSORTMENT_KEY, 'import', importId],
    queryFn: ({ signal }) => call('GET /api/assortment/imports/one', { importId: String(importId) }, signal),
    retry: false,
  })

/** The file in base64. */
const contentOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A file that is too big is not sent at all. */
export class TooBig extends Error {}

function useChanging<V, F = ApiError>(send: (input: V) => Promise<AssortmentImport>) {
  const client = useQueryClient()
  return useMutation<AssortmentImport, F, V>({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}

export const useUpload = () =>
  useChanging<{ file: File; replace: boolean }, ApiError | TooBig>(async ({ file, replace }) => {
    if (file.size > MAX_IMPORT_BYTES) {
      throw new TooBig(`${file.name} has ${Math.ceil(file.size / 1e6)} MB, more than ${MAX_IMPORT_BYTES / 1e6} MB`)
    }
    return call('POST /api/assortment/imports', { fileName: file.name, content: await contentOf(file), replace })
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
