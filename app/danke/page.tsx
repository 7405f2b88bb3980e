import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { KeepOrder } from '@/components/checkout/keep-order'
import { ThankYou } from '@/components/checkout/thank-you'
import { PushOffer } from '@/components/push/push-offer'
import { canBeKept } from '@/lib/as-always'
import { noindex } from '@/lib/noindex'
import { GUID, loadOrder, loadPushKey } from '@/server/bff/load/load'
import { loadFollowable } from '@/server/bff/load/load-evening'
import { notHere } from '@/server/bff/page/not-here'
import { forgetOrder, keepOrder, keptOrder } from '@/server/bff/session/kept-order'

export const metadata: Metadata = { title: 'Danke', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** An action is a call of its own: it asks again whether it may. */
async function keep(orderGUID: string): Promise<void> {
  'use server'
  if (GUID.test(orderGUID) && canBeKept(await loadOrder(orderGUID))) await keepOrder(orderGUID)
}

async function forget(): Promise<void> {
  'use server'
  await forgetOrder()
}

async function ThankYouPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) notHere()
  const [order, publicKey] = await Promise.all([loadOrder(guid), loadPushKey()])
  const offer = canBeKept(order) && (
    <KeepOrder kept={(await keptOrder()) === guid} keep={keep.bind(null, guid)} forget={forget} />
  )
  const push = <PushOffer publicKey={publicKey} order={order} branch={await loadFollowable(order.branch.branchId)} />
  return <ThankYou order={order} madeAt={Date.now()} pushOffer={push} keepOffer={offer} />
}

export default orNothingHere(ThankYouPage)
