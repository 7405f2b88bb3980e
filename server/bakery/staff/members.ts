/** Head office's list of staff: roles, sessions, invitations and the end of access. */

import { type Caller, ok, type Refusal, type Result, refuse } from '@/lib/contract/operation'
import type { StaffMember } from '@/lib/contract/staff/staff'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import { endAccess, replaceInvitation } from './access'
import type { StaffDeps, StaffInput } from './deps'
import { invitationEmail, invitationLink } from './emails'
import { addMember, assignmentRows } from './invitations'
import { dropCachedSessions } from './logins'
import { accessState, assignmentCodes, deviceName, toAssignments } from './rules'
import * as store from './store'

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

/** The person after a write. */
async function one({ clock }: StaffDeps, tx: Tx, staffId: string): Promise<{ ok: true; value: StaffMember }> {
  const [member] = await listStaff(tx, clock.now(), staffId)
  if (member === undefined) throw new Error('a member of staff is gone')
  return ok(member)
}

/** Changes another person than the caller, then drops the cached staff sessions of this node. */
async function changeMember<E extends 'branch_unknown' = never>(
  deps: StaffDeps,
  caller: Caller,
  staffId: string,
  change: (tx: Tx, member: store.MemberRecord) => Promise<Refusal<E> | null>,
): Promise<Result<StaffMember, E | 'staff_unknown' | 'own_access'>> {
  if (caller.staff?.staffId === staffId) return refuse('own_access')
  const changed = await transact(deps.db, async (tx): Promise<Result<StaffMember, E | 'staff_unknown'>> => {
    const member = await store.lockMember(tx, staffId)
    if (member === null) return refuse('staff_unknown')
    return (await change(tx, member)) ?? one(deps, tx, staffId)
  })
  dropCachedSessions(deps)
  return changed
}

export const members = async ({ db, clock }: StaffDeps) => ok({ members: await listStaff(db, clock.now()) })

export const invite = (deps: StaffDeps, caller: Caller, { name, email, assignments }: StaffInput<'invite'>) =>
  transact(deps.db, async (tx): Promise<Result<StaffMember, 'staff_email_taken' | 'branch_unknown'>> => {
    const { branches, clock, publicUrl } = deps
    const added = await addMember(tx, caller, { name, email, assignments, branches, now: clock.now() })
    if (!added.ok) return added
    const link = invitationLink(publicUrl, added.token)
    await deps.writeEmail(tx, invitationEmail({ name, email }, { link, isNew: true }))
    return one(deps, tx, added.staffId)
  })

export const inviteAgain = (deps: StaffDeps, caller: Caller, { staffId }: StaffInput<'inviteAgain'>) =>
  changeMember(deps, caller, staffId, async (tx, member) => {
    const isNew = accessState(member) !== 'active'
    const token = await replaceInvitation(tx, caller, member, deps.clock.now())
    await deps.writeEmail(tx, invitationEmail(member, { link: invitationLink(deps.publicUrl, token), isNew }))
    return null
  })

export const assign = (deps: StaffDeps, caller: Caller, { staffId, assignments }: StaffInput<'assign'>) =>
  changeMember<'branch_unknown'>(deps, caller, staffId, async (tx, { name }) => {
    const rows = await assignmentRows(deps.branches, assignments)
    if (rows === null) return refuse('branch_unknown')
    const before = { roles: assignmentCodes(toAssignments(await store.readAssignments(tx, [staffId]))) }
    await store.replaceAssignments(tx, staffId, rows)
    const after = { roles: assignmentCodes(toAssignments(await store.readAssignments(tx, [staffId]))) }
    await recordInAuditLog(tx, caller, { operation: 'staff.assign', subject: name, before, after })
    return null
  })

export const endMemberAccess = (deps: StaffDeps, caller: Caller, { staffId }: StaffInput<'endAccess'>) =>
  changeMember(deps, caller, staffId, async (tx, member) => {
    await endAccess(tx, caller, member, deps.clock.now())
    return null
  })

export async function endSession(deps: StaffDeps, caller: Caller, { staffId, sessionId }: StaffInput<'endSession'>) {
  const ended = await transact(deps.db, async (tx): Promise<Result<StaffMember, 'staff_unknown'>> => {
    const member = await store.lockMember(tx, staffId)
    if (member === null) return refuse('staff_unknown')
    const session = (await store.listSessions(tx, deps.clock.now(), staffId)).find((of) => of.sessionId === sessionId)
    await store.deleteSessions(tx, staffId, sessionId)
    if (session !== undefined) {
      const act = { subject: member.name, before: { device: deviceName(session) }, after: null }
      await recordInAuditLog(tx, caller, { operation: 'staff.endSession', ...act })
    }
    return one(deps, tx, staffId)
  })
  dropCachedSessions(deps)
  return ended
}
