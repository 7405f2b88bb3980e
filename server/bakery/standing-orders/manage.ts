/** Operations on a standing order in the account: skip a day, pause, change weekdays and time, end. */
import type { ErrorCode } from '@/lib/contract/errors'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, daysBetween } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import { firstOpenDay } from './days'
import type { StandingDeps, StandingInput } from './deps'
import { isOfferedOn, MAX_DAYS_AHEAD, MAX_PAUSE_DAYS, nextDay } from './rules'
import { endOrder, pauseUntil, skipDay, undoSkip } from './schedule-actions'
import * as store from './store'

const DONE = ok({ done: true as const })

/** Locks the caller's standing order and applies `apply`; one that has ended stays as it is. */
const changeOwn = <E extends ErrorCode>(
  { db }: StandingDeps,
  { customerId }: Caller,
  { standingOrderId }: { standingOrderId: string },
  apply: (tx: Tx, order: store.StandingOrderRecord) => Promise<Result<unknown, E>>,
) =>
  transact(db, async (tx): Promise<Result<{ done: true }, E | 'standing_unknown'>> => {
    const order = await store.lockStandingOrder(tx, standingOrderId)
    if (order === null || order.customerId !== customerId) return refuse('standing_unknown')
    if (order.endedAt !== null) return DONE
    const applied = await apply(tx, order)
    return applied.ok ? DONE : applied
  })

export const change = (deps: StandingDeps, caller: Caller, input: StandingInput<'change'>) =>
  changeOwn(deps, caller, input, async (tx, order) => {
    const { standingOrderId, orderMode, branchId } = order
    const { weekdays, time } = input
    const branch = await deps.branches.byId(branchId)
    if (branch === undefined || !isOfferedOn(branch, orderMode, weekdays, time)) return refuse('time_not_offered')
    const first = firstOpenDay(deps)
    // A standing order that has not begun yet keeps its first day.
    const from = order.nextDay > nextDay(order.weekdays, first) ? order.nextDay : first
    const schedule = { weekdays: weekdays.toSorted(), time, nextDay: nextDay(weekdays, from) }
    return ok(await store.updateStandingOrder(tx, standingOrderId, schedule))
  })

export const skip = (deps: StandingDeps, caller: Caller, input: StandingInput<'skip'>) =>
  changeOwn(deps, caller, input, async (tx, order) => {
    const { date, skipped } = input
    const ahead = daysBetween(dayOf(deps.clock.now()), date)
    const isItsDay = nextDay(order.weekdays, date) === date && ahead >= 0
    if (!isItsDay || ahead > MAX_DAYS_AHEAD + MAX_PAUSE_DAYS) return refuse('time_not_offered')
    return ok(await (skipped ? skipDay(deps, tx, order, date) : undoSkip(tx, order, date)))
  })

export const pause = (deps: StandingDeps, caller: Caller, input: StandingInput<'pause'>) =>
  changeOwn(deps, caller, input, (tx, order) => pauseUntil(deps, tx, order, input.until))

export const end = (deps: StandingDeps, caller: Caller, input: StandingInput<'end'>) =>
  changeOwn<never>(deps, caller, input, async (tx, order) => ok(await endOrder(deps, tx, order)))
