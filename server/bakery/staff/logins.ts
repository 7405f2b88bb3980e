/** Logins of staff as rows: begun, looked up for every request, and ended. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { StaffStart } from '@/lib/contract/staff'
import type { StaffCaller } from '@/lib/contract/staff-roles'
import { recordAct } from '../acts/service'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { STAFF_CHANGED } from '../db/triggers'
import type { BakeryDeps } from '../deps'
import { checkLogin } from '../limits/service'
import { createSessionCache } from '../platform/session-cache'
import { hashOfToken, newToken } from '../platform/token'
import { deviceName, loginAccount, MAX_SESSIONS, sessionMs, toAssignments } from './rules'
import * as store from './store'

type Operations = Pick<BakeryBackend['staff'], 'session' | 'login' | 'logout'>
type Login = Parameters<Operations['login']>[1]
type Device = NonNullable<Login['device']>

export type StaffDeps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'limits' | 'publicUrl'>

const NO_DEVICE: Device = { browser: '', system: '' }

/** The browser's own id, if this person was logged in there before. */
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

  /** Read anew at least once a minute, which is noted as the time they were seen. */
  async function readSeen(sessionId: string) {
    const found = await store.readSession(db, sessionId)
    if (found === null) return null
    await store.noteSeen(db, found.session, clock.now())
    return { staff: await callerOf(found.member, found.session), expiresAt: found.session.expiresAt }
  }

  /** Begins a login of the person, within the transaction of what led to it. */
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

  const operations: Operations = {
    session: async (_caller, { sessionToken }) => {
      const sessionId = hashOfToken(sessionToken)
      const found = await cache.find(sessionId, () => readSeen(sessionId))
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
        // Locked, so that an access that is ended at this moment leaves no login behind.
        const current = await store.lockMember(tx, member.staffId)
        if (current === null || current.accessEndedAt !== null) return refuse('login_failed')
        const started = await start(tx, current, { remember, device })
        await recordAct(tx, started, {
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
          await recordAct(tx, caller, { operation: 'staff.logout', subject: staff.name, before: null, after: null })
      })
      cache.drop([staff.sessionId])
      return ok({ done: true })
    },
  }

  return { operations, start, forget: () => cache.drop(['']) }
}

export type Logins = ReturnType<typeof createLogins>
