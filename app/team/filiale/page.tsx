import type { Metadata } from 'next'
import { BranchChoice } from '@/components/team/controls/branch-choice'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Filiale wählen' }

/** The choice of a branch, for staff of several branches. */
export default async function BranchesPage() {
  const { staff } = await shop().requireStaff(teamRoutes.branches)
  const branches = await shop().branchesOf(staff)
  return (
    <TeamFrame sections={[]} title="Filiale wählen" me={await shop().loadStaffProfile(staff)}>
      <BranchChoice branches={branches.map(({ branchERPId: erpId, branchPublicName: name }) => ({ erpId, name }))} />
    </TeamFrame>
  )
}
