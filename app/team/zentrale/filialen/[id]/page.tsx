import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { BranchScreen } from '@/components/team/branches/branch-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { fromDigits } from '@/lib/contract/digits'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Filiale' }

type PageProps = { params: Promise<{ id: string }> }

/** One branch with everything that can be changed. */
async function BranchPage({ params }: PageProps) {
  const branchERPId = fromDigits((await params).id)
  if (branchERPId === null) throwNotFound()
  const caller = await shop().requireHeadOffice(teamRoutes.branchSettings(branchERPId))
  const found = await shop().backend().branchSettings.read(caller, { branchERPId })
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <BranchScreen key={branchERPId} initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(BranchPage)
