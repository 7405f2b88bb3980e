import type { Metadata } from 'next'
import { refresh } from 'next/cache'
import { BoardBand } from '@/app/board-band'
import { ProductRail } from '@/components/catalogue/lists/product-rail'
import { BelowHero } from '@/components/home/below-hero'
import { CategoryTiles } from '@/components/home/category-tiles'
import { CraftBand } from '@/components/home/craft-band'
import { Hero } from '@/components/home/hero'
import { HomeNotices } from '@/components/home/home-notices'
import { LastOrderBand } from '@/components/home/last-order-band'
import { LoyaltyBand } from '@/components/home/loyalty-band'
import { OrderStart } from '@/components/home/order-start'
import { ReorderCard } from '@/components/home/reorder-card'
import { specialsText, specialsTitle } from '@/components/home/specials'
import { TownsBand } from '@/components/home/towns-band'
import { Band } from '@/components/layout/band'
import { alternates } from '@/components/metadata/alternates'
import { brandIcons } from '@/components/metadata/brand-icons'
import { organizationData, websiteData } from '@/components/metadata/schema-org'
import { StructuredData } from '@/components/metadata/structured-data'
import { brand, brandHome, business } from '@/lib/brand'
import { sellingPointKey, sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { alternates: alternates(routes.home) }

const SPECIALS = 4

async function forget(): Promise<void> {
  'use server'
  shop().deleteSavedOrder()
  refresh()
}

export default async function HomePage() {
  const [{ cart, authenticated }, categories, notices, specials, near, counts, { lastOrder, again }, hero, board] =
    await Promise.all([
      shop().loadShop(),
      shop().loadCategories(),
      shop().loadNotices(),
      shop().loadSpecials(SPECIALS),
      shop().loadNearStores(),
      shop().loadStoreCounts(),
      shop().loadReorder(),
      shop().loadHero(brandHome.noon.product),
      shop().loadBoard(null),
    ])
  const point = sellingPointOf(cart)
  const [first] = categories
  const reorderCard = again && (
    <ReorderCard {...again} now={shop().now()} forget={again.isSavedOnDevice ? forget : null} />
  )
  // A visitor who has started an order first sees how to continue it.
  const isUnderWay = point !== null || cart.itemCount > 0
  return (
    <>
      <StructuredData
        data={organizationData(shop().siteUrl(), { name: brand.name, logo: brandIcons.large }, business)}
      />
      <StructuredData data={websiteData(shop().siteUrl(), brand.name)} />
      <HomeNotices notices={notices} />
      <Hero facts={hero}>{isUnderWay ? <OrderStart /> : (reorderCard ?? <OrderStart />)}</Hero>
      {isUnderWay && reorderCard && <BelowHero>{reorderCard}</BelowHero>}
      {again === null && lastOrder !== null && <LastOrderBand order={lastOrder} />}
      <Band title={`Was darf in den ${brand.cart}?`} all={{ href: routes.products, label: 'Alle Produkte' }}>
        <CategoryTiles categories={categories} />
      </Band>
      {specials !== null && (
        <Band
          title={specialsTitle(specials)}
          text={specialsText(cart.targetBranch?.branchPublicName)}
          {...(first && { all: { href: routes.category(first.slug), label: `Alle ${first.name}` } })}
        >
          <ProductRail products={specials.products} configured={point !== null} />
        </Band>
      )}
      <BoardBand things={board} configured={point !== null} pricedFor={sellingPointKey(cart)} />
      {!authenticated && <LoyaltyBand />}
      <CraftBand />
      <TownsBand near={near} counts={counts} />
    </>
  )
}
