/** The customer's page of standing orders. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { StandingOrder } from '@/lib/contract/standing-orders'
import { dayOf } from '@/lib/format/berlin-time'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { closedTile, SOME_BRANCH } from '@/lib/words/de/standing-orders'
import { type BranchesService, publicHolidays } from '../branches/service'
import type { BakeryDeps } from '../deps'
import type { OfferedDays } from './days'
import { activePauseEnd, nextDays, obstacleOn, resumesOn, shownLine } from './rules'
import * as store from './store'
import type { DescribeWeek } from './week-view'

const DAYS_SHOWN = 4

type ListDeps = { branches: Pick<BranchesService, 'byId'>; days: OfferedDays; describe: DescribeWeek }

export function createList(
  { db, clock }: Pick<BakeryDeps, 'db' | 'clock'>,
  { branches, days, describe }: ListDeps,
): BakeryBackend['standingOrders']['list'] {
  async function shown(order: store.StandingOrderRecord, weeks: readonly store.WeekRecord[]): Promise<StandingOrder> {
    const { standingOrderId, weekdays, time, orderMode, customerId, lines, branchId, origin } = order
    const branch = await branches.byId(branchId)
    const first = [resumesOn(order), days.firstOpenDay()].toSorted().at(-1) ?? days.firstOpenDay()
    const coming = nextDays(weekdays, first, DAYS_SHOWN)
    const template = {
      order: { orderMode, express: false, branchId, origin, lines },
      note: breadNoteOf(order.note) ?? ('' as const),
    }
    const cart = branch === undefined ? null : await days.quote(template, { days: coming, time, customerId })
    const isSkipped = (date: string) =>
      weeks.some((week) => week.standingOrderId === standingOrderId && week.day === date && week.skippedAt !== null)
    return {
      ...{ standingOrderId, weekdays, time, orderMode, branchName: branch?.publicName ?? SOME_BRANCH },
      lines: lines.map(shownLine),
      total: cart?.grandTotal ?? null,
      pausedUntil: activePauseEnd(order, clock.now()),
      dates: coming.map((date) => {
        const obstacle = obstacleOn(branch, orderMode, date, publicHolidays)
        return {
          ...days.emailDateOf(date),
          skipped: isSkipped(date),
          closed: obstacle === null ? '' : closedTile(obstacle),
        }
      }),
      offered: branch === undefined ? { days: [], dates: [] } : days.offeredBy(branch, orderMode),
    }
  }

  return async (caller) => {
    const { customerId } = caller
    if (customerId === null) return refuse('not_logged_in')
    const orders = await store.standingOrdersOf(db, customerId)
    const weeks = await store.weeksFrom(
      db,
      orders.map(({ standingOrderId }) => standingOrderId),
      dayOf(clock.now()),
    )
    const prepared = orders.flatMap((order) =>
      weeks
        .filter((week) => week.standingOrderId === order.standingOrderId && week.cartId !== null)
        .map((week) => describe(db, { week, order }, caller)),
    )
    const due = (await Promise.all(prepared)).filter(({ standing }) => standing === 'open')
    return ok({
      orders: await Promise.all(orders.map((order) => shown(order, weeks))),
      due: due.toSorted((a, b) => a.date.localeCompare(b.date)),
    })
  }
}
