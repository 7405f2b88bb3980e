import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { OpenRefundsScreen } from '@/components/team/refund/open-refunds-screen'
import { OverlookedOrders } from '@/components/team/refund/overlooked-orders'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Erstattungen' }

/** Refunds that need a decision of head office, and overlooked paid orders. */
async function RefundsPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.refunds)
  const [found, overlooked] = await Promise.all([
    shop().backend().refunds.waiting(caller, {}),
    shop().backend().branchOrders.overlooked(caller, {}),
  ])
  if (!found.ok || !overlooked.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <OverlookedOrders initial={overlooked.value} />
      <OpenRefundsScreen initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(RefundsPage)
