import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { EditFault } from '@/lib/contract/assortment/assortment-changes'
import type { CallInput, CallOutput } from '@/lib/contract/endpoints'
import { ASSORTMENT_KEY, faultsOf } from '../assortment-queries'

type Created = CallOutput<'POST /api/assortment/products'>

function useCreation<V>(send: (input: V) => Promise<Created>) {
  const client = useQueryClient()
  return useMutation<Created, ApiError, V>({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: ASSORTMENT_KEY }),
  })
}

export const useCreateProduct = () =>
  useCreation((input: CallInput<'POST /api/assortment/products'>) => call('POST /api/assortment/products', input))

export const useAddVariants = () =>
  useCreation((input: CallInput<'POST /api/assortment/variants'>) => call('POST /api/assortment/variants', input))

/** Faults of the new products' fields. A refusal of numbers that exist only names the numbers. */
export const creationFaultsOf = (fault: ApiError | null): readonly EditFault[] => [
  ...faultsOf(fault),
  ...((fault?.body['skuNumbers'] ?? []) as string[]).map((skuNumber) => ({
    ...{ skuNumber, field: 'skuNumber', reason: 'is already taken' },
  })),
]
