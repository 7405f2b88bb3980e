/** Invitation links and the end of access, shared by head office's operations and the command `npm run team`. */
import type { Caller } from '@/lib/contract/operation'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { hashOfToken, newToken } from '../platform/token'
import { accessState, INVITATION_MS } from './rules'
import * as store from './store'

/** The caller; without a member of staff it is an operator's command. */
export type Actor = Pick<Caller, 'staff'>

/** Device name in the audit log for actions of the command. */
export const OPERATOR = 'npm run team'

/** Replaces the person's invitation link; returns the new token, of which only a hash is stored. */
export async function renewLink(tx: Tx, staffId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await store.replaceInvitation(tx, { staffId, tokenHash: hashOfToken(token), expiresAt })
  return token
}

/** Replaces the invitation link. It also restores an ended access, for which a new password must then be chosen. */
export async function replaceInvitation(tx: Tx, actor: Actor, member: store.MemberRecord, now: Date): Promise<string> {
  const { staffId, name: subject } = member
  const state = accessState(member)
  if (state === 'ended') await store.updateMember(tx, staffId, { accessEndedAt: null, passwordHash: null })
  const token = await renewLink(tx, staffId, now)
  const after = { state: state === 'active' ? state : 'invited' } as const
  const act = { operation: 'staff.inviteAgain', subject, before: { state }, after, device: OPERATOR } as const
  await recordInAuditLog(tx, actor, act)
  return token
}

/** Ends the person's access with all sessions and the invitation link. Idempotent. */
export async function endAccess(tx: Tx, actor: Actor, member: store.MemberRecord, now: Date): Promise<void> {
  const { staffId, name: subject } = member
  const state = accessState(member)
  if (state === 'ended') return
  await store.updateMember(tx, staffId, { accessEndedAt: now })
  await store.deleteInvitation(tx, staffId)
  const sessions = await store.deleteSessions(tx, staffId)
  const [before, after] = [
    { state, sessions },
    { state: 'ended', sessions: 0 },
  ] as const
  await recordInAuditLog(tx, actor, { operation: 'staff.endAccess', subject, before, after, device: OPERATOR })
}
