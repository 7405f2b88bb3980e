'use client'

/** Queries of the desk: the orders of a branch's day, and one order. The event stream writes into the same cache entries. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/components/state/api/call'
import type { BranchDay, BranchOrder } from '@/lib/contract/orders/branch-orders'
import { rendered } from '../team-cache'
import { withOrder } from './desk-rules'

/** Polling interval while the event stream is down; `SAFETY_MS` while it is up. */
export const POLL_MS = 5_000
const SAFETY_MS = 60_000

const dayQuery = (branchERPId: number, date: string) =>
  queryOptions({
    queryKey: ['desk-day', branchERPId, date],
    queryFn: ({ signal }) => call('GET /api/branch-orders', { branchERPId, date }, signal),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    retry: false,
  })

const orderQuery = (branchERPId: number, orderNumber: string) =>
  queryOptions({
    queryKey: ['desk-order', branchERPId, orderNumber],
    queryFn: ({ signal }) => call('GET /api/branch-orders/order', { branchERPId, orderNumber }, signal),
    refetchIntervalInBackground: true,
    retry: false,
  })

export const useDay = (branchERPId: number, initial: BranchDay, isConnected: boolean) =>
  useQuery({
    ...dayQuery(branchERPId, initial.date),
    ...rendered(initial),
    refetchInterval: isConnected ? SAFETY_MS : POLL_MS,
  })

type OrderResponse = Awaited<ReturnType<NonNullable<ReturnType<typeof orderQuery>['queryFn']>>>

export const useBranchOrder = (branchERPId: number, initial: OrderResponse, isConnected: boolean) =>
  useQuery({
    ...orderQuery(branchERPId, initial.order.orderNumber),
    ...rendered(initial),
    refetchInterval: isConnected ? SAFETY_MS : POLL_MS,
  })

const branchQueries = (branchERPId: number) => [
  { queryKey: ['desk-day', branchERPId] },
  { queryKey: ['desk-order', branchERPId] },
]

/** Writes the current state of an order into every cached day and order. */
export function showOrder(client: QueryClient, branchERPId: number, order: BranchOrder): void {
  const inFlight = branchQueries(branchERPId).filter((filter) => client.isFetching(filter) > 0)
  client.setQueriesData<BranchDay>({ queryKey: ['desk-day', branchERPId] }, (day) => day && withOrder(day, order))
  client.setQueryData(orderQuery(branchERPId, order.orderNumber).queryKey, (shown) => shown && { ...shown, order })
  // A response that is still in flight may be older than this order, so those queries are fetched again.
  for (const filter of inFlight) void client.invalidateQueries(filter)
}

const sentKey = (branchERPId: number, orderNumber: string) => ['desk-sent', branchERPId, orderNumber]

/** Called before a step of the order is sent from this device. */
export const noteSentStep = (client: QueryClient, branchERPId: number, orderNumber: string): void =>
  void client.setQueryData(sentKey(branchERPId, orderNumber), true)

/**
 * Shows an order as an event contains it. The event may be older than the response to a step of this device; such an order
 * is fetched again, so that its button never stands for an earlier step for a moment.
 */
export function showEvent(client: QueryClient, branchERPId: number, order: BranchOrder): void {
  if (client.getQueryData(sentKey(branchERPId, order.orderNumber)) === undefined) showOrder(client, branchERPId, order)
  else void refetchBranch(client, branchERPId)
}

/** Fetches everything shown of a branch again. 'missed': the shop was not reached; 'ended': the login has ended (401). */
export async function refetchBranch(client: QueryClient, branchERPId: number): Promise<'read' | 'missed' | 'ended'> {
  const shown = branchQueries(branchERPId)
  await Promise.all(shown.map((filter) => client.invalidateQueries(filter)))
  const faults = shown
    .flatMap((filter) => client.getQueryCache().findAll({ ...filter, type: 'active' }))
    .flatMap(({ state }) => state.error ?? [])
  if (faults.some((fault) => fault instanceof ApiError && fault.status === 401)) return 'ended'
  return faults.length === 0 ? 'read' : 'missed'
}

/** Server time (ISO 8601) of the newest response about this branch that is on the screen; null before the first. */
export function useLastResponseAt(branchERPId: number): string | null {
  const client = useQueryClient()
  const read = () =>
    branchQueries(branchERPId)
      .flatMap((filter) => client.getQueriesData<{ now: string }>({ ...filter, type: 'active' }))
      .flatMap(([, data]) => data?.now ?? [])
      .toSorted()
      .at(-1) ?? null
  return useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read, read)
}
