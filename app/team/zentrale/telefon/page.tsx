import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { OrdersTabs } from '@/components/team/orders/orders-tabs'
import { TelephoneScreen } from '@/components/team/telephone/telephone-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Am Telefon bestellen' }

/** Orders for customers who call. */
async function TelephonePage() {
  const caller = await shop().requireHeadOffice(teamRoutes.telephone)
  const [offered, names] = await Promise.all([shop().backend().telephoneOrders.list(caller, {}), shop().branchNames()])
  if (!offered.ok) throwNotFound()
  const branches = [...names].map(([erpId, name]) => ({ erpId, name }))
  return (
    <>
      <NetworkSignal />
      <OrdersTabs />
      <TelephoneScreen
        staffId={caller.staff.staffId}
        branches={branches.toSorted((a, b) => a.name.localeCompare(b.name, 'de'))}
        initial={offered.value}
      />
    </>
  )
}

export default orNotFoundByStaff(TelephonePage)
