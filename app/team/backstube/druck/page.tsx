import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { waveOf } from '@/components/team/bakehouse/bakehouse-words'
import { PrintScreen } from '@/components/team/bakehouse/print-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { BakehouseFrame } from '../bakehouse-frame'
import { type BakehousePageProps, listOf, openBakehouse } from '../open-bakehouse'

export const metadata: Metadata = { title: 'Liste drucken' }

/** The printed production list. */
async function ProductionPrintPage(props: BakehousePageProps) {
  const bakehouse = await openBakehouse(props, teamRoutes.productionPrint())
  const list = await listOf(bakehouse, bakehouse.caller)
  return (
    <BakehouseFrame bakehouse={bakehouse} href={teamRoutes.productionPrint}>
      {list !== null && (
        <PrintScreen key={JSON.stringify(waveOf(list.wave))} initial={list} by={bakehouse.caller.staff.name} />
      )}
    </BakehouseFrame>
  )
}

export default orNotFoundByStaff(ProductionPrintPage)
