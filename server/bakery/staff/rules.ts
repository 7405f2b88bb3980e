/** Rules for staff access. Pure. */
import type { StaffMember } from '@/lib/contract/staff/staff'
import type { StaffCaller, StaffRole } from '@/lib/contract/staff/staff-roles'
import { emailKey } from '@/lib/contract/text-form'
import { STAFF_DEVICE_DAYS } from '@/lib/domain/business-settings'

const HOUR_MS = 60 * 60_000

/** Validity of an invitation link. */
export const INVITATION_HOURS = 72
export const INVITATION_MS = INVITATION_HOURS * HOUR_MS

/** 12 hours, somewhat more than a shift; STAFF_DEVICE_DAYS for a remembered device. */
export const sessionMs = (remember: boolean): number => (remember ? STAFF_DEVICE_DAYS * 24 : 12) * HOUR_MS

/** Sessions per person; beyond that a new login deletes the one not seen for longest, which bounds the table. */
export const MAX_SESSIONS = 50

/** The prefix keeps attempts on staff apart from those on a customer with the same email address. */
export const loginAccount = (email: string): string => `staff ${emailKey(email)}`

export const deviceName = ({ browser, system }: { browser: string; system: string }): string =>
  [browser, system].filter((part) => part !== '').join(', ')

/** One row for each role and branch; `branchERPId` null: all branches. */
export type AssignmentRow = { role: string; branchERPId: number | null }

/** Converts a person's rows to the contract's form; a role for all branches lists no single branch. */
export function toAssignments(rows: readonly AssignmentRow[]): StaffCaller['assignments'][number][] {
  const byRole = Map.groupBy(rows, ({ role }) => role as StaffRole)
  return [...byRole].map(([role, rowsOfRole]) => {
    const named = rowsOfRole.flatMap(({ branchERPId }) => (branchERPId === null ? [] : [branchERPId]))
    return { role, branches: named.length < rowsOfRole.length ? ('all' as const) : named.toSorted((a, b) => a - b) }
  })
}

/** For the audit log: 'counter 17 18', 'head_office all'. */
export const assignmentCodes = (assignments: StaffCaller['assignments']): string[] =>
  assignments.map(({ role, branches }) => `${role} ${branches === 'all' ? 'all' : branches.join(' ')}`)

type Access = { passwordHash: string | null; accessEndedAt: Date | null }

export function accessState({ passwordHash, accessEndedAt }: Access): StaffMember['state'] {
  if (accessEndedAt !== null) return 'ended'
  return passwordHash === null ? 'invited' : 'active'
}
