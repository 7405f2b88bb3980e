'use client'

import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** Expected effect of a write on a value; returned by the mutation's `onMutate`. */
export type OptimisticUpdate<T> = ((value: T) => T) | undefined

/**
 * The last value of the server with the expected effects of all pending writes. A refused write is not pending any more, so
 * nothing has to be rolled back.
 */
export function useOptimisticValue<T>(serverValue: T | undefined, writes: MutationKey): T | undefined {
  const updates = useMutationState({
    filters: { mutationKey: writes, status: 'pending' },
    select: ({ state }) => state.context as OptimisticUpdate<T>,
  })
  if (serverValue === undefined) return undefined
  return updates.reduce((value, update) => update?.(value) ?? value, serverValue)
}
