import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { PauseScreen } from '@/components/team/hours/pause-screen'
import { hasRoleAt } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Anhalten' }

type PageProps = { params: Promise<{ id: string }> }

async function PausePage({ params }: PageProps) {
  const { id } = await params
  const path = `${teamRoutes.branches}/${id}/anhalten`
  const { branch, ...caller } = await shop().requireBranch(id, path, ['counter', 'manager', 'head_office'])
  const state = await shop().backend().branchHours.pauseState(caller, { branchERPId: branch.erpId })
  if (!state.ok) throwNotFound()
  return (
    <PauseScreen
      branchERPId={branch.erpId}
      initial={state.value}
      mayDecide={hasRoleAt(caller.staff, ['manager', 'head_office'], branch.erpId)}
    />
  )
}

export default orNotFoundByStaff(PausePage)
