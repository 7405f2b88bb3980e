/** The bakehouses that a caller may see, by the branches of their staff roles. Pure. */
import type { Caller } from '@/lib/contract/operation'
import { hasRoleAt, type StaffRole } from '@/lib/contract/staff/staff-roles'
import type { BranchRecord } from '../branches/rules'

const BAKERS: readonly StaffRole[] = ['bakehouse', 'head_office']

export type BakehouseView = {
  name: string
  /** Branches of the bakehouse that the caller's role includes. */
  branches: readonly BranchRecord[]
  /** True if these are all its branches: only then does the caller see whole lists, and may lock and print them. */
  isWhole: boolean
}

/** Sorted by name. `gone`: bakehouses without branches, visible only to staff whose role includes all branches. */
export function bakehousesOf(
  { staff }: Pick<Caller, 'staff'>,
  all: readonly BranchRecord[],
  gone: readonly string[] = [],
): BakehouseView[] {
  if (staff === undefined) return []
  const bakesForAll = staff.assignments.some(({ role, branches }) => BAKERS.includes(role) && branches === 'all')
  const branchesOf = Map.groupBy(all, ({ bakehouse }) => bakehouse)
  const names = new Set([...branchesOf.keys(), ...(bakesForAll ? gone : [])])
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'de'))
    .map((name) => {
      const branches = branchesOf.get(name) ?? []
      const own = branches.filter(({ erpId }) => hasRoleAt(staff, BAKERS, erpId))
      return { name, branches: own, isWhole: own.length === branches.length }
    })
    .filter(({ branches }) => branches.length > 0 || bakesForAll)
}
