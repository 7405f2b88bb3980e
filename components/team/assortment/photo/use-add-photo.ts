import { useMutation } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { PhotoFault } from '@/lib/contract/assortment/assortment-photos'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import { photoFaultWords } from './photo-words'

/** Uploads a photo; `fault` says why it was refused. */
export function useAddPhoto() {
  const add = useMutation<
    CallOutput<'POST /api/assortment/photos'>,
    ApiError,
    CallInput<'POST /api/assortment/photos'>
  >({
    mutationFn: (input) => call('POST /api/assortment/photos', input),
  })
  const code = add.error?.body['fault'] as PhotoFault | undefined
  return { ...add, fault: code === undefined ? add.error?.message : photoFaultWords[code] }
}
