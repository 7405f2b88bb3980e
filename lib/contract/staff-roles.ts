/** Who works for the bakery and may do what where: roles, each for some branches or all. */
import { z } from 'zod'

/** From the least to the most: `head_office` may everything that any of them may, by being named in the operation. */
export const staffRoles = ['counter', 'manager', 'bakehouse', 'head_office'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRole = z.enum(staffRoles)

/** Of the branches, the numbers that the bakery gives them (ERP ids). */
export const staffAssignment = z.object({
  role: staffRole,
  branches: z.union([z.literal('all'), z.array(z.number().int().positive()).readonly()]),
})
export type StaffAssignments = readonly z.infer<typeof staffAssignment>[]

/** A member of staff who calls, as their login says it; read anew for every call, so that an end is an end at once. */
export const staffCaller = z.object({
  staffId: z.uuid(),
  name: z.string(),
  sessionId: z.string(),
  /** What they sit at, as the login noted it ('Firefox, Windows'). */
  device: z.string(),
  assignments: z.array(staffAssignment).readonly(),
})
export type StaffCaller = z.infer<typeof staffCaller>

/** Which roles may call an operation, and where its input names the branch that they must have it for. */
export type StaffRights = {
  readonly staff: readonly StaffRole[]
  /** The input's field with the branch's ERP id; null: of no branch, so that the role for any branch will do. */
  readonly branch: string | null
}

type Assigned = Pick<StaffCaller, 'assignments'>

/** True with one of the roles for any branch. */
export const hasRole = ({ assignments }: Assigned, roles: readonly StaffRole[]): boolean =>
  assignments.some(({ role }) => roles.includes(role))

/** True with one of the roles for this branch; what is no branch's number is no branch that anybody has. */
export const hasRoleAt = ({ assignments }: Assigned, roles: readonly StaffRole[], branchERPId: unknown): boolean =>
  typeof branchERPId === 'number' &&
  assignments.some(
    ({ role, branches }) => roles.includes(role) && (branches === 'all' || branches.includes(branchERPId)),
  )
