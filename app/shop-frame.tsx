'use client'

import type { ReactNode } from 'react'
import { DeliverEvents } from '@/components/analytics/deliver-events'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { OrderBar } from '@/components/order-config/bar/order-bar'
import type { Consent } from '@/lib/consent'
import type { Packed } from '@/lib/packed'
import { ConsentBanner } from './consent-banner'
import { Providers, type Told, type ToldAll } from './providers'

type ShopFrameProps = {
  toldAll: Packed<ToldAll>
  told: Packed<Told>
  authenticated: boolean
  /** Null while the cookie question is open. */
  consent: Consent | null
  /** Above the page. */
  notice: ReactNode
  children: ReactNode
}

/** What stands around every page of a customer; one component of the browser (`produkte/shelf-screen.tsx` says why). */
export const ShopFrame = ({ toldAll, told, authenticated, consent, notice, children }: ShopFrameProps) => (
  <Providers toldAll={toldAll} told={told}>
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
