'use client'

import { applyPendingSteps } from '@/components/team/desk/connection/pending-steps'
import { useDay } from '@/components/team/desk/desk-queries'
import { isStaffed } from '@/components/team/desk/desk-rules'
import { useBell } from '@/components/team/desk/sound/use-bell'
import type { Desk } from '@/components/team/desk/use-desk'
import type { BranchDay } from '@/lib/contract/orders/branch-orders'

/** Today's orders in step 'new'. They ring on every screen of the desk, also while another day is shown. */
export function useNewOrders(branchERPId: number, today: BranchDay, desk: Desk) {
  const { data: day } = useDay(branchERPId, today, desk.connection.lostSince === null)
  const newOrders = day.orders
    .map((order) => applyPendingSteps(order, desk.steps.pending))
    .filter(({ step }) => step === 'new')
  const sound = useBell(newOrders.length > 0 && isStaffed(day, desk.now))
  return { day, newOrders, sound }
}
