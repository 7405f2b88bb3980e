'use client'

/** The desk's calls: a day of a branch, one order, steps. What the line brings goes into the same answers. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/call'
import type { BranchDay, BranchOrder } from '@/lib/contract/branch-orders'
import { withOrder } from './desk-rules'

/** While the line is lost, and as a safety while it stands. */
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

export const useDay = (branchERPId: number, initial: BranchDay, isUp: boolean) =>
  useQuery({
    ...dayQuery(branchERPId, initial.date),
    initialData: initial,
    refetchInterval: isUp ? SAFETY_MS : POLL_MS,
  })

type OrderAnswer = Awaited<ReturnType<NonNullable<ReturnType<typeof orderQuery>['queryFn']>>>

export const useBranchOrder = (branchERPId: number, initial: OrderAnswer, isUp: boolean) =>
  useQuery({
    ...orderQuery(branchERPId, initial.order.orderNumber),
    initialData: initial,
    refetchInterval: isUp ? SAFETY_MS : POLL_MS,
  })

const shownOf = (branchERPId: number) => [
  { queryKey: ['desk-day', branchERPId] },
  { queryKey: ['desk-order', branchERPId] },
]

/** Puts an order as it is now where it is shown. */
export function showOrder(client: QueryClient, branchERPId: number, order: BranchOrder): void {
  const onTheWay = shownOf(branchERPId).filter((filter) => client.isFetching(filter) > 0)
  client.setQueriesData<BranchDay>({ queryKey: ['desk-day', branchERPId] }, (day) => day && withOrder(day, order))
  client.setQueryData(orderQuery(branchERPId, order.orderNumber).queryKey, (shown) => shown && { ...shown, order })
  // An answer that is on its way may be of before this, and is asked for anew.
  for (const filter of onTheWay) void client.invalidateQueries(filter)
}

/** What is shown may be of long ago; whether the shop was reached, and knew who asks. */
export async function readAnew(client: QueryClient, branchERPId: number): Promise<'read' | 'missed' | 'ended'> {
  const shown = shownOf(branchERPId)
  await Promise.all(shown.map((filter) => client.invalidateQueries(filter)))
  const faults = shown
    .flatMap((filter) => client.getQueryCache().findAll({ ...filter, type: 'active' }))
    .flatMap(({ state }) => state.error ?? [])
  if (faults.some((fault) => fault instanceof ApiError && fault.status === 401)) return 'ended'
  return faults.length === 0 ? 'read' : 'missed'
}

/** The server's time of the newest answer about this branch that is on the screen; null before the first. */
export function useAnsweredAt(branchERPId: number): string | null {
  const client = useQueryClient()
  const read = () =>
    shownOf(branchERPId)
      .flatMap((filter) => client.getQueriesData<{ now: string }>({ ...filter, type: 'active' }))
      .flatMap(([, data]) => data?.now ?? [])
      .toSorted()
      .at(-1) ?? null
  return useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read, read)
}
