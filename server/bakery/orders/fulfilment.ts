/** Transitions of a paid order at the branch (ready, handed over) and its cancellation; and the branch's queries. */
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { branchOrdersBetween, findBranchOrders } from './lists/store'
import { scheduleChecksOf } from './payment/store'
import type { OrderPorts } from './ports'
import { releaseClaims } from './release-claims'
import { type CounterState, cancelDeadline, counterStates, wasCancelled } from './rules'
import { searchPaidOrders } from './search/store'
import { moveOrder } from './states/store'
import { lockOrder, type OrderRecord } from './store'

const SEARCH_DAYS = 60
const SEARCH_LIMIT = 20

export type OrderDeps = BakeryDeps & { ports: OrderPorts }

/** Cancels the order and releases its claims; the caller owes the refund. Null if it was handed over or cancelled before. */
export async function cancelWithin(
  { clock, ports }: OrderDeps,
  tx: Tx,
  order: OrderRecord,
  reason: string,
): Promise<OrderRecord | null> {
  const at = clock.now()
  const cancelled = await moveOrder(tx, { order, to: 'cancelled', at, reason })
  if (cancelled === null) return null
  await scheduleChecksOf(tx, order.orderId, at)
  await releaseClaims(tx, ports, order, at)
  return cancelled
}

/** Paid orders of a branch on a day ('yyyy-MM-dd'), by time. */
export const ordersOfBranchDay = ({ db }: OrderDeps, branchId: number, day: string): Promise<OrderRecord[]> =>
  branchOrdersBetween(db, branchId, instantAt(day, '00:00'), instantAt(addCalendarDays(day, 1), '00:00'))

/** Matches of a search: coming appointments ascending, then past ones descending. */
export async function searchOfBranch({ db, clock }: OrderDeps, branchId: number, text: string): Promise<OrderRecord[]> {
  const now = clock.now()
  const window = { from: subDays(now, SEARCH_DAYS), until: addDays(now, SEARCH_DAYS), limit: SEARCH_LIMIT }
  const found = await searchPaidOrders(db, text, { branchId, ...window })
  const [past, coming] = [found.filter(({ targetAt }) => targetAt < now), found.filter((of) => of.targetAt >= now)]
  return [...coming.reverse(), ...past]
}

/** Null also for an unpaid order and for another branch's. */
export const findBranchOrder = async (
  { db }: OrderDeps,
  branchId: number,
  orderNumber: string,
): Promise<OrderRecord | null> => (await findBranchOrders(db, branchId, [orderNumber]))[0] ?? null

/** Moves a paid order to a state at the counter, through the states in between. */
export async function moveToCounterState(
  { clock }: OrderDeps,
  tx: Tx,
  order: OrderRecord,
  to: CounterState,
): Promise<OrderRecord> {
  let at = order
  const goal = counterStates.indexOf(to)
  for (let index = counterStates.indexOf(order.state as CounterState); index !== goal; ) {
    index += Math.sign(goal - index)
    const next = await moveOrder(tx, { order: at, to: counterStates[index] ?? to, at: clock.now() })
    if (next === null) throw new Error(`Order ${order.orderId} cannot become ${to} from ${at.state}.`)
    at = next
  }
  return at
}

/**
 * The customer's cancellation before the deadline: releases slot, stock and coupon; `writeCancelled` writes the email and
 * owes the refund. Idempotent: returns an order that was cancelled or refunded before. Null after the deadline.
 */
export const cancelByCustomer = (
  deps: OrderDeps,
  orderId: string,
  writeCancelled: (tx: Tx, order: OrderRecord) => Promise<void>,
): Promise<OrderRecord | null> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (wasCancelled(order)) return order
    if (cancelDeadline(order, deps.clock.now()) === null) return null
    const cancelled = await cancelWithin(deps, tx, order, 'by the customer')
    if (cancelled !== null) await writeCancelled(tx, cancelled)
    return cancelled
  })
