/** The customer's page of standing orders. */

import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { StandingOrder, StandingWeek } from '@/lib/contract/orders/standing-orders'
import { dayOf } from '@/lib/format/berlin-time'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { closedTile, SOME_BRANCH } from '@/lib/words/de/standing-orders'
import { publicHolidays } from '../branches/service'
import { emailDateOf, firstOpenDay, offeredBy, quote } from './days'
import type { StandingDeps } from './deps'
import { activePauseEnd, nextDays, obstacleOn, resumesOn, shownLine } from './rules'
import * as store from './store'
import { describeWeek } from './week-view'

const DAYS_SHOWN = 4

async function shown(
  deps: StandingDeps,
  order: store.StandingOrderRecord,
  weeks: readonly store.WeekRecord[],
): Promise<StandingOrder> {
  const { standingOrderId, weekdays, time, orderMode, customerId, lines, branchId, origin } = order
  const branch = await deps.branches.byId(branchId)
  const open = firstOpenDay(deps)
  const first = [resumesOn(order), open].toSorted().at(-1) ?? open
  const coming = nextDays(weekdays, first, DAYS_SHOWN)
  const template = {
    order: { orderMode, express: false, branchId, origin, lines },
    note: breadNoteOf(order.note) ?? ('' as const),
  }
  const cart = branch === undefined ? null : await quote(deps, template, { days: coming, time, customerId })
  const isSkipped = (date: string) =>
    weeks.some((week) => week.standingOrderId === standingOrderId && week.day === date && week.skippedAt !== null)
  return {
    ...{ standingOrderId, weekdays, time, orderMode, branchName: branch?.publicName ?? SOME_BRANCH },
    lines: lines.map(shownLine),
    total: cart?.grandTotal ?? null,
    pausedUntil: activePauseEnd(order, deps.clock.now()),
    dates: coming.map((date) => {
      const obstacle = obstacleOn(branch, orderMode, date, publicHolidays)
      return {
        ...emailDateOf(deps, date),
        skipped: isSkipped(date),
        closed: obstacle === null ? '' : closedTile(obstacle),
      }
    }),
    offered: branch === undefined ? { days: [], dates: [] } : offeredBy(deps, branch, orderMode),
  }
}

/** The customer's standing orders, and the prepared days that are still to be ordered. */
export async function list(
  deps: StandingDeps,
  caller: Caller,
): Promise<Result<{ orders: StandingOrder[]; due: StandingWeek[] }, 'not_logged_in'>> {
  const { db, clock } = deps
  const { customerId } = caller
  if (customerId === null) return refuse('not_logged_in')
  const orders = await store.standingOrdersOf(db, customerId)
  const ids = orders.map(({ standingOrderId }) => standingOrderId)
  const weeks = await store.weeksFrom(db, ids, dayOf(clock.now()))
  const prepared = orders.flatMap((order) =>
    weeks
      .filter((week) => week.standingOrderId === order.standingOrderId && week.cartId !== null)
      .map((week) => describeWeek(deps, db, { week, order }, caller)),
  )
  const due = (await Promise.all(prepared)).filter(({ standing }) => standing === 'open')
  return ok({
    orders: await Promise.all(orders.map((order) => shown(deps, order, weeks))),
    due: due.toSorted((a, b) => a.date.localeCompare(b.date)),
  })
}
