// First, so that the cascade layers are declared before any component's style.
import '@/styles/tokens.css'
import '@/styles/base.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { DeepLinkCard } from '@/components/order-config/deep-link-card'
import { OrderBar } from '@/components/order-config/order-bar'
import { brand } from '@/lib/brand'
import { loadCategories, loadLinkedBranch, loadShop } from '@/server/bff/load'
import { loadVisitor } from '@/server/bff/load-account'
import { displayFont, textFont } from './fonts'
import { Providers } from './providers'

export const metadata: Metadata = {
  title: { default: `${brand.name} – ${brand.claim}`, template: `%s – ${brand.name}` },
  description: brand.description,
  // Prices and numbers are no telephone numbers.
  formatDetection: { telephone: false },
}

export const viewport: Viewport = { themeColor: '#fbf6ec', width: 'device-width', initialScale: 1 }

/** Every page carries its visitor's state and a nonce of its own; nothing is rendered at build time. */
export const dynamic = 'force-dynamic'

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ cart, authenticated }, categories, visitor, linkedBranch] = await Promise.all([
    loadShop(),
    loadCategories(),
    loadVisitor(),
    loadLinkedBranch(),
  ])
  const shelves = categories.map(({ slug, name, imagePath, productCount }) => ({ slug, name, imagePath, productCount }))
  return (
    <html lang="de" className={`${displayFont.variable} ${textFont.variable}`}>
      <body>
        <Providers cart={cart} shelves={shelves} {...visitor} linkedBranch={linkedBranch}>
          <SiteHeader authenticated={authenticated} />
          <OrderBar />
          <main id="main" tabIndex={-1}>
            {linkedBranch !== null && <DeepLinkCard {...linkedBranch} />}
            {children}
          </main>
          <SiteFooter />
        </Providers>
      </body>
    </html>
  )
}
