'use client'

import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeliverEvents } from '@/components/analytics/deliver-events'
import { ConsentBanner } from '@/components/consent/consent-banner'
import type { SaveConsent } from '@/components/consent/consent-form'
import { OrderBar } from '@/components/order-config/bar/order-bar'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import type { Consent } from '@/lib/web/consent'
import { SiteHeader } from './header/site-header'
import { Providers, type ShopProps, type VisitorProps } from './providers'
import { SiteFooter } from './site-footer'

type ShopFrameProps = {
  shop: ShopProps
  visitor: VisitorProps
  state: DehydratedState
  authenticated: boolean
  /** Null while the cookie question is open. */
  consent: Consent | null
  saveConsent: SaveConsent
  /** Shown above the page. */
  notice: ReactNode
  children: ReactNode
}

/** Header, footer and notices around every customer page, as one client component (`app/produkte/shelf-screen.tsx` says why). */
export const ShopFrame = ({
  shop,
  visitor,
  state,
  authenticated,
  consent,
  saveConsent,
  notice,
  children,
}: ShopFrameProps) => (
  <Providers shop={shop} visitor={visitor} state={state}>
    <PartBoundary what="Der Kopf der Seite">
      <SiteHeader authenticated={authenticated} />
    </PartBoundary>
    <PartBoundary>
      <OrderBar />
    </PartBoundary>
    {notice}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <PartBoundary what="Der Fuß der Seite">
      <SiteFooter />
    </PartBoundary>
    {consent === null && <ConsentBanner saveConsent={saveConsent} />}
    {consent === 'all' && <DeliverEvents />}
  </Providers>
)
