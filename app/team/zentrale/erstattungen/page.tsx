import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { WaitingScreen } from '@/components/team/refund/waiting-screen'
import { teamRoutes } from '@/lib/team-routes'
import { backend } from '@/server/bff/backend/backend'
import { requireHeadOffice } from '@/server/bff/load/load-team'
import { notHere } from '@/server/bff/page/not-here'

export const metadata: Metadata = { title: 'Erstattungen' }

/** Money that waits for a word of head office. */
async function RefundsPage() {
  const caller = await requireHeadOffice(teamRoutes.refunds)
  const found = await backend().refunds.waiting(caller, {})
  if (!found.ok) notHere()
  return (
    <>
      <NetworkSignal />
      <WaitingScreen initial={found.value} />
    </>
  )
}

export default orNothingHere(RefundsPage)
