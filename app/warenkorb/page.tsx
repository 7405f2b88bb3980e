import type { Metadata } from 'next'
import { CartScreen } from '@/components/cart/page/cart-screen'
import { ProductRail } from '@/components/catalogue/lists/product-rail'
import { Band } from '@/components/layout/band'
import { noindex } from '@/components/metadata/noindex'
import { OwnCartNotice } from '@/components/standing-orders/own-cart-notice'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: brand.cart, robots: noindex }

/** Reasons for a redirect from /checkout, by the value of `?hinweis=`. */
const reasons: Readonly<Record<string, string>> = {
  // The browser's back button leads here after a payment, too.
  leer: `Ihr ${brand.cart} ist leer. Legen Sie etwas hinein, dann geht es zur Kasse. Haben Sie eben bezahlt, steht Ihre Bestellung in der E-Mail an Sie.`,
  termin: 'Bitte wählen Sie zuerst Geschäft und Termin, dann geht es zur Kasse.',
}

const SHOWN = 4

/** Shown with an empty cart: the most popular products. */
async function OftenOrdered() {
  const [{ cart }, products] = await Promise.all([shop().loadShop(), shop().loadPopular(routes.products, SHOWN)])
  if (products.length === 0) return null
  return (
    <Band title="Oft bestellt">
      <ProductRail products={products} configured={sellingPointOf(cart) !== null} />
    </Band>
  )
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function CartPage({ searchParams }: PageProps) {
  const [{ cart, authenticated }, { hinweis }, aside] = await Promise.all([
    shop().requireShop(),
    searchParams,
    shop().countOwnCartItems(),
  ])
  const reason = typeof hinweis === 'string' ? reasons[hinweis] : undefined
  return (
    <CartScreen
      authenticated={authenticated}
      paypal={shop().paymentSettings()}
      shelf={cart.itemCount === 0 && <OftenOrdered />}
      notice={
        <>
          {reason !== undefined && <Notice role="status">{reason}</Notice>}
          {aside > 0 && <OwnCartNotice units={aside} />}
        </>
      }
    />
  )
}
