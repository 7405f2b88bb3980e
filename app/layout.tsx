// First, so that the cascade layers are declared before any component's style.
import '@brand/tokens.css'
import '@/styles/base.css'
import { displayFont, textFont } from '@brand/fonts'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { allergensOf } from '@/components/catalogue/allergens/allergens-of'
import { DeepLinkCard } from '@/components/order-config/dialog/deep-link-card'
import { pageState } from '@/components/state/page-state'
import { brand, brandColours, business } from '@/lib/brand'
import { brandIcons } from '@/lib/brand-icons'
import type { Category } from '@/lib/contract/catalogue'
import { onceFor } from '@/lib/once-for'
import { routes } from '@/lib/routes'
import { loadFigures } from '@/server/bff/load/figures'
import { loadCategories, loadLinkedBranch, loadShop } from '@/server/bff/load/load'
import { loadVisitor } from '@/server/bff/load/load-account'
import { NONCE_HEADER, TEAM_HEADER } from '@/server/bff/page/page-headers'
import { sharePreview } from '@/server/bff/page/share-preview'
import { siteUrl } from '@/server/bff/page/site'
import { readConsent } from '@/server/bff/session/consent'
import { AwayNotice } from './away-notice'
import { EarlyInput } from './early-input'
import type { ShopProps } from './providers'
import { ShopFrame } from './shop-frame'

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: siteUrl(),
    title: { default: `${brand.name} – ${brand.claim}`, template: `%s – ${brand.name}` },
    description: business.description,
    // Prices and numbers are no telephone numbers.
    formatDetection: { telephone: false },
    openGraph: await sharePreview(),
  }
}

export const viewport: Viewport = { themeColor: brandColours.paper, width: 'device-width', initialScale: 1 }

/** Every page carries its visitor's state and a nonce of its own; nothing is rendered at build time. */
export const dynamic = 'force-dynamic'

export default async function RootLayout({ children }: { children: ReactNode }) {
  const given = await headers()
  const isOfTeam = given.get(TEAM_HEADER) !== null
  return (
    <html lang="de" className={`${displayFont.variable} ${textFont.variable}`}>
      <body>
        {/* Told as metadata, icons would bring a component of the framework's into each page, to find them again. */}
        <link rel="manifest" href={routes.manifest} />
        <link rel="icon" href={brandIcons.svg} />
        <link rel="apple-touch-icon" href={brandIcons.apple} />
        <EarlyInput nonce={given.get(NONCE_HEADER) ?? ''} />
        {isOfTeam ? children : <Shop>{children}</Shop>}
      </body>
    </html>
  )
}

/** Once for each state of the catalogue, whose categories are the same object for as long as it lasts. */
const shopProps = onceFor((categories: readonly Category[]): ShopProps => {
  const shelves = categories.map(({ slug, name, imagePath, productCount, breadSaver }) => ({
    ...{ slug, name, imagePath, productCount },
    breadSaver,
  }))
  return { figures: loadFigures(), shelves, allergens: allergensOf(categories) }
})

/** What stands around every page of a customer. */
async function Shop({ children }: { children: ReactNode }) {
  const [{ cart, authenticated, away }, categories, { wishlist, ...visitor }, linkedBranch, consent] =
    await Promise.all([loadShop(), loadCategories(), loadVisitor(), loadLinkedBranch(), readConsent()])
  return (
    <ShopFrame
      shop={shopProps(categories)}
      visitor={{ ...visitor, linkedBranch }}
      state={pageState({ cart, wishlist })}
      authenticated={authenticated}
      consent={consent}
      notice={away && <AwayNotice />}
    >
      {linkedBranch !== null && <DeepLinkCard {...linkedBranch} />}
      {children}
    </ShopFrame>
  )
}
