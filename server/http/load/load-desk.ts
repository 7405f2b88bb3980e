/** The initial orders of a branch's desk; changes follow by its event stream. */

import type { Caller } from '@/lib/contract/operation'
import type { BranchDay } from '@/lib/contract/orders/branch-orders'
import { backend } from '../backend/backend'
import { throwNotFound } from '../errors/not-found'

/** The selected day, and today, whose new orders are announced on every day's screen. */
export async function loadDeskDays(
  caller: Caller,
  branchERPId: number,
  date: string | undefined,
): Promise<{ shown: BranchDay; today: BranchDay }> {
  const today = await backend().branchOrders.list(caller, { branchERPId })
  if (!today.ok) throwNotFound()
  if (date === undefined || date === today.value.date) return { shown: today.value, today: today.value }
  const shown = await backend().branchOrders.list(caller, { branchERPId, date })
  if (!shown.ok) throwNotFound()
  return { shown: shown.value, today: today.value }
}

export async function loadDeskOrder(caller: Caller, branchERPId: number, orderNumber: string) {
  const found = await backend().branchOrders.order(caller, { branchERPId, orderNumber })
  if (!found.ok) throwNotFound()
  return found.value
}
