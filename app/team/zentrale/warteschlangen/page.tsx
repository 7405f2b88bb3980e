import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { QueuesScreen } from '@/components/team/queues/queues-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Warteschlangen' }

/** Everything that is stuck and needs a person of head office. */
async function QueuesPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.queues)
  const found = await shop().backend().queues.list(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <QueuesScreen initial={found.value} />
    </>
  )
}

export default orNotFound(QueuesPage)
