/** Roles of staff, each for some branches or all. */
import { z } from 'zod'

/** Roles from the fewest rights to the most. `head_office` has no implicit rights: each operation names it. */
export const staffRoles = ['counter', 'manager', 'bakehouse', 'books', 'assortment', 'head_office'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRole = z.enum(staffRoles)

/** A role for branches, by their ERP ids. */
export const staffAssignment = z.object({
  role: staffRole,
  branches: z.union([z.literal('all'), z.array(z.number().int().positive()).readonly()]),
})
export type StaffAssignments = readonly z.infer<typeof staffAssignment>[]

/** A member of staff as the caller of an operation. Read for every call, so that an ended access is effective at once. */
export const staffCaller = z.object({
  staffId: z.uuid(),
  name: z.string(),
  sessionId: z.string(),
  /** Device of the login: 'Firefox, Windows'. */
  device: z.string(),
  assignments: z.array(staffAssignment).readonly(),
})
export type StaffCaller = z.infer<typeof staffCaller>

/** Roles that may call an operation, and the input's field with the branch for which they need the role. */
export type StaffRights = {
  readonly staff: readonly StaffRole[]
  /** The input's field with the branch's ERP id; null: the role for any branch suffices. */
  readonly branch: string | null
}

type Assigned = Pick<StaffCaller, 'assignments'>

/** True if the caller has one of the roles for any branch. */
export const hasRole = ({ assignments }: Assigned, roles: readonly StaffRole[]): boolean =>
  assignments.some(({ role }) => roles.includes(role))

/** True if the caller has one of the roles for this branch; false if `branchERPId` is not a number. */
export const hasRoleAt = ({ assignments }: Assigned, roles: readonly StaffRole[], branchERPId: unknown): boolean =>
  typeof branchERPId === 'number' &&
  assignments.some(
    ({ role, branches }) => roles.includes(role) && (branches === 'all' || branches.includes(branchERPId)),
  )
