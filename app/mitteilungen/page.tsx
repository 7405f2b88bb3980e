import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { TextPage } from '@/components/layout/text-page'
import { noindex } from '@/components/metadata/noindex'
import { LazyPushList } from '@/components/push/lazy-push-switches'
import { shop, throwNotFound } from '@/server/shop'

const TITLE = 'Mitteilungen auf diesem Gerät'

export const metadata: Metadata = { title: TITLE, robots: noindex }

/** The page linked in push notifications to unsubscribe, without a login. */
async function PushesPage() {
  const publicKey = await shop().loadPushKey()
  if (publicKey === '') throwNotFound()
  return (
    <TextPage title={TITLE}>
      <LazyPushList publicKey={publicKey} />
    </TextPage>
  )
}

export default orNotFound(PushesPage)
