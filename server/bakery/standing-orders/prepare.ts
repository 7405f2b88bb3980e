/**
 * The job of standing orders: STANDING_DAYS_BEFORE days ahead it fills a cart, holds its slot and writes the email, in one
 * transaction with the row of that day. The row's key makes it happen once, however many nodes run the job.
 */
import { randomUUID } from 'node:crypto'
import type { WeekChange } from '@/lib/contract/orders/standing-orders'
import { addCalendarDays, clockOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { type BranchRecord, publicHolidays } from '../branches/service'
import type { FilledCart } from '../carts/service'
import type { Tx } from '../db/client'
import type { Job } from '../db/jobs'
import { inTransaction } from '../db/transact'
import { isWithinHours } from '../slots/rules'
import type { StandingDeps } from './deps'
import { createRetryBackoff } from './retry-backoff'
import { holdUntil, isReportedChange, isTooLate, lastDueDay, nextDay, obstacleOn, resumesOn } from './rules'
import * as store from './store'
import { describeWeek } from './week-view'

const EVERY_MS = 5_000

type Due = NonNullable<Awaited<ReturnType<typeof store.lockDue>>>

/** Changes of a filled cart against the standing order, except prices. */
function changesOf(
  { changes, start, pausedUntil, cart }: Extract<FilledCart, { kind: 'filled' }>,
  { time, orderMode }: store.StandingOrderRecord,
  targetAt: Date,
  branch: BranchRecord,
): WeekChange[] {
  const minimum = branch.deliveryMinimumCents
  const isOffered = clockOf(targetAt) === time && isWithinHours(branch, orderMode, targetAt)
  return [
    ...(clockOf(start) === time
      ? []
      : [{ code: 'time', wanted: time, start: toWire(start), why: isOffered ? 'full' : 'not_offered' } as const]),
    ...(pausedUntil === null ? [] : [{ code: 'paused', until: toWire(pausedUntil) } as const]),
    ...(orderMode === 'delivery' && cart.goodsValue < minimum ? [{ code: 'below_minimum', minimum } as const] : []),
    ...changes.filter(isReportedChange),
  ]
}

/** Fills the cart. Returns the columns of the day (cart and changes, or the obstacle) and the cart's items. */
async function fill(
  { carts, clock }: StandingDeps,
  tx: Tx,
  order: store.StandingOrderRecord,
  { targetAt, branch }: { targetAt: Date; branch: BranchRecord },
) {
  const { orderMode, branchId, origin, lines, note, customerId } = order
  const wish = {
    order: { orderMode, branchId, express: false, origin, lines },
    ...{ note: breadNoteOf(note) ?? '', branch, targetAt, customerId },
  }
  const filled = await carts.fillCart(tx, wish, holdUntil(targetAt, branch, clock.now()))
  if (filled.kind !== 'filled') return { week: { obstacle: { code: filled.kind } as const, targetAt }, items: [] }
  const { cartId, start } = filled
  const week = { cartId, targetAt: start, changes: changesOf(filled, order, targetAt, branch) }
  return { week, items: filled.cart.cartItems }
}

async function writeMessages(
  deps: StandingDeps,
  tx: Tx,
  { order, email: recipient, firstName }: Due,
  weekGuid: string,
): Promise<void> {
  const found = await store.weekByGuid(tx, weekGuid)
  if (found === null) return
  const { customerId } = order
  const week = await describeWeek(deps, tx, found, { customerId })
  await deps.mail.writeStandingWeek(tx, { customerId, recipient, firstName, week })
  await deps.push.writeCartFilled(tx, customerId, week)
}

/** Does nothing if the day was skipped or prepared before, or if it is too late. */
async function prepareDay(deps: StandingDeps, tx: Tx, due: Due, day: string): Promise<void> {
  const { order } = due
  const { standingOrderId, orderMode, lines } = order
  const now = deps.clock.now()
  const targetAt = instantAt(day, order.time)
  const branch = await deps.branches.byId(order.branchId)
  if (targetAt <= now || (branch !== undefined && isTooLate(targetAt, branch, now))) return
  const weekGuid = randomUUID()
  if (!(await store.insertWeek(tx, { weekGuid, standingOrderId, day, preparedAt: now, lines }))) return
  const obstacle = obstacleOn(branch, orderMode, day, publicHolidays)
  if (obstacle !== null || branch === undefined) {
    await store.updateWeek(tx, weekGuid, { obstacle, targetAt })
    if (obstacle?.code !== 'closed') await store.updateStandingOrder(tx, standingOrderId, { endedAt: now })
  } else {
    const { week, items } = await fill(deps, tx, order, { targetAt, branch })
    await store.updateWeek(tx, weekGuid, week)
    // The next email compares its prices with those of this one.
    const priceOf = new Map(items.map(({ skuid, unitPrice }) => [skuid, unitPrice]))
    const pricedLines = lines.map((line) => ({ ...line, unitPrice: priceOf.get(line.skuid) ?? line.unitPrice }))
    await store.updateStandingOrder(tx, standingOrderId, { lines: pricedLines })
  }
  await writeMessages(deps, tx, due, weekGuid)
}

export function createPreparation(deps: StandingDeps) {
  const { db, clock, log, standingOrderHour: hour } = deps
  const backoff = createRetryBackoff(clock)

  /** Prepares the next due day of one standing order, and sets the day after it. False: none is due. */
  async function prepareNext(): Promise<boolean> {
    const lastDue = lastDueDay(clock.now(), hour)
    let standingOrderId: string | null = null
    try {
      const isPrepared = await inTransaction(db, async (tx) => {
        const due = await store.lockDue(tx, lastDue, backoff.blockedIds())
        if (due === null) return false
        standingOrderId = due.order.standingOrderId
        const day = resumesOn(due.order)
        const isDue = day <= lastDue
        // Before preparing, because the email names the day after this one.
        const next = isDue ? nextDay(due.order.weekdays, addCalendarDays(day, 1)) : day
        await store.updateStandingOrder(tx, standingOrderId, { nextDay: next })
        if (isDue) await prepareDay(deps, tx, due, day)
        return true
      })
      if (standingOrderId !== null) backoff.recordSuccess(standingOrderId)
      return isPrepared
    } catch (fault) {
      if (standingOrderId === null) throw fault
      // A failure must not block the other standing orders. Only the first is logged; a metric counts those that stay due.
      if (backoff.recordFailure(standingOrderId) === 1)
        log.error({ standingOrderId, fault }, 'a standing order could not be prepared; it is tried again')
      return true
    }
  }

  async function prepareDue(): Promise<void> {
    while (await prepareNext()) {
      // Each call prepares one day of one standing order.
    }
  }

  const job: Job = { name: 'prepare standing orders', everyMs: EVERY_MS, run: prepareDue }
  return { prepareDue, job }
}
