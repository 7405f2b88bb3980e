import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AssortmentTabs } from '@/components/team/assortment/assortment-tabs'
import { ChangesScreen } from '@/components/team/assortment/changes-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { fromDigits } from '@/lib/contract/digits'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Änderungen' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Changes of the assortment by state, with their release and their undo. */
async function ChangesPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.changes, 'assortment')
  const { nummer } = await searchParams
  const found = await shop().backend().assortment.changes(caller, { search: '' })
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <AssortmentTabs isHeadOffice={hasRole(caller.staff, ['head_office'])} />
      <ChangesScreen
        initial={found.value}
        chosen={typeof nummer === 'string' ? fromDigits(nummer) : null}
        isHeadOffice={hasRole(caller.staff, ['head_office'])}
      />
    </>
  )
}

export default orNotFoundByStaff(ChangesPage)
