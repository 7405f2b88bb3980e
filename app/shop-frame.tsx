'use client'

import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { OrderBar } from '@/components/order-config/bar/order-bar'
import type { Packed } from '@/lib/packed'
import { Providers, type Told } from './providers'

type ShopFrameProps = {
  told: Packed<Told>
  authenticated: boolean
  /** Above the page, on it, and below all. */
  notice: ReactNode
  children: ReactNode
  foot: ReactNode
}

/** What stands around every page of a customer; one component of the browser (`produkte/shelf-screen.tsx` says why). */
export const ShopFrame = ({ told, authenticated, notice, children, foot }: ShopFrameProps) => (
  <Providers told={told}>
    <SiteHeader authenticated={authenticated} />
    <OrderBar />
    {notice}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
    {foot}
  </Providers>
)
