/** Members of staff for tests. */
import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import type { StaffCaller, StaffRole } from '@/lib/contract/staff/staff-roles'

/** A member with one role, for some branches (ERP ids) or all. */
export const staffCaller = (
  role: StaffRole,
  branches: readonly number[] | 'all' = 'all',
): Caller & { staff: StaffCaller } => ({
  cartId: null,
  customerId: null,
  staff: {
    staffId: randomUUID(),
    name: 'Wiebke Carstens',
    sessionId: 'session',
    device: 'Firefox, Linux',
    assignments: [{ role, branches }],
  },
})
