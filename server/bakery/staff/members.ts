/** Head office's list of staff: roles, sessions, invitations and the end of access. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { StaffMember } from '@/lib/contract/staff'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { NewEmail } from '../mail/service'
import { endAccess, replaceInvitation } from './access'
import { invitationEmail, invitationLink } from './emails'
import { addMember, assignmentRows, type BranchIds } from './invitations'
import type { Logins, StaffDeps } from './logins'
import { accessState, assignmentCodes, deviceName, toAssignments } from './rules'
import * as store from './store'

type MemberOperations = Pick<
  BakeryBackend['staff'],
  'members' | 'invite' | 'inviteAgain' | 'assign' | 'endAccess' | 'endSession'
>

export type MemberPorts = { branches: BranchIds; writeEmail: (tx: Tx, email: NewEmail) => Promise<void> }

const wireOf = (at: Date | null): string => (at === null ? EMPTY_DATE_TIME : toWire(at))

/** All members, or the one with `staffId`. */
async function listStaff(db: Db | Tx, now: Date, staffId?: string): Promise<StaffMember[]> {
  const members = await store.listMembers(db, staffId)
  const assignments = await store.readAssignments(db, staffId === undefined ? undefined : [staffId])
  const sessions = Map.groupBy(await store.listSessions(db, now, staffId), (session) => session.staffId)
  const rolesOf = Map.groupBy(assignments, (row) => row.staffId)
  return members.map(({ member, invitedUntil }) => ({
    staffId: member.staffId,
    name: member.name,
    email: member.email,
    assignments: toAssignments(rolesOf.get(member.staffId) ?? []),
    state: accessState(member),
    lastSeenAt: wireOf(member.lastSeenAt),
    invitedUntil: wireOf(invitedUntil !== null && invitedUntil > now ? invitedUntil : null),
    endedAt: wireOf(member.accessEndedAt),
    devices: (sessions.get(member.staffId) ?? []).map(
      ({ sessionId, browser, system, remembered, createdAt, lastSeenAt }) => ({
        sessionId,
        browser,
        system,
        remembered,
        since: toWire(createdAt),
        lastSeenAt: toWire(lastSeenAt),
      }),
    ),
  }))
}

export function createMembers(
  { db, clock, publicUrl }: StaffDeps,
  { branches, writeEmail: writeMail }: MemberPorts,
  logins: Logins,
): MemberOperations {
  /** The person after a write. */
  async function one(tx: Tx, staffId: string): Promise<{ ok: true; value: StaffMember }> {
    const [member] = await listStaff(tx, clock.now(), staffId)
    if (member === undefined) throw new Error('a member of staff is gone')
    return ok(member)
  }

  type Change = Result<StaffMember, 'staff_unknown' | 'own_access' | 'branch_unknown'>

  /** Changes another person than the caller, then drops the cached staff sessions of this node. */
  async function change(
    caller: Caller,
    staffId: string,
    work: (tx: Tx, member: store.MemberRecord) => Promise<Extract<Change, { ok: false }> | null>,
  ): Promise<Change> {
    if (caller.staff?.staffId === staffId) return refuse('own_access')
    const answer = await transact(db, async (tx): Promise<Change> => {
      const member = await store.lockMember(tx, staffId)
      if (member === null) return refuse('staff_unknown')
      return (await work(tx, member)) ?? one(tx, staffId)
    })
    logins.dropCachedSessions()
    return answer
  }
  // Each operation has only some of the refusals of `Change`.
  const narrow = <E extends string>(answer: Change) => answer as Extract<Change, { ok: true } | { error: E }>

  return {
    members: async () => ok({ members: await listStaff(db, clock.now()) }),

    invite: (caller, { name, email, assignments }) =>
      transact(db, async (tx) => {
        const added = await addMember(tx, caller, { name, email, assignments, branches, now: clock.now() })
        if (!added.ok) return added
        const link = invitationLink(publicUrl, added.token)
        await writeMail(tx, invitationEmail({ name, email }, { link, isNew: true }))
        return one(tx, added.staffId)
      }),

    inviteAgain: async (caller, { staffId }) =>
      narrow<'staff_unknown' | 'own_access'>(
        await change(caller, staffId, async (tx, member) => {
          const isNew = accessState(member) !== 'active'
          const link = invitationLink(publicUrl, await replaceInvitation(tx, caller, member, clock.now()))
          await writeMail(tx, invitationEmail(member, { link, isNew }))
          return null
        }),
      ),

    assign: async (caller, { staffId, assignments }) =>
      change(caller, staffId, async (tx, { name }) => {
        const rows = await assignmentRows(branches)(assignments)
        if (rows === null) return refuse('branch_unknown')
        const before = { roles: assignmentCodes(toAssignments(await store.readAssignments(tx, [staffId]))) }
        await store.replaceAssignments(tx, staffId, rows)
        const after = { roles: assignmentCodes(toAssignments(await store.readAssignments(tx, [staffId]))) }
        await recordInAuditLog(tx, caller, { operation: 'staff.assign', subject: name, before, after })
        return null
      }),

    endAccess: async (caller, { staffId }) =>
      narrow<'staff_unknown' | 'own_access'>(
        await change(caller, staffId, async (tx, member) => {
          await endAccess(tx, caller, member, clock.now())
          return null
        }),
      ),

    endSession: async (caller, { staffId, sessionId }) => {
      const answer = await transact(db, async (tx) => {
        const member = await store.lockMember(tx, staffId)
        if (member === null) return refuse('staff_unknown')
        const session = (await store.listSessions(tx, clock.now(), staffId)).find((of) => of.sessionId === sessionId)
        await store.deleteSessions(tx, staffId, sessionId)
        if (session !== undefined) {
          const act = { subject: member.name, before: { device: deviceName(session) }, after: null }
          await recordInAuditLog(tx, caller, { operation: 'staff.endSession', ...act })
        }
        return one(tx, staffId)
      })
      logins.dropCachedSessions()
      return answer
    },
  }
}
