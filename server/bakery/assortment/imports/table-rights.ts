/** Rights to read the tables of a spreadsheet. */
import type { Caller } from '@/lib/contract/operation'
import { hasRole } from '@/lib/contract/staff/staff-roles'

/** A coupon's code can be redeemed by everybody who knows it, and a draft shows the rows that it would remove or change. */
const HEAD_OFFICE_ONLY: ReadonlySet<string> = new Set(['coupons'])

export const mayRead = ({ staff }: Caller, tables: readonly string[]): boolean =>
  (staff !== undefined && hasRole(staff, ['head_office'])) || !tables.some((table) => HEAD_OFFICE_ONLY.has(table))
