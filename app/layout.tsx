// First, so that the cascade layers are declared before any component's style.
import '@brand/tokens.css'
import '@/styles/base.css'
import { displayFont, textFont } from '@brand/fonts'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LazyLinkedCoupon } from '@/components/cart/lazy-linked-coupon'
import { allergensOf } from '@/components/catalogue/allergens/allergens-of'
import { EarlyInput } from '@/components/layout/early-input'
import type { ShopProps } from '@/components/layout/providers'
import { ShopFrame } from '@/components/layout/shop-frame'
import { AwayNotice } from '@/components/messages/away-notice'
import { PreviewNotice } from '@/components/messages/preview-notice'
import { brandIcons } from '@/components/metadata/brand-icons'
import { DeepLinkCard } from '@/components/order-config/dialog/deep-link-card'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import { pageState } from '@/components/state/page-state'
import { brand, brandColours, business } from '@/lib/brand'
import type { Category } from '@/lib/contract/catalogue/catalogue'
import { onceFor } from '@/lib/memo/once-for'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import { saveConsent } from './cookies/save-consent'
import { endPreview } from './team/zentrale/vorschau/end-preview'

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: shop().siteUrl(),
    title: { default: `${brand.name} – ${brand.claim}`, template: `%s – ${brand.name}` },
    description: business.description,
    // Prices and numbers are no telephone numbers.
    formatDetection: { telephone: false },
    openGraph: await shop().sharePreview(),
  }
}

export const viewport: Viewport = { themeColor: brandColours.paper, width: 'device-width', initialScale: 1 }

/** Every page contains its visitor's state and its own nonce, so nothing is rendered at build time. */
export const dynamic = 'force-dynamic'

export default function RootLayout({ children }: { children: ReactNode }) {
  const { nonce, isTeamPage, isFramed } = shop().currentPage()
  return (
    <html lang="de" className={`${displayFont.variable} ${textFont.variable}`}>
      <body inert={isFramed}>
        {/* As `metadata`, icons would add a client component of the framework to each page. */}
        <link rel="manifest" href={routes.manifest} />
        <link rel="icon" href={brandIcons.svg} />
        <link rel="apple-touch-icon" href={brandIcons.apple} />
        <EarlyInput nonce={nonce} />
        <ServerClockProvider now={shop().now().getTime()}>
          {isTeamPage ? children : <Shop>{children}</Shop>}
        </ServerClockProvider>
      </body>
    </html>
  )
}

/** Computed once per catalogue snapshot: `loadCategories` returns the same object until the catalogue changes. */
const shopProps = onceFor((categories: readonly Category[]): ShopProps => {
  const shelves = categories.map(({ slug, name, imagePath, productCount, breadSaver }) => ({
    ...{ slug, name, imagePath, productCount },
    breadSaver,
  }))
  return { settings: shop().loadBusinessSettings(), shelves, allergens: allergensOf(categories) }
})

/** The frame around every customer page. Pages of staff have none. */
async function Shop({ children }: { children: ReactNode }) {
  const [{ cart, authenticated, away }, categories, { wishlist, ...visitor }, linkedBranch, consent, preview] =
    await Promise.all([
      shop().loadShop(),
      shop().loadCategories(),
      shop().loadVisitor(),
      shop().loadLinkedBranch(),
      shop().readConsent(),
      shop().readPreview(),
    ])
  const { isFramed } = shop().currentPage()
  const linkedCoupon = shop().linkedCoupon()
  return (
    <ShopFrame
      shop={shopProps(categories)}
      visitor={{ ...visitor, linkedBranch }}
      state={pageState({ cart, wishlist })}
      authenticated={authenticated}
      consent={isFramed ? 'necessary' : consent}
      saveConsent={saveConsent}
      notice={
        <>
          {away && <AwayNotice />}
          {preview !== null && !isFramed && <PreviewNotice {...preview} end={endPreview} />}
        </>
      }
    >
      {linkedCoupon !== null && <LazyLinkedCoupon code={linkedCoupon} />}
      {linkedBranch !== null && <DeepLinkCard {...linkedBranch} />}
      {children}
    </ShopFrame>
  )
}
