import type { Metadata } from 'next'
import { BranchChoice } from '@/components/team/frame/branch-choice'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { teamRoutes } from '@/lib/team-routes'
import { branchesOf, loadMe } from '@/server/bff/load/load-team'
import { requireStaff } from '@/server/bff/session/staff'

export const metadata: Metadata = { title: 'Filiale wählen' }

/** For who works in several branches. */
export default async function BranchesPage() {
  const { staff } = await requireStaff(teamRoutes.branches)
  const branches = await branchesOf(staff)
  return (
    <TeamFrame sections={[]} place="Filiale wählen" now={new Date().toISOString()} me={await loadMe(staff)}>
      <BranchChoice branches={branches.map(({ branchERPId: erpId, branchPublicName: name }) => ({ erpId, name }))} />
    </TeamFrame>
  )
}
