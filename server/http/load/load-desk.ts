/** What the desk of a branch begins with; from there its line brings what changes. */
import type { BranchDay } from '@/lib/contract/branch-orders'
import type { Caller } from '@/lib/contract/operation'
import { backend } from '../backend/backend'
import { throwNotFound } from '../errors/not-found'

/** The day that is asked for, and today, whose new orders ring on every day's screen. */
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
