'use client'

/** Calls about staff. Each write returns the person's current state, which replaces the entry in the cached list. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { StaffMember } from '@/lib/contract/staff/staff'
import type { StaffAssignments } from '@/lib/contract/staff/staff-roles'
import { rendered, showWritten } from '../team-cache'

type Members = { members: StaffMember[] }

const membersQuery = queryOptions({ queryKey: ['team-members'], queryFn: () => call('GET /api/team/members', {}) })

export const useMembers = (initial: Members) =>
  useQuery({ ...membersQuery, ...rendered(initial), refetchInterval: 60_000, refetchOnWindowFocus: true })

/** Sorted like the server's list: by name, ended accesses last. */
const withMember = (members: readonly StaffMember[], changed: StaffMember): StaffMember[] =>
  [...members.filter(({ staffId }) => staffId !== changed.staffId), changed].toSorted(
    (a, b) => Number(a.state === 'ended') - Number(b.state === 'ended') || a.name.localeCompare(b.name, 'de'),
  )

function useMemberWrite<V>(send: (input: V) => Promise<StaffMember>) {
  const client = useQueryClient()
  return useMutation<StaffMember, ApiError, V>({
    mutationFn: send,
    onSuccess: (changed) =>
      showWritten(
        client,
        membersQuery.queryKey,
        (cached) => cached && { members: withMember(cached.members, changed) },
      ),
  })
}

type Invitation = { name: string; email: string; assignments: StaffAssignments }

export const useInvite = () => useMemberWrite((invitation: Invitation) => call('POST /api/team/members', invitation))

export const useInviteAgain = () =>
  useMemberWrite((staffId: string) => call('POST /api/team/members/invitation', { staffId }))

export const useAssignRoles = () =>
  useMemberWrite((input: { staffId: string; assignments: StaffAssignments }) =>
    call('POST /api/team/members/roles', input),
  )

export const useEndAccess = () => useMemberWrite((staffId: string) => call('POST /api/team/members/end', { staffId }))

export const useEndDevice = () =>
  useMemberWrite((input: { staffId: string; sessionId: string }) => call('POST /api/team/members/session', input))
