/** Whether a change that the customer has confirmed can be applied now. */
import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { Tx } from '../../db/client'
import { cancelDeadline } from '../rules'
import { lockOrder, type OrderRecord, orderLinesOf } from '../store'
import { type ChangeRequest, type QuotedChange, quoteAtBranch, versionOf } from './change-quote'
import { isSameVersion } from './change-rules'
import type { ChangeDeps } from './deps'
import { slotProblemOf } from './offered-times'
import type { RearrangeRefusal } from './rearrange'

export type ChangeRefusal =
  | 'change_empty'
  | 'change_in_payment'
  | 'change_repriced'
  | 'change_too_late'
  | 'below_minimum'
  | 'goods_fixed'
  | 'not_for_sale'
  | 'note_unknown'
  | 'order_changed'
  | 'slot_full'
  | 'slot_too_small'
  | 'stock_exceeded'
  | 'time_not_offered'

/** `grandTotal`: cents that the customer was shown. */
export type ConfirmedChange = ChangeRequest & { grandTotal: number }

/** Why a valid change cannot be applied now; null if it can. */
async function obstacleTo(
  deps: ChangeDeps,
  tx: Tx,
  order: OrderRecord,
  quoted: QuotedChange,
  grandTotal: number,
): Promise<ChangeRefusal | null> {
  const { quote, next } = quoted
  if (next.lines.length === 0) return 'change_empty'
  const problems = quote.lines.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) return problems.includes('too_few_left') ? 'stock_exceeded' : 'not_for_sale'
  if (quote.minimum > 0) return 'below_minimum'
  if (quote.grandTotal !== grandTotal) return 'change_repriced'
  return (await slotProblemOf(deps, tx, order, quoted))?.code ?? null
}

/** Locks the order and quotes the change. `quoted` is null if the order already is as wanted. */
export async function checkChange(
  deps: ChangeDeps,
  tx: Tx,
  orderId: string,
  { grandTotal, ...request }: ConfirmedChange,
): Promise<Result<{ order: OrderRecord; quoted: QuotedChange | null }, ChangeRefusal>> {
  const order = await lockOrder(tx, orderId)
  const current = versionOf(order, await orderLinesOf(tx, orderId))
  if (isSameVersion(current, request.wanted)) return ok({ order, quoted: null })
  if (cancelDeadline(order, deps.clock.now()) === null) return refuse('change_too_late')
  const quoted = await quoteAtBranch(deps, tx, order, request)
  if (!quoted.ok) return quoted
  const obstacle = await obstacleTo(deps, tx, order, quoted.value, grandTotal)
  return obstacle === null ? ok({ order, quoted: quoted.value }) : refuse(obstacle)
}

/** `slot_full` refers to a newly chosen time, `slot_too_small` to the time that the order already has. */
export function asRefusal(order: OrderRecord, { next }: QuotedChange, error: RearrangeRefusal): ChangeRefusal {
  const isMoved = new Date(next.targetAt).getTime() !== order.targetAt.getTime()
  if (error === 'order_not_open') return 'change_too_late'
  if (error === 'slot_full') return isMoved ? 'slot_full' : 'slot_too_small'
  return 'stock_exceeded'
}
