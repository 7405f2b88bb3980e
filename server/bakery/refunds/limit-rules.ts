/** How much somebody may give back by themselves. Cents. Pure. */
import { hasRoleAt, type StaffCaller } from '@/lib/contract/staff-roles'
import type { RefundLimits } from '@/lib/domain/business-settings'

type Given = { ofOrder: number; today: number }

/** What is left of a person's limit for an order of this branch; null without a limit. The widest of their roles counts. */
export function limitLeft(
  limits: RefundLimits,
  staff: Pick<StaffCaller, 'assignments'>,
  branchERPId: number,
  given: Given,
): number | null {
  if (hasRoleAt(staff, ['head_office'], branchERPId)) return null
  const roles = (['counter', 'manager'] as const).filter((role) => hasRoleAt(staff, [role], branchERPId))
  const left = roles.map((role) => Math.min(limits[role].order - given.ofOrder, limits[role].day - given.today))
  return Math.max(0, ...left)
}
