/** The links of an email, which need no login: look at the day, skip it, pause, end, and open its cart. */
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import type { Tx } from '../db/client'
import { inTransaction, transact } from '../db/transact'
import type { StandingDeps, StandingInput } from './deps'
import { skuNamesOf } from './rules'
import { endOrder, pauseUntil, skipDay, undoSkip } from './schedule-actions'
import * as store from './store'
import { describeWeek } from './week-view'

export async function look(
  deps: StandingDeps,
  caller: Caller,
  { weekGUID }: StandingInput<'look'>,
): Promise<Result<StandingWeek, 'standing_unknown'>> {
  const found = await store.weekByGuid(deps.db, weekGUID)
  return found === null ? refuse('standing_unknown') : ok(await describeWeek(deps, deps.db, found, caller))
}

type AnswerResult = Result<unknown, 'standing_over' | 'day_past'>

/** Ending and pausing are possible from every email, skipping only while the day's cart is available. */
async function applyAnswer(
  deps: StandingDeps,
  tx: Tx,
  found: store.WeekOfOrder,
  { answer: chosen, until }: StandingInput<'answer'>,
): Promise<AnswerResult> {
  const { order, week } = found
  if (chosen === 'end') return ok(await endOrder(deps, tx, order))
  if (order.endedAt !== null) return refuse('standing_over')
  if (chosen === 'pause') return pauseUntil(deps, tx, order, until ?? null)
  const { standing } = await describeWeek(deps, tx, found, order)
  if (standing !== 'open' && standing !== 'skipped') return refuse('standing_over')
  return ok(await (chosen === 'skip' ? skipDay(deps, tx, order, week.day) : undoSkip(tx, order, week.day)))
}

export async function answer(
  deps: StandingDeps,
  caller: Caller,
  input: StandingInput<'answer'>,
): Promise<Result<StandingWeek, 'standing_unknown' | 'standing_over' | 'day_past'>> {
  const { weekGUID } = input
  const applied = await transact(deps.db, async (tx): Promise<AnswerResult | Result<unknown, 'standing_unknown'>> => {
    const week = await store.weekByGuid(tx, weekGUID)
    if (week === null) return refuse('standing_unknown')
    await store.lockStandingOrder(tx, week.order.standingOrderId)
    const found = await store.weekByGuid(tx, weekGUID)
    return found === null ? refuse('standing_unknown') : applyAnswer(deps, tx, found, input)
  })
  return applied.ok ? look(deps, caller, { weekGUID }) : applied
}

/** The filled cart, for a visitor who opens it to order. */
export async function openCart(
  deps: StandingDeps,
  caller: Caller,
  { weekGUID }: StandingInput<'openCart'>,
): Promise<Result<{ cartId: string }, 'not_logged_in' | 'standing_over' | 'standing_unknown'>> {
  const { db, carts } = deps
  const found = await store.weekByGuid(db, weekGUID)
  if (found === null) return refuse('standing_unknown')
  const { standing } = await describeWeek(deps, db, found, caller)
  const { cartId, lines } = found.week
  if (standing !== 'open' || cartId === null) return refuse('standing_over')
  if (!(await carts.isFilledCartOpenTo(cartId, caller.customerId))) return refuse('not_logged_in')
  await inTransaction(db, (tx) => carts.adjustFilledCart(tx, cartId, skuNamesOf(lines)))
  return ok({ cartId })
}
