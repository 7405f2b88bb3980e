import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { OrderScreen } from '@/components/team/desk/order/order-screen'
import { RefundPanel } from '@/components/team/refund/refund-panel'
import { fromDigits } from '@/lib/contract/digits'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Bestellung' }

type PageProps = { params: Promise<{ id: string; number: string }> }

/** One order at the desk. */
async function BranchOrderPage({ params }: PageProps) {
  const { id, number } = await params
  const orderNumber = decodeURIComponent(number)
  const { branch, ...caller } = await shop().requireBranch(id, teamRoutes.order(fromDigits(id) ?? 0, orderNumber), [
    'counter',
    'manager',
    'head_office',
  ])
  const of = { branchERPId: branch.erpId, orderNumber }
  // Loaded first, so that the event stream that starts at its cursor misses no change of the order.
  const { today } = await shop().loadDeskDays(caller, branch.erpId, undefined)
  const [initial, refundable] = await Promise.all([
    shop().loadDeskOrder(caller, branch.erpId, orderNumber),
    shop().backend().refunds.look(caller, of),
  ])
  return (
    <OrderScreen branchERPId={branch.erpId} initial={initial} today={today}>
      {refundable.ok && <RefundPanel {...of} initial={refundable.value} />}
    </OrderScreen>
  )
}

export default orNotFoundByStaff(BranchOrderPage)
