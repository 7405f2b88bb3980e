/** Limits of refunds by staff, in cents. Pure. */
import { hasRoleAt, type StaffCaller } from '@/lib/contract/staff/staff-roles'
import type { RefundLimits } from '@/lib/domain/business-settings'

/** Cents that the person has already refunded. */
type RefundedByPerson = { ofOrder: number; today: number }

/** Cents left of the person's limit for an order of this branch; null without a limit. The role with the highest limit counts. */
export function limitLeft(
  limits: RefundLimits,
  staff: Pick<StaffCaller, 'assignments'>,
  branchERPId: number,
  refunded: RefundedByPerson,
): number | null {
  if (hasRoleAt(staff, ['head_office'], branchERPId)) return null
  const roles = (['counter', 'manager'] as const).filter((role) => hasRoleAt(staff, [role], branchERPId))
  const left = roles.map((role) => Math.min(limits[role].order - refunded.ofOrder, limits[role].day - refunded.today))
  return Math.max(0, ...left)
}
