/** Sessions of customers, one row for each logged-in device: start, lookup for every page, list and end. */

import type { DeviceSession } from '@/lib/contract/account/customers'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { SESSION_ENDED } from '../db/notify-triggers'
import { inTransaction } from '../db/transact'
import { createSessionCache } from '../platform/session-cache'
import { hashOfToken, newToken } from '../platform/token'
import type { CustomerDeps, CustomerPorts } from './ports'
import { MAX_SESSIONS } from './rules'
import * as store from './store'

type SessionOperations = Pick<BakeryBackend['customers'], 'session' | 'sessions' | 'endSession' | 'logout'>

type NewSession = { customerId: string; staySignedIn: boolean; device: { browser: string; system: string } }

const DAY_MS = 24 * 60 * 60_000
/** For logins without "stay signed in": their cookie ends with the browser, and this bounds browsers that never end. */
const BROWSER_SESSION_DAYS = 1

const toDevice = (own: string | undefined, record: store.SessionRecord): DeviceSession => ({
  sessionId: record.sessionId,
  browser: record.browser,
  system: record.system,
  isThis: record.sessionId === own,
  since: toWire(record.createdAt),
  lastSeenOn: record.lastSeenOn,
})

export function createSessions(
  { db, changes, clock, sessionDays }: CustomerDeps,
  ports: Pick<CustomerPorts, 'endPushSubscriptions'>,
) {
  const cache = createSessionCache<store.SessionRecord>(changes, SESSION_ENDED)

  /** The row, with today stored as the last day it was seen. */
  async function readAndNoteLastSeen(sessionId: string): Promise<store.SessionRecord | null> {
    const found = await store.readSession(db, sessionId)
    const today = dayOf(clock.now())
    if (found === null || found.lastSeenOn >= today) return found
    await store.updateLastSeen(db, sessionId, today)
    return { ...found, lastSeenOn: today }
  }

  /** Within a transaction, this node drops the cached sessions again at the notification that the commit sends. */
  async function end(sessions: store.SessionSelection, executor: Db | Tx = db): Promise<void> {
    await ports.endPushSubscriptions(executor, sessions)
    cache.drop(await store.deleteSessions(executor, sessions))
  }

  async function list({ customerId, sessionId }: Caller): Promise<{ sessions: DeviceSession[] }> {
    const records = customerId === null ? [] : await store.listSessions(db, customerId, clock.now())
    const sessions = records.map((record) => toDevice(sessionId, record))
    return { sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) }
  }

  const operations: SessionOperations = {
    session: async (_caller, { sessionToken }) => {
      const sessionId = hashOfToken(sessionToken)
      const found = await cache.find(sessionId, () => readAndNoteLastSeen(sessionId))
      if (found === null || found.expiresAt <= clock.now()) return ok({ login: null })
      return ok({ login: { customerId: found.customerId, sessionId } })
    },

    sessions: async (caller) => (caller.customerId === null ? refuse('not_logged_in') : ok(await list(caller))),

    endSession: async (caller, { sessionId }) => {
      const { customerId, sessionId: own } = caller
      if (customerId === null) return refuse('not_logged_in')
      await end(sessionId === null ? { customerId, not: own } : { customerId, sessionId })
      return ok(await list(caller))
    },

    logout: async ({ customerId, sessionId }) => {
      if (customerId !== null && sessionId !== undefined) await end({ customerId, sessionId })
      return ok({ done: true })
    },
  }

  return {
    operations,
    /** Returns the session's token. Beyond MAX_SESSIONS, the session not seen for longest is deleted. */
    async start({ customerId, staySignedIn, device }: NewSession): Promise<string> {
      const token = newToken()
      const now = clock.now()
      const session = {
        sessionId: hashOfToken(token),
        customerId,
        ...device,
        createdAt: now,
        lastSeenOn: dayOf(now),
        expiresAt: new Date(now.getTime() + (staySignedIn ? sessionDays : BROWSER_SESSION_DAYS) * DAY_MS),
      }
      cache.drop(await inTransaction(db, (tx) => store.insertSession(tx, session, MAX_SESSIONS)))
      return token
    },
    end,
  }
}

export type Sessions = ReturnType<typeof createSessions>
