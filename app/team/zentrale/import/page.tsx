import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AssortmentTabs } from '@/components/team/assortment/assortment-tabs'
import { ImportsScreen } from '@/components/team/assortment/imports/imports-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Tabellen' }

/** Spreadsheets, each looked at as a difference before it is published. */
async function ImportsPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.imports, 'assortment')
  const found = await shop().backend().assortment.imports(caller, {})
  if (!found.ok) throwNotFound()
  const isHeadOffice = hasRole(caller.staff, ['head_office'])
  return (
    <>
      <NetworkSignal />
      <AssortmentTabs isHeadOffice={isHeadOffice} />
      <ImportsScreen initial={found.value} isHeadOffice={isHeadOffice} />
    </>
  )
}

export default orNotFoundByStaff(ImportsPage)
