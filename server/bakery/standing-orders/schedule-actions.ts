/** The customer's actions on a standing order. Each runs in a transaction that has locked it. */
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, daysBetween } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import { firstOpenDay } from './days'
import type { StandingDeps } from './deps'
import { MAX_PAUSE_DAYS, nextDay } from './rules'
import * as store from './store'

type Order = store.StandingOrderRecord

const DONE = ok(null)

/** Skips a day; a cart that was filled for it releases its slot. */
export async function skipDay(deps: StandingDeps, tx: Tx, { standingOrderId }: Order, day: string): Promise<void> {
  const week = await store.weekOfDay(tx, standingOrderId, day)
  const skippedAt = deps.clock.now()
  if (week === null) await store.insertWeek(tx, { weekGuid: randomUUID(), standingOrderId, day, skippedAt })
  else if (week.skippedAt === null) await store.updateWeek(tx, week.weekGuid, { skippedAt })
  if (week?.cartId != null) await deps.carts.releaseFilledCart(tx, week.cartId)
}

/** Takes the skipping of a day back; a day without an email is prepared again. */
export async function undoSkip(tx: Tx, { standingOrderId, nextDay: next }: Order, day: string): Promise<void> {
  const week = await store.weekOfDay(tx, standingOrderId, day)
  if (week === null) return
  if (week.preparedAt !== null) return store.updateWeek(tx, week.weekGuid, { skippedAt: null })
  await store.deleteWeek(tx, week.weekGuid)
  if (day < next) await store.updateStandingOrder(tx, standingOrderId, { nextDay: day })
}

export async function pauseUntil(
  deps: StandingDeps,
  tx: Tx,
  order: Order,
  until: string | null,
): Promise<Result<null, 'day_past'>> {
  const { standingOrderId, weekdays } = order
  const today = dayOf(deps.clock.now())
  if (until === null) {
    const next = nextDay(weekdays, firstOpenDay(deps))
    await store.updateStandingOrder(tx, standingOrderId, { pausedUntil: null, nextDay: next })
    return DONE
  }
  if (until < today || daysBetween(today, until) > MAX_PAUSE_DAYS) return refuse('day_past')
  await store.updateStandingOrder(tx, standingOrderId, { pausedUntil: until })
  const filled = await store.weeksFrom(tx, [standingOrderId], today)
  for (const { day, cartId } of filled) if (day <= until && cartId !== null) await skipDay(deps, tx, order, day)
  return DONE
}

/** Ends the standing order for good; carts that were filled release their slots. */
export async function endOrder({ clock, carts }: StandingDeps, tx: Tx, { standingOrderId, endedAt }: Order) {
  if (endedAt !== null) return
  await store.updateStandingOrder(tx, standingOrderId, { endedAt: clock.now() })
  const filled = await store.weeksFrom(tx, [standingOrderId], dayOf(clock.now()))
  for (const { cartId } of filled) if (cartId !== null) await carts.releaseFilledCart(tx, cartId)
}
