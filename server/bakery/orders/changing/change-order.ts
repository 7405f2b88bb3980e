/** The customer, or staff for them, changes an order that costs the same or less afterwards. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { answerMove } from '../../branch-hours/service'
import type { Tx } from '../../db/client'
import { transact } from '../../db/transact'
import { findOrder, type OrderRecord } from '../store'
import type { QuotedChange } from './change-quote'
import { asRefusal, type ChangeRefusal, type ConfirmedChange, checkChange } from './check-change'
import type { ChangeDeps } from './deps'
import { supersedeChange } from './further-payment'
import { rearrange } from './rearrange'
import { recordChange } from './record-change'

/** The customer or the clerk who changes the order. */
export type Changer = 'customer' | 'staff'

type ChangeOrder = BakeryBackend['checkout']['changeOrder']

export async function changeOrder(
  deps: ChangeDeps,
  _caller: Caller,
  { orderGUID, ...change }: Parameters<ChangeOrder>[1],
): ReturnType<ChangeOrder> {
  const found = await findOrder(deps.db, { orderGuid: orderGUID })
  if (found === null) return refuse('order_unknown')
  const changed = await transact(deps.db, (tx) => changeWithin(deps, tx, found.orderId, change))
  if (!changed.ok) return changed
  await payDifference(deps, found.orderId)
  return ok(await deps.orders.describe(changed.value))
}

/** Requests the refund of a change that made the order cheaper. Never rejects. */
export const payDifference = ({ ledger, log }: ChangeDeps, orderId: string): Promise<void> =>
  ledger
    .payDue(orderId)
    .catch((fault: unknown) => log.error({ orderId, fault }, 'the refund request failed; the reconciler tries again'))

async function changeWithin(
  deps: ChangeDeps,
  tx: Tx,
  orderId: string,
  change: ConfirmedChange,
): Promise<Result<OrderRecord, ChangeRefusal>> {
  const checked = await checkChange(deps, tx, orderId, change)
  if (!checked.ok) return checked
  const { order, quoted } = checked.value
  return quoted === null ? ok(order) : applyChecked(deps, tx, order, quoted, 'customer')
}

/** Applies a change that `checkChange` has allowed. */
export async function applyChecked(
  deps: ChangeDeps,
  tx: Tx,
  order: OrderRecord,
  quoted: QuotedChange,
  by: Changer,
): Promise<Result<OrderRecord, ChangeRefusal>> {
  const { difference } = quoted.quote
  if (difference > 0) return refuse('change_repriced')
  if (!(await supersedeChange(deps, tx, order))) return refuse('change_in_payment')

  const changed = await applyNow(deps, tx, order, quoted, by)
  if (!changed.ok) return changed
  if (difference < 0) await deps.ledger.oweChange(tx, changed.value, -difference)

  await deps.mail.writeChanged(tx, changed.value, by)
  return changed
}

/** Applies the quoted change to the order and records it. */
async function applyNow(
  deps: ChangeDeps,
  tx: Tx,
  order: OrderRecord,
  quoted: QuotedChange,
  by: Changer,
): Promise<Result<OrderRecord, ChangeRefusal>> {
  const { next, changesGoods } = quoted
  const targetAt = new Date(next.targetAt)
  const { lines } = await deps.orders.describe(order, tx)
  const goods = changesGoods ? next : null
  const at = deps.clock.now()
  const after = await rearrange(deps, tx, order, { targetAt, goods, changedAt: at, why: `by the ${by}` })
  if (!after.ok) return refuse(asRefusal(order, quoted, after.error))
  // Choosing another time also answers a move that the branch has proposed.
  if (targetAt.getTime() !== order.targetAt.getTime()) await answerMove(tx, order.orderId, 'other_time', at)
  const changed = { ...after.value, note: next.note }
  const fromGoods = changesGoods ? { lines, totals: order.totals } : null
  return ok(await recordChange(tx, { before: order, after: changed, fromGoods, at }))
}
