import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AssortmentTabs } from '@/components/team/assortment/assortment-tabs'
import { RiseScreen } from '@/components/team/assortment/rise/rise-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Preise' }

type PageProps = { searchParams: Promise<{ artikel?: string | string[] }> }

/** A rise of prices over a shelf, or with `?artikel=` of chosen products, with the old and the new prices before it is saved. */
async function PricesPage({ searchParams }: PageProps) {
  const { artikel } = await searchParams
  const only = typeof artikel === 'string' ? artikel.slice(0, 4_000) : ''
  const caller = await shop().requireHeadOffice(teamRoutes.prices, 'assortment')
  const found = await shop().backend().catalogue.categories(caller, {})
  if (!found.ok) throwNotFound()
  const shelves = found.value.map(({ slug, name }) => ({ slug, name }))
  return (
    <>
      <NetworkSignal />
      <AssortmentTabs isHeadOffice={hasRole(caller.staff, ['head_office'])} />
      <RiseScreen key={only} shelves={shelves} first={only === '' ? (shelves[0]?.slug ?? '') : ''} only={only} />
    </>
  )
}

export default orNotFoundByStaff(PricesPage)
