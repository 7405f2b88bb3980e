import type { Metadata } from 'next'
import { ProductRail } from '@/components/catalogue/product-rail'
import { CategoryTiles } from '@/components/home/category-tiles'
import { CraftBand } from '@/components/home/craft-band'
import { Hero } from '@/components/home/hero'
import { LastOrderBand } from '@/components/home/last-order-band'
import { LoyaltyBand } from '@/components/home/loyalty-band'
import { TownsBand } from '@/components/home/towns-band'
import { Band } from '@/components/layout/band'
import { StructuredData } from '@/components/ui/structured-data'
import { alternates } from '@/lib/alternates'
import { brand, business } from '@/lib/brand'
import type { Branch } from '@/lib/contract/branches'
import { routes } from '@/lib/routes'
import { sellingPointOf } from '@/lib/selling-point'
import { organizationData, websiteData } from '@/lib/structured-data'
import { loadCategories, loadProductList, loadShop } from '@/server/bff/load'
import { loadOrders } from '@/server/bff/load-account'
import { loadNearStores, loadStoreCounts } from '@/server/bff/load-stores'
import { siteUrl } from '@/server/bff/site'

export const metadata: Metadata = { alternates: alternates(routes.home) }

const POPULAR = 4

const fromWhere = (branch: Pick<Branch, 'branchPublicName'> | null): string =>
  branch === null ? 'Die beliebtesten Brote dieser Woche.' : `Aus der Backstube: ${branch.branchPublicName}.`

export default async function HomePage() {
  const breads = routes.category('brote')
  const [{ cart, authenticated }, categories, { products }, near, counts, { orders }] = await Promise.all([
    loadShop(),
    loadCategories(),
    loadProductList({ categoryPath: breads, limit: POPULAR }),
    loadNearStores(),
    loadStoreCounts(),
    loadOrders(1),
  ])
  const [lastOrder] = orders
  return (
    <>
      <StructuredData data={organizationData(siteUrl(), brand, business)} />
      <StructuredData data={websiteData(siteUrl(), brand.name)} />
      <Hero />
      {lastOrder !== undefined && <LastOrderBand order={lastOrder} />}
      <Band title={`Was darf in den ${brand.cart}?`} all={{ href: routes.products, label: 'Alle Produkte' }}>
        <CategoryTiles categories={categories} />
      </Band>
      <Band
        title="Heute frisch aus dem Ofen"
        text={fromWhere(cart.targetBranch)}
        all={{ href: breads, label: 'Alle Brote' }}
      >
        <ProductRail products={products} configured={sellingPointOf(cart) !== null} />
      </Band>
      {!authenticated && <LoyaltyBand />}
      <CraftBand />
      <TownsBand near={near} counts={counts} />
    </>
  )
}
