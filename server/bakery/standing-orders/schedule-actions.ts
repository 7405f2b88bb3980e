/** The customer's actions on a standing order. Each runs in a transaction that has locked it. */
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, daysBetween } from '@/lib/format/berlin-time'
import type { CartsService } from '../carts/service'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { OfferedDays } from './days'
import { MAX_PAUSE_DAYS, nextDay } from './rules'
import * as store from './store'

export type ScheduleActionDeps = { carts: Pick<CartsService, 'releaseFilledCart'>; days: OfferedDays }

const DONE = ok(null)

export function createScheduleActions({ clock }: Pick<BakeryDeps, 'clock'>, { carts, days }: ScheduleActionDeps) {
  type Order = store.StandingOrderRecord
  const today = (): string => dayOf(clock.now())

  /** Skips a day; a cart that was filled for it releases its slot. */
  async function skipDay(tx: Tx, { standingOrderId }: Order, day: string): Promise<void> {
    const week = await store.weekOfDay(tx, standingOrderId, day)
    const skippedAt = clock.now()
    if (week === null) await store.insertWeek(tx, { weekGuid: randomUUID(), standingOrderId, day, skippedAt })
    else if (week.skippedAt === null) await store.updateWeek(tx, week.weekGuid, { skippedAt })
    if (week?.cartId != null) await carts.releaseFilledCart(tx, week.cartId)
  }

  /** Takes the skipping of a day back; a day without an email is prepared again. */
  async function undoSkip(tx: Tx, { standingOrderId, nextDay: next }: Order, day: string): Promise<void> {
    const week = await store.weekOfDay(tx, standingOrderId, day)
    if (week === null) return
    if (week.preparedAt !== null) return store.updateWeek(tx, week.weekGuid, { skippedAt: null })
    await store.deleteWeek(tx, week.weekGuid)
    if (day < next) await store.updateStandingOrder(tx, standingOrderId, { nextDay: day })
  }

  async function pauseUntil(tx: Tx, order: Order, until: string | null): Promise<Result<null, 'day_past'>> {
    const { standingOrderId, weekdays } = order
    if (until === null) {
      await store.updateStandingOrder(tx, standingOrderId, {
        pausedUntil: null,
        nextDay: nextDay(weekdays, days.firstOpenDay()),
      })
      return DONE
    }
    if (until < today() || daysBetween(today(), until) > MAX_PAUSE_DAYS) return refuse('day_past')
    await store.updateStandingOrder(tx, standingOrderId, { pausedUntil: until })
    const filled = await store.weeksFrom(tx, [standingOrderId], today())
    for (const { day, cartId } of filled) if (day <= until && cartId !== null) await skipDay(tx, order, day)
    return DONE
  }

  async function end(tx: Tx, { standingOrderId, endedAt }: Order): Promise<void> {
    if (endedAt !== null) return
    await store.updateStandingOrder(tx, standingOrderId, { endedAt: clock.now() })
    const filled = await store.weeksFrom(tx, [standingOrderId], today())
    for (const { cartId } of filled) if (cartId !== null) await carts.releaseFilledCart(tx, cartId)
  }

  return { skipDay, undoSkip, pauseUntil, end }
}
