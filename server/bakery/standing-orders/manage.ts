/**
 * Operations on a standing order: skip a day, pause, change weekdays and time, end. In the account, or from an email's link
 * without a login.
 */

import type { BakeryBackend } from '@/lib/contract/contract'
import type { ErrorCode } from '@/lib/contract/errors'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, daysBetween } from '@/lib/format/berlin-time'
import type { BranchesService } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { Tx } from '../db/client'
import { inTransaction, transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { isOfferedOn, MAX_DAYS_AHEAD, MAX_PAUSE_DAYS, namesOf, nextDay } from './rules'
import { createScheduleActions, type ScheduleActionDeps } from './schedule-actions'
import * as store from './store'
import type { DescribeWeek } from './week-view'

type Operations = Pick<
  BakeryBackend['standingOrders'],
  'change' | 'skip' | 'pause' | 'end' | 'look' | 'answer' | 'openBag'
>

export type ManageDeps = ScheduleActionDeps & {
  branches: Pick<BranchesService, 'byId'>
  carts: Pick<CartsService, 'isFilledCartOpenTo' | 'adjustFilledCart'>
  describe: DescribeWeek
}

const DONE = ok({ done: true as const })

export function createManageOperations(bakery: Pick<BakeryDeps, 'db' | 'clock'>, deps: ManageDeps): Operations {
  const { db, clock } = bakery
  const { branches, carts, days, describe } = deps
  const actions = createScheduleActions(bakery, deps)

  /** Locks the caller's standing order and applies `change`; one that has ended stays as it is. */
  const changeOwn = <E extends ErrorCode>(
    { customerId }: Caller,
    { standingOrderId }: { standingOrderId: string },
    change: (tx: Tx, order: store.StandingOrderRecord) => Promise<Result<unknown, E>>,
  ) =>
    transact(db, async (tx): Promise<Result<{ done: true }, E | 'standing_unknown'>> => {
      const order = await store.lockStandingOrder(tx, standingOrderId)
      if (order === null || order.customerId !== customerId) return refuse('standing_unknown')
      if (order.endedAt !== null) return DONE
      const changed = await change(tx, order)
      return changed.ok ? DONE : changed
    })

  type AnswerInput = Parameters<Operations['answer']>[1]
  type AnswerResult = Result<unknown, 'standing_over' | 'day_past'>

  /** Ending and pausing are possible from every email, skipping only while the day's cart is available. */
  async function applyAnswer(tx: Tx, found: store.WeekOfOrder, { answer, until }: AnswerInput): Promise<AnswerResult> {
    const { order, week } = found
    if (answer === 'end') return ok(await actions.end(tx, order))
    if (order.endedAt !== null) return refuse('standing_over')
    if (answer === 'pause') return actions.pauseUntil(tx, order, until ?? null)
    const { standing } = await describe(tx, found, order)
    if (standing !== 'open' && standing !== 'skipped') return refuse('standing_over')
    return ok(await (answer === 'skip' ? actions.skipDay : actions.undoSkip)(tx, order, week.day))
  }

  const look: Operations['look'] = async (caller, { weekGUID }) => {
    const found = await store.weekByGuid(db, weekGUID)
    return found === null ? refuse('standing_unknown') : ok(await describe(db, found, caller))
  }

  return {
    change: (caller, input) =>
      changeOwn(caller, input, async (tx, order) => {
        const { standingOrderId, orderMode, branchId } = order
        const { weekdays, time } = input
        const branch = await branches.byId(branchId)
        if (branch === undefined || !isOfferedOn(branch, orderMode, weekdays, time)) return refuse('time_not_offered')
        const first = days.firstOpenDay()
        // A standing order that has not begun yet keeps its first day.
        const from = order.nextDay > nextDay(order.weekdays, first) ? order.nextDay : first
        const schedule = { weekdays: weekdays.toSorted(), time, nextDay: nextDay(weekdays, from) }
        return ok(await store.updateStandingOrder(tx, standingOrderId, schedule))
      }),

    skip: (caller, input) =>
      changeOwn(caller, input, async (tx, order) => {
        const { date, skipped } = input
        const ahead = daysBetween(dayOf(clock.now()), date)
        const isItsDay = nextDay(order.weekdays, date) === date && ahead >= 0
        if (!isItsDay || ahead > MAX_DAYS_AHEAD + MAX_PAUSE_DAYS) return refuse('time_not_offered')
        return ok(await (skipped ? actions.skipDay : actions.undoSkip)(tx, order, date))
      }),

    pause: (caller, input) => changeOwn(caller, input, (tx, order) => actions.pauseUntil(tx, order, input.until)),

    end: (caller, input) => changeOwn(caller, input, async (tx, order) => ok(await actions.end(tx, order))),

    look,

    answer: async (caller, input) => {
      const { weekGUID } = input
      const answered = await transact(db, async (tx): Promise<AnswerResult | Result<unknown, 'standing_unknown'>> => {
        const week = await store.weekByGuid(tx, weekGUID)
        if (week === null) return refuse('standing_unknown')
        await store.lockStandingOrder(tx, week.order.standingOrderId)
        const found = await store.weekByGuid(tx, weekGUID)
        return found === null ? refuse('standing_unknown') : applyAnswer(tx, found, input)
      })
      return answered.ok ? look(caller, { weekGUID }) : answered
    },

    openBag: async (caller, { weekGUID }) => {
      const found = await store.weekByGuid(db, weekGUID)
      if (found === null) return refuse('standing_unknown')
      const { standing } = await describe(db, found, caller)
      const { cartId, lines } = found.week
      if (standing !== 'open' || cartId === null) return refuse('standing_over')
      if (!(await carts.isFilledCartOpenTo(cartId, caller.customerId, db))) return refuse('not_logged_in')
      await inTransaction(db, (tx) => carts.adjustFilledCart(tx, cartId, namesOf(lines)))
      return ok({ cartId })
    },
  }
}
