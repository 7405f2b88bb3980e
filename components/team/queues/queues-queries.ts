'use client'

/** Calls about what is stuck. Every write returns all queues. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallInput } from '@/lib/contract/endpoints'
import type { AllQueues } from '@/lib/contract/staff/queues'
import { rendered, showWritten } from '../team-cache'

const POLL_MS = 15_000

const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call('GET /api/queues', {}, signal),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
})

export const useQueues = (initial: AllQueues) => useQuery({ ...queuesQuery, ...rendered(initial) })

function useQueueWrite<V>(send: (input: V) => Promise<AllQueues>) {
  const client = useQueryClient()
  return useMutation<AllQueues, ApiError, V>({
    mutationFn: send,
    onSuccess: (queues) => showWritten(client, queuesQuery.queryKey, queues),
    onError: () => client.invalidateQueries(queuesQuery),
  })
}

export const useTake = () =>
  useQueueWrite((input: CallInput<'POST /api/queues/take'>) => call('POST /api/queues/take', input))

export const useRetry = () =>
  useQueueWrite((input: CallInput<'POST /api/queues/retry'>) => call('POST /api/queues/retry', input))

export const useGiveUp = () =>
  useQueueWrite((input: CallInput<'POST /api/queues/giveUp'>) => call('POST /api/queues/giveUp', input))
