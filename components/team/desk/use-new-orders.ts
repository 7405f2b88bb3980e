'use client'

import type { BranchDay } from '@/lib/contract/branch-orders'
import { useDay } from './desk-queries'
import { isStaffed } from './desk-rules'
import { withPending } from './pending-steps'
import { useBell } from './use-bell'
import type { Desk } from './use-desk'

/** Orders of today that nobody has taken note of: they ring on every screen of the desk, whatever it shows. */
export function useNewOrders(branchERPId: number, today: BranchDay, desk: Desk) {
  const { data: day } = useDay(branchERPId, today, desk.line.lostSince === null)
  const fresh = day.orders.map((order) => withPending(order, desk.steps.pending)).filter(({ step }) => step === 'new')
  const sound = useBell(fresh.length > 0 && isStaffed(day, desk.now))
  return { day, fresh, sound }
}
