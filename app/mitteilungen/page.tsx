import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { TextPage } from '@/components/layout/text-page'
import { LazyPushList } from '@/components/push/lazy-push-switches'
import { noindex } from '@/lib/noindex'
import { notHere, shop } from '@/server/shop'

const TITLE = 'Mitteilungen auf diesem Gerät'

export const metadata: Metadata = { title: TITLE, robots: noindex }

/** Where each message leads to that is to end; nobody has to log in for that. */
async function PushesPage() {
  const publicKey = await shop().loadPushKey()
  if (publicKey === '') notHere()
  return (
    <TextPage title={TITLE}>
      <LazyPushList publicKey={publicKey} />
    </TextPage>
  )
}

export default orNothingHere(PushesPage)
