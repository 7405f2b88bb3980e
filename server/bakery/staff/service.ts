/** Staff: sessions, invitations, and head office's list. */
import { bindUseCases } from '../bind-use-cases'
import type { Job } from '../db/jobs'
import { STAFF_CHANGED } from '../db/notify-triggers'
import { createSessionCache } from '../platform/session-cache'
import type { CachedSession, StaffDeps, StaffOperations } from './deps'
import { acceptInvitation, invitation } from './invitations'
import { login, logout, session } from './logins'
import { assign, endMemberAccess, endSession, invite, inviteAgain, members } from './members'
import { deleteExpiredInvitations, deleteExpiredSessions } from './store'

const DELETE_EVERY_MS = 60 * 60_000

export function createStaffService(given: Omit<StaffDeps, 'cache'>): StaffOperations & { job: Job } {
  const deps: StaffDeps = { ...given, cache: createSessionCache<CachedSession>(given.changes, STAFF_CHANGED) }
  const operations: StaffOperations = bindUseCases(deps, {
    ...{ session, login, logout },
    ...{ invitation, acceptInvitation },
    ...{ members, invite, inviteAgain, assign, endAccess: endMemberAccess, endSession },
  })
  /** Deletes expired sessions and invitation links. */
  const deleteExpired = async (): Promise<void> => {
    await deleteExpiredSessions(deps.db, deps.clock.now())
    await deleteExpiredInvitations(deps.db, deps.clock.now())
  }
  return { ...operations, job: { name: 'delete expired staff sessions', everyMs: DELETE_EVERY_MS, run: deleteExpired } }
}
