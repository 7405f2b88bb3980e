import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { PackingScreen } from '@/components/team/bakehouse/packing-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { BakehouseFrame } from '../bakehouse-frame'
import { type BakehousePageProps, listOf, openBakehouse } from '../open-bakehouse'

export const metadata: Metadata = { title: 'Packen' }

/** Packing lists: of the branch in `?filiale=`, of all branches, or of the first. */
async function PackingPage(props: BakehousePageProps) {
  const bakehouse = await openBakehouse(props, teamRoutes.packing())
  const list = await listOf(bakehouse, bakehouse.caller)
  const requested = bakehouse.parameter('filiale')
  const first = list?.branches.find((_, at) => (list.totals[at] ?? 0) > 0)?.branchERPId
  const requestedBranch = list?.branches.find(({ branchERPId }) => String(branchERPId) === requested)?.branchERPId
  return (
    <BakehouseFrame bakehouse={bakehouse} href={teamRoutes.packing}>
      {list !== null && (
        <PackingScreen
          list={list}
          chosen={requested === 'alle' ? null : (requestedBranch ?? first ?? null)}
          by={bakehouse.caller.staff.name}
        />
      )}
    </BakehouseFrame>
  )
}

export default orNotFoundByStaff(PackingPage)
