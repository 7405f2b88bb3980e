import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { WaitingScreen } from '@/components/team/refund/waiting-screen'
import { teamRoutes } from '@/lib/team-routes'
import { notHere, shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Erstattungen' }

/** Money that waits for a word of head office. */
async function RefundsPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.refunds)
  const found = await shop().backend().refunds.waiting(caller, {})
  if (!found.ok) notHere()
  return (
    <>
      <NetworkSignal />
      <WaitingScreen initial={found.value} />
    </>
  )
}

export default orNothingHere(RefundsPage)
