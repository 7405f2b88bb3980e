import type { Metadata } from 'next'
import { refresh } from 'next/cache'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { RememberOrder } from '@/components/checkout/thank-you/remember-order'
import { ThankYou } from '@/components/checkout/thank-you/thank-you'
import { noindex } from '@/components/metadata/noindex'
import { PushOffer } from '@/components/push/push-offer'
import { canBeRemembered } from '@/lib/domain/remembered-order'
import { GUID } from '@/lib/format/guid'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Danke', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A server action can be called on its own, so it checks the rights again. */
async function keep(orderGUID: string): Promise<void> {
  'use server'
  if (GUID.test(orderGUID) && canBeRemembered(await shop().loadOrder(orderGUID))) shop().saveOrder(orderGUID)
  refresh()
}

async function forget(): Promise<void> {
  'use server'
  shop().deleteSavedOrder()
  refresh()
}

async function ThankYouPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) throwNotFound()
  const [order, publicKey] = await Promise.all([shop().loadOrder(guid), shop().loadPushKey()])
  const offer = canBeRemembered(order) && (
    <RememberOrder isRemembered={shop().savedOrder() === guid} remember={keep.bind(null, guid)} forget={forget} />
  )
  const push = (
    <PushOffer publicKey={publicKey} order={order} branch={await shop().loadBreadSaverBranch(order.branch.branchId)} />
  )
  return <ThankYou order={order} pushOffer={push} rememberOffer={offer} />
}

export default orNotFound(ThankYouPage)
