import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AssortmentTabs } from '@/components/team/assortment/assortment-tabs'
import { ProductsScreen } from '@/components/team/assortment/products/products-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Produkte' }

/** All products of the chain. */
async function ProductsPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.products, 'assortment')
  const [shelves, found] = await Promise.all([
    shop().loadCategories(),
    shop().backend().assortment.products(caller, { search: '', offset: 0, limit: 200 }),
  ])
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <AssortmentTabs isHeadOffice={hasRole(caller.staff, ['head_office'])} />
      <ProductsScreen
        initial={found.value}
        shelves={shelves.map(({ slug, name, subcategories }) => ({ slug, name, subcategories }))}
      />
    </>
  )
}

export default orNotFoundByStaff(ProductsPage)
