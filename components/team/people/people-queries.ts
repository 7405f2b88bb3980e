'use client'

/** Head office's calls about people. Each write answers the person as they are now, who takes their old place in the list. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '@/components/state/api/call'
import type { StaffMember } from '@/lib/contract/staff'
import type { StaffAssignments } from '@/lib/contract/staff-roles'

type Members = { members: StaffMember[] }

const membersQuery = queryOptions({ queryKey: ['team-members'], queryFn: () => call('GET /api/team/members', {}) })

export const useMembers = (initial: Members) =>
  useQuery({ ...membersQuery, initialData: initial, refetchInterval: 60_000, refetchOnWindowFocus: true })

/** Sorted as the server does: by name, those whose access has ended last. */
const place = (members: readonly StaffMember[], changed: StaffMember): StaffMember[] =>
  [...members.filter(({ staffId }) => staffId !== changed.staffId), changed].toSorted(
    (a, b) => Number(a.state === 'ended') - Number(b.state === 'ended') || a.name.localeCompare(b.name, 'de'),
  )

function useMemberWrite<V>(send: (given: V) => Promise<StaffMember>) {
  const client = useQueryClient()
  return useMutation<StaffMember, ApiError, V>({
    mutationFn: send,
    onSuccess: (changed) =>
      client.setQueryData<Members>(membersQuery.queryKey, (known) =>
        known === undefined ? known : { members: place(known.members, changed) },
      ),
  })
}

type Invitation = { name: string; email: string; assignments: StaffAssignments }

export const useInvite = () => useMemberWrite((invitation: Invitation) => call('POST /api/team/members', invitation))

export const useInviteAgain = () =>
  useMemberWrite((staffId: string) => call('POST /api/team/members/invitation', { staffId }))

export const useAssign = () =>
  useMemberWrite((given: { staffId: string; assignments: StaffAssignments }) =>
    call('POST /api/team/members/roles', given),
  )

export const useEndAccess = () => useMemberWrite((staffId: string) => call('POST /api/team/members/end', { staffId }))

export const useEndDevice = () =>
  useMemberWrite((given: { staffId: string; sessionId: string }) => call('POST /api/team/members/session', given))
