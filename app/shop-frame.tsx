'use client'

import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeliverEvents } from '@/components/analytics/deliver-events'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { OrderBar } from '@/components/order-config/bar/order-bar'
import type { Consent } from '@/lib/consent'
import { ConsentBanner } from './consent-banner'
import { Providers, type ShopProps, type VisitorProps } from './providers'

type ShopFrameProps = {
  shop: ShopProps
  visitor: VisitorProps
  state: DehydratedState
  authenticated: boolean
  /** Null while the cookie question is open. */
  consent: Consent | null
  /** Above the page. */
  notice: ReactNode
  children: ReactNode
}

/** What stands around every page of a customer; one component of the browser (`produkte/shelf-screen.tsx` says why). */
export const ShopFrame = ({ shop, visitor, state, authenticated, consent, notice, children }: ShopFrameProps) => (
  <Providers shop={shop} visitor={visitor} state={state}>
    <SiteHeader authenticated={authenticated} />
    <OrderBar />
    {notice}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
    {consent === null && <ConsentBanner />}
    {consent === 'all' && <DeliverEvents />}
  </Providers>
)
