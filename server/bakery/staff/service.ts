/** People behind the counter: logins, invitations, and head office's list of them. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Job } from '../db/jobs'
import { createInvitations } from './invitations'
import { createLogins, type StaffDeps } from './logins'
import { createMembers, type MemberPorts } from './members'
import { deleteOldInvitations, deleteOldSessions } from './store'

const FORGET_EVERY_MS = 60 * 60_000

export function createStaffService(deps: StaffDeps, ports: MemberPorts): BakeryBackend['staff'] & { job: Job } {
  const logins = createLogins(deps)
  /** Deletes logins and links whose time is over. */
  const forgetExpired = async (): Promise<void> => {
    await deleteOldSessions(deps.db, deps.clock.now())
    await deleteOldInvitations(deps.db, deps.clock.now())
  }
  return {
    ...logins.operations,
    ...createInvitations(deps, logins),
    ...createMembers(deps, ports, logins),
    job: { name: 'forget logins of staff', everyMs: FORGET_EVERY_MS, run: forgetExpired },
  }
}
