import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { OfficeOrderScreen } from '@/components/team/orders/office-order-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Bestellung' }

type PageProps = { params: Promise<{ number: string }> }

/** One order of any branch for head office. */
async function OfficeOrderPage({ params }: PageProps) {
  const orderNumber = decodeURIComponent((await params).number)
  const caller = await shop().requireHeadOffice(teamRoutes.officeOrder(orderNumber))
  const found = await shop().backend().officeOrders.order(caller, { orderNumber })
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <OfficeOrderScreen key={orderNumber} initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(OfficeOrderPage)
