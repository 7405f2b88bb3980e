import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { waveOf } from '@/components/team/bakehouse/bakehouse-words'
import { ListScreen } from '@/components/team/bakehouse/list-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { BakehouseFrame } from './bakehouse-frame'
import { type BakehousePageProps, listOf, openBakehouse } from './open-bakehouse'

export const metadata: Metadata = { title: 'Produktionsliste' }

/** The production list, by wave and branch. */
async function BakehousePage(props: BakehousePageProps) {
  const bakehouse = await openBakehouse(props, teamRoutes.bakehouse())
  const list = await listOf(bakehouse, bakehouse.caller)
  return (
    <BakehouseFrame bakehouse={bakehouse}>
      {list !== null && <ListScreen key={JSON.stringify(waveOf(list.wave))} waves={bakehouse.waves} initial={list} />}
    </BakehouseFrame>
  )
}

export default orNotFoundByStaff(BakehousePage)
