'use client'

import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** What a write is expected to make of a value; a mutation's `onMutate` answers it. */
export type OptimisticUpdate<T> = ((value: T) => T) | undefined

/**
 * A value as the server answered it last, with what is expected of the writes that are not answered yet. A write that was
 * refused is not pending any more, so nothing has to be taken back.
 */
export function useOptimisticValue<T>(answered: T | undefined, writes: MutationKey): T | undefined {
  const expectations = useMutationState({
    filters: { mutationKey: writes, status: 'pending' },
    select: ({ state }) => state.context as OptimisticUpdate<T>,
  })
  if (answered === undefined) return undefined
  return expectations.reduce((shown, expect) => expect?.(shown) ?? shown, answered)
}
