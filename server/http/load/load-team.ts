/** Data of staff pages: branch and person. Each page checks the rights itself, because a layout is no guard. */
import type { Branch } from '@/lib/contract/branches/branches'
import { fromDigits } from '@/lib/contract/digits'
import { hasRole, hasRoleAt, type StaffCaller, type StaffRole, staffRoles } from '@/lib/contract/staff/staff-roles'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { assignmentTexts } from '@/lib/words/de/staff'
import { backend } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'
import { oncePerRequest } from '../context'
import { throwNotFound } from '../errors/not-found'
import { requireStaff, type StaffOnPage } from '../session/staff'

const loadBranches = oncePerRequest(async (): Promise<readonly Branch[]> => {
  const found = await backend().branches.list(ANONYMOUS, { searchRadius: SEARCH_RADIUS_KM, withClosed: true })
  return found.ok ? found.value : []
})

/** Names of branches by ERP id. */
export const branchNames = oncePerRequest(async (): Promise<ReadonlyMap<number, string>> => {
  return new Map((await loadBranches()).map(({ branchERPId, branchPublicName }) => [branchERPId, branchPublicName]))
})

/** Branches in which the person has a role, sorted by name. */
export async function branchesOf({ assignments }: Pick<StaffCaller, 'assignments'>): Promise<readonly Branch[]> {
  const own = (await loadBranches()).filter(({ branchERPId }) => hasRoleAt({ assignments }, staffRoles, branchERPId))
  return own.toSorted((a, b) => a.branchPublicName.localeCompare(b.branchPublicName, 'de'))
}

/** The logged-in person as the frame shows them. */
export async function loadStaffProfile(staff: StaffCaller) {
  const names = await branchNames()
  return {
    name: staff.name,
    roles: assignmentTexts(staff.assignments, (erpId) => names.get(erpId) ?? `Filiale ${erpId}`),
    hasBranches: (await branchesOf(staff)).length > 1,
    isHeadOffice: hasRole(staff, ['head_office']),
  }
}

/** The branch with this id, for a person with one of the roles there. Without the role the page is a 404, as for an unknown id. */
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

/** The caller, if they belong to head office, or have another of these roles; a 404 for anybody else. */
export async function requireHeadOffice(path: string, ...others: StaffRole[]): Promise<StaffOnPage> {
  const caller = await requireStaff(path)
  if (!hasRole(caller.staff, ['head_office', ...others])) throwNotFound()
  return caller
}
