/** The demo logins on the login page of /team; empty in a live shop. */
import people from '@brand/demo/staff.json'
import { staffAssignment } from '@/lib/contract/staff/staff-roles'
import { assignmentTexts } from '@/lib/words/de/staff'
import { config } from '../../config'
import { branchNames } from './load-team'

export type DemoPerson = { name: string; email: string; password: string; role: string }

export async function loadDemoStaff(): Promise<DemoPerson[]> {
  if (config().stage !== 'demo') return []
  const names = await branchNames()
  return people.map(({ name, email, password, ...assignment }) => {
    const [role = ''] = assignmentTexts(
      [staffAssignment.parse(assignment)],
      (erpId) => names.get(erpId) ?? String(erpId),
    )
    return { name, email, password, role }
  })
}
