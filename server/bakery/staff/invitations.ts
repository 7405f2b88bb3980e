/** Invitations: a link that works once, with which a new member of staff chooses a password. */
import { randomUUID } from 'node:crypto'
import { type Caller, ok, type Refusal, refuse } from '@/lib/contract/operation'
import type { StaffAssignments } from '@/lib/contract/staff/staff-roles'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { hashPassword } from '../platform/password-hash'
import { hashOfToken } from '../platform/token'
import { type Actor, OPERATOR, renewLink } from './access'
import type { BranchIds, StaffDeps, StaffInput } from './deps'
import { dropCachedSessions, startSession } from './logins'
import { assignmentCodes, loginAccount } from './rules'
import * as store from './store'

type NewMember = { name: string; email: string; assignments: StaffAssignments }

/** Converts assignments to rows; null when a branch is unknown. */
export async function assignmentRows(
  branches: BranchIds,
  assignments: StaffAssignments,
): Promise<{ role: string; branchId: number | null }[] | null> {
  const rows: { role: string; branchId: number | null }[] = []
  for (const { role, branches: erpIds } of assignments) {
    if (erpIds === 'all') rows.push({ role, branchId: null })
    else {
      for (const erpId of erpIds) {
        const branch = await branches.byErpId(erpId)
        if (branch === undefined) return null
        rows.push({ role, branchId: branch.branchId })
      }
    }
  }
  return rows
}

/** Adds a member of staff with an invitation link, and records it in the audit log. */
export async function addMember(
  tx: Tx,
  actor: Actor,
  { branches, now, ...given }: NewMember & { branches: BranchIds; now: Date },
): Promise<{ ok: true; staffId: string; token: string } | Refusal<'staff_email_taken' | 'branch_unknown'>> {
  const { name, email, assignments } = given
  const rows = await assignmentRows(branches, assignments)
  if (rows === null) return refuse('branch_unknown')
  const staffId = randomUUID()
  if (!(await store.insertMember(tx, { staffId, name, email, createdAt: now }))) return refuse('staff_email_taken')
  await store.replaceAssignments(tx, staffId, rows)
  const token = await renewLink(tx, staffId, now)
  const after = { email, roles: assignmentCodes(assignments) }
  await recordInAuditLog(tx, actor, { operation: 'staff.invite', subject: name, before: null, after, device: OPERATOR })
  return { ok: true, staffId, token }
}

/** The person of an invitation link, for the page on which they choose a password. */
export async function invitation({ db, clock }: StaffDeps, _caller: Caller, { token }: StaffInput<'invitation'>) {
  const member = await store.findInvited(db, hashOfToken(token), clock.now())
  return member === null ? refuse('invitation_invalid') : ok({ name: member.name, email: member.email })
}

export async function acceptInvitation(
  deps: StaffDeps,
  _caller: Caller,
  { token, newPassword, device }: StaffInput<'acceptInvitation'>,
) {
  const { db, clock, limits } = deps
  // Checked before hashing (about 40 ms), so that invented links cannot cause that work.
  if ((await store.findInvited(db, hashOfToken(token), clock.now())) === null) return refuse('invitation_invalid')
  const passwordHash = await hashPassword(newPassword)
  const started = await inTransaction(db, async (tx) => {
    const staffId = await store.consumeInvitation(tx, hashOfToken(token), clock.now())
    const member = staffId === null ? null : await store.lockMember(tx, staffId)
    if (member === null || member.accessEndedAt !== null) return null
    await store.updateMember(tx, member.staffId, { passwordHash })
    await store.deleteSessions(tx, member.staffId)
    await limits.reset('login-account', loginAccount(member.email), tx)
    const start = await startSession(deps, tx, member, { remember: false, device })
    const act = { subject: member.name, before: null, after: null }
    await recordInAuditLog(tx, start, { operation: 'staff.acceptInvitation', ...act })
    return start
  })
  dropCachedSessions(deps)
  return started === null ? refuse('invitation_invalid') : ok(started)
}
