import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { BranchTabs } from '@/components/team/branches/branch-tabs'
import { ClosuresScreen } from '@/components/team/closures/closures-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Schließtage' }

/** Closed days and days with other hours of all branches. */
async function ClosuresPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.closures)
  const found = await shop().backend().branchExceptions.list(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <BranchTabs />
      <ClosuresScreen initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(ClosuresPage)
