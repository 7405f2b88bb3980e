/** Creates a standing order: the choices that are offered, and the creation. */
import { randomUUID } from 'node:crypto'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { StandingChoices } from '@/lib/contract/orders/standing-orders'
import { daysBetween } from '@/lib/format/berlin-time'
import { transact } from '../db/transact'
import { firstOpenDay, offeredBy, quote } from './days'
import type { StandingDeps, StandingInput } from './deps'
import { isOfferedOn, MAX_DAYS_AHEAD, MAX_STANDING_ORDERS, nextDay, nextDays, offeredDays, shownLine } from './rules'
import * as store from './store'
import { loadTemplate, type Template, type TemplateRefusal } from './template'

/** Weekday and time of the template if they are within regular hours, else the first ones that are; null: none are. */
function suggestionFor({ branch, order, weekday, time }: Template): Pick<StandingChoices, 'weekday' | 'time'> | null {
  const days = offeredDays(branch, order.orderMode)
  const day =
    days.find((one) => one.weekday === weekday && one.times.length > 0) ?? days.find(({ times }) => times.length > 0)
  if (day === undefined) return null
  return { weekday: day.weekday, time: day.times.includes(time) ? time : (day.times[0] ?? time) }
}

/** Weekdays, times and days for a new standing order like the template, with a suggestion and its price. */
export async function choices(
  deps: StandingDeps,
  caller: Caller,
  { orderGUID }: StandingInput<'choices'>,
): Promise<Result<StandingChoices, TemplateRefusal>> {
  const template = await loadTemplate(deps, caller, orderGUID)
  if (!template.ok) return template
  const { branch, order, imageOf, paidFor } = template.value
  const suggestion = suggestionFor(template.value)
  if (suggestion === null) return refuse('standing_not_possible')
  const first = firstOpenDay(deps)
  const cart = await quote(deps, template.value, {
    days: [nextDay([suggestion.weekday], first), ...nextDays([1, 2, 3, 4, 5, 6, 7], first, 7)],
    time: suggestion.time,
    customerId: caller.customerId ?? '',
  })
  if (cart === null) return refuse('standing_not_possible')
  const offered = offeredBy(deps, branch, order.orderMode)
  return ok({
    ...offered,
    dates: offered.dates.filter(({ date }) => paidFor === null || date > paidFor),
    ...suggestion,
    orderMode: order.orderMode,
    branchName: branch.publicName,
    lines: order.lines.map((line) => ({ ...shownLine(line), imagePath: imageOf.get(line.skuid) ?? '' })),
    total: cart.grandTotal,
  })
}

export async function begin(
  deps: StandingDeps,
  caller: Caller,
  { orderGUID, weekdays, time, firstDate }: StandingInput<'begin'>,
): Promise<Result<{ done: true }, TemplateRefusal | 'standing_too_many' | 'time_not_offered'>> {
  const template = await loadTemplate(deps, caller, orderGUID)
  if (!template.ok) return template
  const { customerId } = caller
  if (customerId === null) return refuse('not_logged_in')
  const { branch, order, note } = template.value
  const first = firstOpenDay(deps)
  const isNear = firstDate >= first && daysBetween(first, firstDate) <= MAX_DAYS_AHEAD
  const isOffered = isOfferedOn(branch, order.orderMode, weekdays, time)
  if (!isOffered || !isNear || nextDay(weekdays, firstDate) !== firstDate) return refuse('time_not_offered')
  const days = nextDays(weekdays, firstDate, weekdays.length)
  const cart = await quote(deps, template.value, { days, time, customerId })
  const priceOf = new Map(cart?.cartItems.map(({ skuid, unitPrice }) => [skuid, unitPrice]))
  const lines = order.lines.map((line) => ({
    ...shownLine(line),
    unitPrice: priceOf.get(line.skuid) ?? line.unitPrice,
  }))
  return transact(deps.db, async (tx): Promise<Result<{ done: true }, 'standing_too_many'>> => {
    if ((await store.standingOrdersOf(tx, customerId, true)).length >= MAX_STANDING_ORDERS)
      return refuse('standing_too_many')
    const { orderMode, branchId, origin } = order
    await store.insertStandingOrder(tx, {
      ...{ standingOrderId: randomUUID(), customerId, weekdays: weekdays.toSorted(), time, branchId, orderMode },
      ...{ origin: orderMode === 'delivery' ? origin : null, note, lines, nextDay: firstDate },
      createdAt: deps.clock.now(),
    })
    return ok({ done: true })
  })
}
