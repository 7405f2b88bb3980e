/** Sessions of staff, one row for each logged-in device: start, lookup for every request, and end. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { StaffStart } from '@/lib/contract/staff'
import type { StaffCaller } from '@/lib/contract/staff-roles'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { STAFF_CHANGED } from '../db/notify-triggers'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { checkLogin } from '../limits/service'
import { createSessionCache } from '../platform/session-cache'
import { hashOfToken, newToken } from '../platform/token'
import { deviceName, loginAccount, MAX_SESSIONS, sessionMs, toAssignments } from './rules'
import * as store from './store'

type LoginOperations = Pick<BakeryBackend['staff'], 'session' | 'login' | 'logout'>
type Login = Parameters<LoginOperations['login']>[1]
type Device = NonNullable<Login['device']>

export type StaffDeps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'limits' | 'publicUrl'>

const NO_DEVICE: Device = { browser: '', system: '' }

/** The device id of the browser, if this person was logged in there before. */
const knownDeviceOf = (member: store.MemberRecord | null, { knownDevices }: Login): string | undefined =>
  knownDevices?.find(({ staffId }) => staffId === member?.staffId)?.deviceId

export function createLogins({ db, changes, clock, limits }: StaffDeps) {
  const cache = createSessionCache<{ staff: StaffCaller; expiresAt: Date }>(changes, STAFF_CHANGED)

  async function callerOf(
    { staffId, name }: store.MemberRecord,
    session: store.SessionRecord,
    executor: Tx | typeof db = db,
  ): Promise<StaffCaller> {
    const assignments = toAssignments(await store.readAssignments(executor, [staffId]))
    return { staffId, name, sessionId: session.sessionId, device: deviceName(session), assignments }
  }

  /** Called at least once a minute for a session in use (the cache's lifetime); stores the time as last seen. */
  async function readAndNoteLastSeen(sessionId: string) {
    const found = await store.readSession(db, sessionId)
    if (found === null) return null
    await store.updateLastSeen(db, found.session, clock.now())
    return { staff: await callerOf(found.member, found.session), expiresAt: found.session.expiresAt }
  }

  /** Starts a session within the transaction of the login or accepted invitation. */
  async function start(
    tx: Tx,
    member: store.MemberRecord,
    { remember, device }: { remember: boolean; device: Device | undefined },
  ): Promise<StaffStart> {
    const sessionToken = newToken()
    const now = clock.now()
    const lasts = sessionMs(remember)
    const session: store.SessionRecord = {
      sessionId: hashOfToken(sessionToken),
      staffId: member.staffId,
      ...(device ?? NO_DEVICE),
      remembered: remember,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lasts),
    }
    await store.insertSession(tx, session, MAX_SESSIONS)
    return { sessionToken, seconds: lasts / 1_000, staff: await callerOf(member, session, tx) }
  }

  const operations: LoginOperations = {
    session: async (_caller, { sessionToken }) => {
      const sessionId = hashOfToken(sessionToken)
      const found = await cache.find(sessionId, () => readAndNoteLastSeen(sessionId))
      return ok({ login: found === null || found.expiresAt <= clock.now() ? null : found.staff })
    },

    login: async ({ clientAddress }, input) => {
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
        const started = await start(tx, current, { remember, device })
        await recordInAuditLog(tx, started, {
          operation: 'staff.login',
          subject: current.name,
          before: null,
          after: { remembered: remember },
        })
        return ok(started)
      })
    },

    logout: async (caller: Caller) => {
      const { staff } = caller
      if (staff === undefined) return ok({ done: true })
      await inTransaction(db, async (tx) => {
        const ended = await store.deleteSessions(tx, staff.staffId, staff.sessionId)
        if (ended > 0)
          await recordInAuditLog(tx, caller, {
            operation: 'staff.logout',
            subject: staff.name,
            before: null,
            after: null,
          })
      })
      cache.drop([staff.sessionId])
      return ok({ done: true })
    },
  }

  return { operations, start, dropCachedSessions: () => cache.drop(['']) }
}

export type Logins = ReturnType<typeof createLogins>
