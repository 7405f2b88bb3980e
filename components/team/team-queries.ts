'use client'

/** Calls of every person behind the counter; each area has its own beside these. */
import { useMutation } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { BranchTopic } from '@/lib/contract/branch-orders'
import type { StaffLoginForm } from '@/lib/contract/staff-forms'
import { teamRoutes } from '@/lib/web/team-routes'
import { logoutKey } from './frame/team-client'

/** How a query begins that is asked anew as soon as the branch's line tells of the topic. */
export const topicKey = (topic: Exclude<BranchTopic, 'order'>, branchERPId: number) =>
  ['branch-topic', topic, branchERPId] as const

/** A whole new page: what the browser knew of the person before stays behind. */
const goOn = (path: string): void => window.location.assign(path)

/** `back`: where they wanted to go; else their first screen. */
export const useStaffLogin = (back: string | null) =>
  useMutation<{ next: string }, ApiError, StaffLoginForm>({
    mutationFn: (form) => call('POST /api/team/login', form),
    onSuccess: ({ next }) => goOn(back ?? next),
  })

export const useStaffLogout = () =>
  useMutation<unknown, ApiError, void>({
    mutationKey: logoutKey,
    mutationFn: () => call('POST /api/team/logout', {}),
    onSuccess: () => goOn(teamRoutes.login),
  })

export const useAcceptInvitation = () =>
  useMutation<{ next: string }, ApiError, { token: string; newPassword: string }>({
    mutationFn: (given) => call('POST /api/team/invitation', given),
    onSuccess: ({ next }) => goOn(next),
  })
