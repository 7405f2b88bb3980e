import type { Metadata } from 'next'
import { BranchChoice } from '@/components/team/frame/branch-choice'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Filiale wählen' }

/** For who works in several branches. */
export default async function BranchesPage() {
  const { staff } = await shop().requireStaff(teamRoutes.branches)
  const branches = await shop().branchesOf(staff)
  return (
    <TeamFrame sections={[]} title="Filiale wählen" me={await shop().loadMe(staff)}>
      <BranchChoice branches={branches.map(({ branchERPId: erpId, branchPublicName: name }) => ({ erpId, name }))} />
    </TeamFrame>
  )
}
