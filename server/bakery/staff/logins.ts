/** Sessions of staff, one row for each logged-in device: start, lookup for every request, and end. */
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { StaffStart } from '@/lib/contract/staff/staff'
import type { StaffCaller } from '@/lib/contract/staff/staff-roles'
import { recordInAuditLog } from '../audit-log/service'
import type { Db, Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { checkLogin } from '../limits/service'
import { hashOfToken, newToken } from '../platform/token'
import type { StaffDeps, StaffInput } from './deps'
import { deviceName, loginAccount, MAX_SESSIONS, sessionMs, toAssignments } from './rules'
import * as store from './store'

type Login = StaffInput<'login'>
type Device = NonNullable<Login['device']>

const NO_DEVICE: Device = { browser: '', system: '' }

/** The device id of the browser, if this person was logged in there before. */
const knownDeviceOf = (member: store.MemberRecord | null, { knownDevices }: Login): string | undefined =>
  knownDevices?.find(({ staffId }) => staffId === member?.staffId)?.deviceId

async function callerOf(
  executor: Db | Tx,
  { staffId, name }: store.MemberRecord,
  of: store.SessionRecord,
): Promise<StaffCaller> {
  const assignments = toAssignments(await store.readAssignments(executor, [staffId]))
  return { staffId, name, sessionId: of.sessionId, device: deviceName(of), assignments }
}

/** Called at least once a minute for a session in use (the cache's lifetime); stores the time as last seen. */
async function readAndNoteLastSeen({ db, clock }: StaffDeps, sessionId: string) {
  const found = await store.readSession(db, sessionId)
  if (found === null) return null
  await store.updateLastSeen(db, found.session, clock.now())
  return { staff: await callerOf(db, found.member, found.session), expiresAt: found.session.expiresAt }
}

/** Starts a session within the transaction of the login or accepted invitation. */
export async function startSession(
  { clock }: StaffDeps,
  tx: Tx,
  member: store.MemberRecord,
  { remember, device }: { remember: boolean; device: Device | undefined },
): Promise<StaffStart> {
  const sessionToken = newToken()
  const now = clock.now()
  const lasts = sessionMs(remember)
  const started: store.SessionRecord = {
    sessionId: hashOfToken(sessionToken),
    staffId: member.staffId,
    ...(device ?? NO_DEVICE),
    remembered: remember,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lasts),
  }
  await store.insertSession(tx, started, MAX_SESSIONS)
  return { sessionToken, seconds: lasts / 1_000, staff: await callerOf(tx, member, started) }
}

/** Drops the sessions that this node has read, after a change of a person's access. */
export const dropCachedSessions = ({ cache }: StaffDeps): void => cache.drop([''])

/** The login of a session token; null if it has ended. */
export async function session(deps: StaffDeps, _caller: Caller, { sessionToken }: StaffInput<'session'>) {
  const sessionId = hashOfToken(sessionToken)
  const found = await deps.cache.find(sessionId, () => readAndNoteLastSeen(deps, sessionId))
  return ok({ login: found === null || found.expiresAt <= deps.clock.now() ? null : found.staff })
}

export async function login(deps: StaffDeps, { clientAddress }: Caller, input: StaffInput<'login'>) {
  const { db, limits } = deps
  const { email, password, remember, device } = input
  const member = await store.findByEmail(db, email)
  const refusal = await checkLogin(limits, {
    of: 'staff',
    account: loginAccount(email),
    address: clientAddress,
    device: knownDeviceOf(member, input),
    password,
    passwordHash: member === null || member.accessEndedAt !== null ? null : member.passwordHash,
  })
  if (refusal !== null || member === null) return refusal ?? refuse('login_failed')
  return inTransaction(db, async (tx) => {
    // Locked, so that no session is started for an access that is being ended concurrently.
    const current = await store.lockMember(tx, member.staffId)
    if (current === null || current.accessEndedAt !== null) return refuse('login_failed')
    const started = await startSession(deps, tx, current, { remember, device })
    await recordInAuditLog(tx, started, {
      operation: 'staff.login',
      subject: current.name,
      before: null,
      after: { remembered: remember },
    })
    return ok(started)
  })
}

export async function logout({ db, cache }: StaffDeps, caller: Caller): Promise<Result<{ done: true }, never>> {
  const { staff } = caller
  if (staff === undefined) return ok({ done: true })
  await inTransaction(db, async (tx) => {
    const ended = await store.deleteSessions(tx, staff.staffId, staff.sessionId)
    const entry = { operation: 'staff.logout', subject: staff.name, before: null, after: null } as const
    if (ended > 0) await recordInAuditLog(tx, caller, entry)
  })
  cache.drop([staff.sessionId])
  return ok({ done: true })
}
