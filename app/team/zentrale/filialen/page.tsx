import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { BranchTabs } from '@/components/team/branches/branch-tabs'
import { BranchesScreen } from '@/components/team/branches/branches-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Filialen' }

/** All branches. */
async function BranchesPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.branchList)
  const found = await shop().backend().branchSettings.list(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <BranchTabs />
      <BranchesScreen initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(BranchesPage)
