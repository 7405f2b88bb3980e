import { useMutation } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'

/** Uploads a photo; the message of a refusal says what is wrong with it. */
export const useAddPhoto = () =>
  useMutation<CallOutput<'POST /api/assortment/photos'>, ApiError, CallInput<'POST /api/assortment/photos'>>({
    mutationFn: (input) => call('POST /api/assortment/photos', input),
  })
