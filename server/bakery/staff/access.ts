/** What head office and an operator's command do alike: a link for somebody, and the end of somebody's access. */
import type { Caller } from '@/lib/contract/operation'
import { recordAct } from '../acts/service'
import type { Tx } from '../db/client'
import { hashOfToken, newToken } from '../platform/token'
import { accessState, INVITATION_MS } from './rules'
import * as store from './store'

/** Who does it; without a member of staff, an operator. */
export type Actor = Pick<Caller, 'staff'>

/** What acts where nobody is logged in. */
export const OPERATOR = 'npm run team'

/** Makes the person's link anew; answers its secret, of which only a hash is kept. */
export async function renewLink(tx: Tx, staffId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await store.replaceInvitation(tx, { staffId, tokenHash: hashOfToken(token), expiresAt })
  return token
}

/** Another link in place of the last. Whose access had ended comes back, with a new password only. */
export async function linkAgain(tx: Tx, actor: Actor, member: store.MemberRecord, now: Date): Promise<string> {
  const { staffId, name: subject } = member
  const state = accessState(member)
  if (state === 'ended') await store.updateMember(tx, staffId, { accessEndedAt: null, passwordHash: null })
  const token = await renewLink(tx, staffId, now)
  const after = { state: state === 'active' ? state : 'invited' }
  const act = { operation: 'staff.inviteAgain', subject, before: { state }, after, device: OPERATOR } as const
  await recordAct(tx, actor, act)
  return token
}

/** Ends every login and the link of the person; a second time changes nothing. */
export async function endAccessOf(tx: Tx, actor: Actor, member: store.MemberRecord, now: Date): Promise<void> {
  const { staffId, name: subject } = member
  const state = accessState(member)
  if (state === 'ended') return
  await store.updateMember(tx, staffId, { accessEndedAt: now })
  await store.deleteInvitation(tx, staffId)
  const sessions = await store.deleteSessions(tx, staffId)
  const [before, after] = [
    { state, sessions },
    { state: 'ended', sessions: 0 },
  ]
  await recordAct(tx, actor, { operation: 'staff.endAccess', subject, before, after, device: OPERATOR })
}
