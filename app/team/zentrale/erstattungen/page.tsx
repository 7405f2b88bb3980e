import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { OverlookedOrders } from '@/components/team/refund/overlooked-orders'
import { WaitingScreen } from '@/components/team/refund/waiting-screen'
import { teamRoutes } from '@/lib/team-routes'
import { notHere, shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Erstattungen' }

/** What waits for a word of head office: money, and paid orders that nobody else would look at. */
async function RefundsPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.refunds)
  const [found, overlooked] = await Promise.all([
    shop().backend().refunds.waiting(caller, {}),
    shop().backend().branchOrders.overlooked(caller, {}),
  ])
  if (!found.ok || !overlooked.ok) notHere()
  return (
    <>
      <NetworkSignal />
      <OverlookedOrders initial={overlooked.value} />
      <WaitingScreen initial={found.value} />
    </>
  )
}

export default orNothingHere(RefundsPage)
