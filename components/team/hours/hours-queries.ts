'use client'

import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { AffectedOrder, DayCheck, HoursState, PauseState } from '@/lib/contract/branches/branch-hours'
import type { BranchService, PauseLength } from '@/lib/contract/values'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { rendered, showWritten } from '../team-cache'
import { topicKey } from '../team-queries'

/** Polling interval: colleagues may pause the branch, and pauses end by themselves. */
const POLL_MS = 15_000

const pauseQuery = (branchERPId: number) =>
  queryOptions<PauseState, ApiError>({
    queryKey: topicKey('pause', branchERPId),
    queryFn: ({ signal }) => call('GET /api/branch-hours/pause', { branchERPId }, signal),
    refetchInterval: POLL_MS,
  })

export const usePauseState = (branchERPId: number, initial: PauseState): PauseState =>
  useQuery({ ...pauseQuery(branchERPId), ...rendered(initial) }).data

export function usePause(branchERPId: number) {
  const client = useQueryClient()
  return useMutation<PauseState, ApiError, { length: PauseLength; services: BranchService[] }>({
    mutationFn: (pause) => call('POST /api/branch-hours/pause', { branchERPId, ...pause }),
    onSuccess: (state) => showWritten(client, pauseQuery(branchERPId).queryKey, state),
  })
}

export function useResume(branchERPId: number) {
  const client = useQueryClient()
  return useMutation<PauseState, ApiError, void>({
    mutationFn: () => call('POST /api/branch-hours/resume', { branchERPId }),
    onSuccess: (state) => showWritten(client, pauseQuery(branchERPId).queryKey, state),
  })
}

export type NewDayHours = { date: string; hours: { opens: string; closes: string }[] | null; reason: string }

const hoursQuery = (branchERPId: number) =>
  queryOptions<HoursState, ApiError>({
    queryKey: ['team', 'hours', branchERPId],
    queryFn: ({ signal }) => call('GET /api/branch-hours/hours', { branchERPId }, signal),
  })

export const useHours = (branchERPId: number, initial: HoursState): HoursState =>
  useQuery({ ...hoursQuery(branchERPId), ...rendered(initial), staleTime: POLL_MS }).data

/** Orders and holds outside the new hours. Null: no request is made. */
export const useDayCheck = (branchERPId: number, newHours: NewDayHours | null) =>
  useQuery<DayCheck, ApiError>({
    queryKey: ['team', 'day', branchERPId, newHours],
    queryFn:
      newHours === null
        ? skipToken
        : ({ signal }) => call('POST /api/branch-hours/check', { branchERPId, ...newHours }, signal),
    // A colleague may have changed the day since.
    staleTime: 0,
    placeholderData: (before, query) => (dayOfKey(query?.queryKey) === newHours?.date ? before : undefined),
  })

const dayOfKey = (key: readonly unknown[] | undefined): string | undefined => (key?.[3] as NewDayHours | null)?.date

type Decision = { orderNumber: string; moveTo: string | null }

/** Orders without a free time are refunded. */
export const decisionsOf = (orders: readonly AffectedOrder[], refunded: ReadonlySet<string>): Decision[] =>
  orders.map(({ orderNumber, proposal }) => ({
    orderNumber,
    moveTo: refunded.has(orderNumber) || isEmptyDateTime(proposal) ? null : proposal,
  }))

export function useSaveDay(branchERPId: number) {
  const client = useQueryClient()
  return useMutation<HoursState, ApiError, NewDayHours & { version: string; decisions: Decision[] }>({
    mutationFn: (day) => call('POST /api/branch-hours/day', { branchERPId, ...day }),
    onSuccess: (state) => showWritten(client, hoursQuery(branchERPId).queryKey, state),
    onError: () => client.invalidateQueries({ queryKey: hoursQuery(branchERPId).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['team', 'day', branchERPId] }),
  })
}
