/** Small decisions about people behind the counter. */
import type { StaffMember } from '@/lib/contract/staff'
import type { StaffCaller, StaffRole } from '@/lib/contract/staff-roles'
import { emailKey } from '@/lib/contract/text-form'
import { STAFF_DEVICE_DAYS } from '@/lib/domain/business-settings'

const HOUR_MS = 60 * 60_000

/** A link by which somebody chooses a password. */
export const INVITATION_HOURS = 72
export const INVITATION_MS = INVITATION_HOURS * HOUR_MS

/** A shift and a bit; a device that is remembered asks again after a month. */
export const sessionMs = (remember: boolean): number => (remember ? STAFF_DEVICE_DAYS * 24 : 12) * HOUR_MS

/** More devices than anybody has; whoever logs in for ever fills no table. */
export const MAX_SESSIONS = 50

/** Guesses at staff do not count against a customer of the same address. */
export const loginAccount = (email: string): string => `staff ${emailKey(email)}`

export const deviceName = ({ browser, system }: { browser: string; system: string }): string =>
  [browser, system].filter((part) => part !== '').join(', ')

/** One row for each role and branch; null: all branches. */
export type AssignmentRow = { role: string; branchERPId: number | null }

/** The rows of a person as the contract says them; a role for all branches needs none of them named. */
export function toAssignments(rows: readonly AssignmentRow[]): StaffCaller['assignments'][number][] {
  const byRole = Map.groupBy(rows, ({ role }) => role as StaffRole)
  return [...byRole].map(([role, given]) => {
    const named = given.flatMap(({ branchERPId }) => (branchERPId === null ? [] : [branchERPId]))
    return { role, branches: named.length < given.length ? ('all' as const) : named.toSorted((a, b) => a - b) }
  })
}

/** For the acts: 'counter 17 18', 'head_office all'. */
export const assignmentCodes = (assignments: StaffCaller['assignments']): string[] =>
  assignments.map(({ role, branches }) => `${role} ${branches === 'all' ? 'all' : branches.join(' ')}`)

type Access = { passwordHash: string | null; accessEndedAt: Date | null }

export function accessState({ passwordHash, accessEndedAt }: Access): StaffMember['state'] {
  if (accessEndedAt !== null) return 'ended'
  return passwordHash === null ? 'invited' : 'active'
}
