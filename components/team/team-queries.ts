'use client'

/** Login and logout of staff: each loads a new document, so that no cached data of another person remains. Each area has its own queries file. */
import { useMutation } from '@tanstack/react-query'
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
