import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { BranchDayScreen } from '@/components/branch-orders/branch-day-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/team-routes'
import { backend } from '@/server/bff/backend/backend'
import { requireBranch } from '@/server/bff/load/load-team'
import { notHere } from '@/server/bff/page/not-here'

export const metadata: Metadata = { title: 'Heute' }

type PageProps = { params: Promise<{ id: string }> }

/** What a branch has to make ready today. */
async function BranchPage({ params }: PageProps) {
  const { id } = await params
  const { branch, ...caller } = await requireBranch(id, `${teamRoutes.branches}/${id}`, [
    'counter',
    'manager',
    'head_office',
  ])
  const day = await backend().branchOrders.list(caller, { branchERPId: branch.erpId })
  if (!day.ok) notHere()
  return (
    <>
      <NetworkSignal />
      <BranchDayScreen branchERPId={branch.erpId} initial={day.value} />
    </>
  )
}

export default orNothingHere(BranchPage)
