import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { HoursScreen } from '@/components/team/hours/hours-screen'
import { hasRoleAt } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Zeiten' }

type PageProps = { params: Promise<{ id: string }> }

async function HoursPage({ params }: PageProps) {
  const { id } = await params
  const path = `${teamRoutes.branches}/${id}/zeiten`
  const { branch, ...caller } = await shop().requireBranch(id, path, ['counter', 'manager', 'head_office'])
  const state = await shop().backend().branchHours.hours(caller, { branchERPId: branch.erpId })
  if (!state.ok) throwNotFound()
  return (
    <HoursScreen
      branchERPId={branch.erpId}
      initial={state.value}
      mayDecide={hasRoleAt(caller.staff, ['manager', 'head_office'], branch.erpId)}
    />
  )
}

export default orNotFoundByStaff(HoursPage)
