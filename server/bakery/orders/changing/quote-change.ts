/** The price of a change, and whether its time has room. Claims nothing. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { cancelDeadline } from '../rules'
import { findOrder } from '../store'
import { quoteAtBranch } from './change-quote'
import type { ChangeDeps } from './deps'
import { slotProblemOf } from './offered-times'

type QuoteChange = BakeryBackend['checkout']['quoteChange']

export async function quoteChange(
  deps: ChangeDeps,
  _caller: Caller,
  { orderGUID, ...request }: Parameters<QuoteChange>[1],
): ReturnType<QuoteChange> {
  const order = await findOrder(deps.db, { orderGuid: orderGUID })
  if (order === null) return refuse('order_unknown')
  if (cancelDeadline(order, deps.clock.now()) === null) return refuse('change_too_late')
  const quoted = await quoteAtBranch(deps, deps.db, order, request)
  if (!quoted.ok) return quoted
  return ok({ ...quoted.value.quote, slotProblem: await slotProblemOf(deps, deps.db, order, quoted.value) })
}
