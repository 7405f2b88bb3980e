import type { Metadata } from 'next'
import { ProductRail } from '@/components/catalogue/product-rail'
import { CategoryTiles } from '@/components/home/category-tiles'
import { CraftBand } from '@/components/home/craft-band'
import { Hero } from '@/components/home/hero'
import { LoyaltyBand } from '@/components/home/loyalty-band'
import { TownsBand } from '@/components/home/towns-band'
import { Band } from '@/components/layout/band'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import { sellingPointOf } from '@/lib/selling-point'
import { loadCategories, loadProductList, loadShop } from '@/server/bff/load'

export const metadata: Metadata = { alternates: { canonical: routes.home } }

const POPULAR = 4

export default async function HomePage() {
  const breads = routes.category('brote')
  const [{ cart, authenticated }, categories, { products }] = await Promise.all([
    loadShop(),
    loadCategories(),
    loadProductList({ categoryPath: breads, limit: POPULAR }),
  ])
  return (
    <>
      <Hero />
      <Band title={`Was darf in den ${brand.cart}?`} all={{ href: routes.products, label: 'Alle Produkte' }}>
        <CategoryTiles categories={categories} />
      </Band>
      <Band
        title="Heute frisch aus dem Ofen"
        text={cart.targetBranch === null ? 'Die beliebtesten Brote dieser Woche.' : cart.targetBranch.branchPublicName}
        all={{ href: breads, label: 'Alle Brote' }}
      >
        <ProductRail products={products} configured={sellingPointOf(cart) !== null} />
      </Band>
      {!authenticated && <LoyaltyBand />}
      <CraftBand />
      <TownsBand />
    </>
  )
}
