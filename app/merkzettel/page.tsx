import type { Metadata } from 'next'
import { CartBagLink } from '@/components/cart/bag/cart-bag'
import { ProductRail } from '@/components/catalogue/lists/product-rail'
import { Band } from '@/components/layout/band'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { noindex } from '@/components/metadata/noindex'
import { OrderConfigBar } from '@/components/order-config/bar/order-config-bar'
import { WishlistScreen } from '@/components/wishlist/page/wishlist-screen'
import { brand } from '@/lib/brand'
import type { Product } from '@/lib/contract/catalogue/catalogue'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { formatWeekdayDay } from '@/lib/format/berlin-format'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Merkzettel', robots: noindex }

/** Maximum number of products in one response of the catalogue. */
const PAGE = 100
const POPULAR = 4

async function loadProducts(skuids: readonly number[]): Promise<Product[]> {
  const pages = Array.from({ length: Math.ceil(skuids.length / PAGE) }, (_, page) =>
    shop().loadProductList({ categoryPath: routes.products, skuids: skuids.slice(page * PAGE, (page + 1) * PAGE) }),
  )
  return (await Promise.all(pages)).flatMap(({ products }) => products)
}

export default async function WishlistPage() {
  await shop().requireCustomer(routes.wishlist)
  const [{ cart }, wishlist] = await Promise.all([shop().loadShop(), shop().loadWishlist()])
  const products = await loadProducts(wishlist ?? [])
  const point = sellingPointOf(cart)
  const validFor =
    point === null ? null : `${cart.targetBranch?.branchPublicName} am ${formatWeekdayDay(point.targetDateTime)}`
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[{ href: routes.account, label: brand.account }]} current="Merkzettel" />
        <WishlistScreen products={products} configured={point !== null} validFor={validFor} />
      </div>
      {products.length === 0 && <OftenWished configured={point !== null} />}
      <OrderConfigBar bag={<CartBagLink />} />
    </>
  )
}

async function OftenWished({ configured }: { configured: boolean }) {
  const products = await shop().loadPopular(routes.products, POPULAR)
  if (products.length === 0) return null
  return (
    <Band title="Oft gemerkt">
      <ProductRail products={products} configured={configured} />
    </Band>
  )
}
