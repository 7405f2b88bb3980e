import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { QueuesScreen } from '@/components/team/queues/queues-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Warteschlangen' }

/** All queues of work that is stuck and needs a person of head office. */
async function QueuesPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.queues)
  const backend = shop().backend()
  const [found, staff] = await Promise.all([backend.queues.list(caller, {}), backend.staff.members(caller, {})])
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <QueuesScreen
        initial={found.value}
        watchers={(staff.ok ? staff.value.members : [])
          .filter(
            ({ state, assignments }) => state === 'active' && assignments.some(({ role }) => role === 'head_office'),
          )
          .map(({ name }) => name)}
      />
    </>
  )
}

export default orNotFoundByStaff(QueuesPage)
