import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { CompaniesScreen } from '@/components/team/companies/companies-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { dayOf } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Firmen' }

type PageProps = { searchParams: Promise<{ firma?: string | string[] }> }

/** Companies that buy on account, and those that ask for it. With `?firma=`, the one that is shown. */
async function CompaniesPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.companies, 'books')
  const found = await shop().backend().companies.list(caller, {})
  if (!found.ok) throwNotFound()
  const { firma } = await searchParams
  return (
    <>
      <NetworkSignal />
      <CompaniesScreen
        initial={found.value}
        first={typeof firma === 'string' ? firma : null}
        mayDecide={hasRole(caller.staff, ['head_office'])}
        today={dayOf(shop().now())}
      />
    </>
  )
}

export default orNotFoundByStaff(CompaniesPage)
