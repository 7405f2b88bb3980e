/** Bakehouses as a caller sees them: those of the branches that they bake for. Pure. */
import type { Caller } from '@/lib/contract/operation'
import { hasRoleAt, type StaffRole } from '@/lib/contract/staff-roles'
import type { BranchRecord } from '../branches/rules'

const BAKERS: readonly StaffRole[] = ['bakehouse', 'head_office']

export type BakehouseView = {
  name: string
  /** Those of its branches that the caller bakes for. */
  branches: readonly BranchRecord[]
  /** These are all that it has: whoever bakes for them sees everything on its lists, and may write them down. */
  isWhole: boolean
}

/** By name. Bakehouses that have no branch any more, of `gone`, are seen by those who bake for all branches, present and future. */
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
