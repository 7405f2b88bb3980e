/** Staff: sessions, invitations, and head office's list. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Job } from '../db/jobs'
import { createInvitations } from './invitations'
import { createLogins, type StaffDeps } from './logins'
import { createMembers, type MemberPorts } from './members'
import { deleteExpiredInvitations, deleteExpiredSessions } from './store'

const DELETE_EVERY_MS = 60 * 60_000

export function createStaffService(deps: StaffDeps, ports: MemberPorts): BakeryBackend['staff'] & { job: Job } {
  const logins = createLogins(deps)
  /** Deletes expired sessions and invitation links. */
  const deleteExpired = async (): Promise<void> => {
    await deleteExpiredSessions(deps.db, deps.clock.now())
    await deleteExpiredInvitations(deps.db, deps.clock.now())
  }
  return {
    ...logins.operations,
    ...createInvitations(deps, logins),
    ...createMembers(deps, ports, logins),
    job: { name: 'delete expired staff sessions', everyMs: DELETE_EVERY_MS, run: deleteExpired },
  }
}
