import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { ProductScreen } from '@/components/team/assortment/product-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Produkt' }

type PageProps = { params: Promise<{ sku: string }> }

/** One product with everything that can be changed. */
async function ProductPage({ params }: PageProps) {
  const skuNumber = decodeURIComponent((await params).sku)
  const caller = await shop().requireHeadOffice(teamRoutes.product(skuNumber), 'assortment')
  const found = await shop().backend().assortment.product(caller, { skuNumber })
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <ProductScreen key={skuNumber} initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(ProductPage)
