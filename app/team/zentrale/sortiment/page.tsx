import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AssortmentTabs } from '@/components/team/assortment/assortment-tabs'
import { GridScreen } from '@/components/team/assortment/grid/grid-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Sortiment' }

/** The goods of each branch, as a grid product × branch. */
async function GridPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.grid, 'assortment')
  const found = await shop().backend().assortment.grid(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <AssortmentTabs isHeadOffice={hasRole(caller.staff, ['head_office'])} />
      <GridScreen initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(GridPage)
