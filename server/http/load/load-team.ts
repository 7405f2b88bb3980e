/** What pages of staff read about where they are and who looks at them. Each page asks for itself: a layout is no guard. */
import type { Branch } from '@/lib/contract/branches'
import { fromDigits } from '@/lib/contract/digits'
import { hasRole, hasRoleAt, type StaffCaller, type StaffRole, staffRoles } from '@/lib/contract/staff-roles'
import { SEARCH_RADIUS_KM } from '@/lib/format/distance'
import { assignmentTexts } from '@/lib/words/de/staff'
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { oncePerRequest } from '../context'
import { throwNotFound } from '../errors/not-found'
import { requireStaff, type StaffOnPage } from '../session/staff'

const loadBranches = oncePerRequest(async (): Promise<readonly Branch[]> => {
  const found = await backend().branches.list(NOBODY, { searchRadius: SEARCH_RADIUS_KM, withClosed: true })
  return found.ok ? found.value : []
})

/** By their ERP ids, for people who read names. */
export const branchNames = oncePerRequest(async (): Promise<ReadonlyMap<number, string>> => {
  return new Map((await loadBranches()).map(({ branchERPId, branchPublicName }) => [branchERPId, branchPublicName]))
})

/** Branches in which somebody works, by name. */
export async function branchesOf({ assignments }: Pick<StaffCaller, 'assignments'>): Promise<readonly Branch[]> {
  const own = (await loadBranches()).filter(({ branchERPId }) => hasRoleAt({ assignments }, staffRoles, branchERPId))
  return own.toSorted((a, b) => a.branchPublicName.localeCompare(b.branchPublicName, 'de'))
}

/** What the frame says of who is logged in. */
export async function loadMe(staff: StaffCaller) {
  const names = await branchNames()
  return {
    name: staff.name,
    roles: assignmentTexts(staff.assignments, (erpId) => names.get(erpId) ?? `Filiale ${erpId}`),
    hasBranches: (await branchesOf(staff)).length > 1,
    isHeadOffice: hasRole(staff, ['head_office']),
  }
}

/** The branch of an address; nothing is there for who has none of these roles in it, as if it did not exist. */
export async function requireBranch(
  id: string,
  path: string,
  roles: readonly StaffRole[],
): Promise<StaffOnPage & { branch: { erpId: number; name: string } }> {
  const caller = await requireStaff(path)
  const erpId = fromDigits(id)
  if (erpId === null || !hasRoleAt(caller.staff, roles, erpId)) throwNotFound()
  const name = (await branchNames()).get(erpId)
  if (name === undefined) throwNotFound()
  return { ...caller, branch: { erpId, name } }
}

/** A page of head office; nothing is there for anybody else. */
export async function requireHeadOffice(path: string): Promise<StaffOnPage> {
  const caller = await requireStaff(path)
  if (!hasRole(caller.staff, ['head_office'])) throwNotFound()
  return caller
}
