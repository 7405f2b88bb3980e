'use client'

/**
 * Login and logout of staff: each loads a new document, so that no cached data of another person remains. What all areas need
 * for their queries, which are in a file of each area.
 */
import {
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  type Updater,
  useMutation,
} from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import { leavePage } from '@/components/ui/hooks/leave-page'
import type { BranchTopic } from '@/lib/contract/orders/branch-orders'
import type { StaffLoginForm } from '@/lib/contract/staff/staff-forms'
import { teamRoutes } from '@/lib/web/team-routes'
import { logoutKey } from './frame/team-client'
import { forgetCall } from './telephone/stored-call'

/** Prefix of query keys that are refetched when the branch's event stream reports the topic. */
export const topicKey = (topic: Exclude<BranchTopic, 'order'>, branchERPId: number) =>
  ['branch-topic', topic, branchERPId] as const

/** Keys of the two parts of an order's page: a refund and a change show in both. */
export const orderPartKey = (part: 'order' | 'refundable', orderNumber: string) =>
  ['order-part', part, orderNumber] as const

/**
 * The state that the page has been rendered with. A cached one of an earlier visit may be older, so it is read again. The page may
 * be the older one, too, after the browser's button 'back'; only the server knows.
 */
export const rendered = <T>(initial: T) => renderedAs(initial, (shown) => shown === initial)

/** The same for a list of pages. */
export const renderedPages = <Page, Param>(first: Page, param: Param) =>
  renderedAs({ pages: [first], pageParams: [param] }, (shown) => shown?.pages[0] === first)

const renderedAs = <T>(initialData: T, isShown: (shown: T | undefined) => boolean) => ({
  initialData,
  refetchOnMount: ({ state }: { state: { data: unknown } }) =>
    isShown(state.data as T | undefined) || ('always' as const),
})

/**
 * Shows what a write has made of everything below the key. A response that is still in flight may be older, so those queries
 * are fetched again.
 */
export function showWritten<Key extends QueryKey, T = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  update: Updater<NoInfer<T> | undefined, NoInfer<T> | undefined>,
): void {
  const isReading = client.isFetching({ queryKey }) > 0
  client.setQueriesData<T>({ queryKey }, update)
  if (isReading) void client.invalidateQueries({ queryKey })
}

/** `back`: path to open after the login; null: the person's first screen. */
export const useStaffLogin = (back: string | null) =>
  useMutation<{ next: string }, ApiError, StaffLoginForm>({
    mutationFn: (form) => call('POST /api/team/login', form),
    onSuccess: ({ next }) => leavePage(back ?? next),
  })

export const useStaffLogout = () =>
  useMutation<unknown, ApiError, void>({
    mutationKey: logoutKey,
    mutationFn: () => call('POST /api/team/logout', {}),
    onSuccess: () => {
      forgetCall()
      leavePage(teamRoutes.login)
    },
  })

export const useAcceptInvitation = () =>
  useMutation<{ next: string }, ApiError, { token: string; newPassword: string }>({
    mutationFn: (input) => call('POST /api/team/invitation', input),
    onSuccess: ({ next }) => leavePage(next),
  })
