import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { ScanScreen } from '@/components/team/desk/scan/scan-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Scannen' }

type PageProps = { params: Promise<{ id: string }> }

/** Finds an order by its customer's code. */
async function ScanPage({ params }: PageProps) {
  const { id } = await params
  const path = `${teamRoutes.branches}/${id}/scannen`
  const { branch } = await shop().requireBranch(id, path, ['counter', 'manager', 'head_office'])
  return (
    <>
      <NetworkSignal />
      <ScanScreen branchERPId={branch.erpId} />
    </>
  )
}

export default orNotFoundByStaff(ScanPage)
