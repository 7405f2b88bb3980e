/** Creates a standing order: the choices that are offered, and the creation. */
import { randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { StandingChoices } from '@/lib/contract/standing-orders'
import { daysBetween } from '@/lib/format/berlin-time'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { OfferedDays } from './days'
import { isOfferedOn, MAX_DAYS_AHEAD, MAX_STANDING_ORDERS, nextDay, nextDays, offeredDays, shownLine } from './rules'
import * as store from './store'
import { createTemplate, type Template, type TemplateDeps } from './template'

type Operations = Pick<BakeryBackend['standingOrders'], 'choices' | 'begin'>

/** Weekday and time of the template if they are within regular hours, else the first ones that are; null: none are. */
function suggestionFor({ branch, order, weekday, time }: Template): Pick<StandingChoices, 'weekday' | 'time'> | null {
  const days = offeredDays(branch, order.orderMode)
  const day =
    days.find((one) => one.weekday === weekday && one.times.length > 0) ?? days.find(({ times }) => times.length > 0)
  if (day === undefined) return null
  return { weekday: day.weekday, time: day.times.includes(time) ? time : (day.times[0] ?? time) }
}

export function createBeginOperations(
  { db, clock }: Pick<BakeryDeps, 'db' | 'clock'>,
  deps: TemplateDeps & { days: OfferedDays },
): Operations {
  const { days } = deps
  const templateOf = createTemplate(deps)

  const choices: Operations['choices'] = async (caller, { orderGUID }) => {
    const template = await templateOf(caller, orderGUID)
    if (!template.ok) return template
    const { branch, order, imageOf, paidFor } = template.value
    const suggestion = suggestionFor(template.value)
    if (suggestion === null) return refuse('standing_not_possible')
    const first = days.firstOpenDay()
    const when = {
      days: [nextDay([suggestion.weekday], first), ...nextDays([1, 2, 3, 4, 5, 6, 7], first, 7)],
      time: suggestion.time,
      customerId: caller.customerId ?? '',
    }
    const cart = await days.quote(template.value, when)
    if (cart === null) return refuse('standing_not_possible')
    const offered = days.offeredBy(branch, order.orderMode)
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

  const begin: Operations['begin'] = async (caller, { orderGUID, weekdays, time, firstDate }) => {
    const template = await templateOf(caller, orderGUID)
    if (!template.ok) return template
    const { customerId } = caller
    if (customerId === null) return refuse('not_logged_in')
    const { branch, order, note } = template.value
    const isNear = firstDate >= days.firstOpenDay() && daysBetween(days.firstOpenDay(), firstDate) <= MAX_DAYS_AHEAD
    const isOffered = isOfferedOn(branch, order.orderMode, weekdays, time)
    if (!isOffered || !isNear || nextDay(weekdays, firstDate) !== firstDate) return refuse('time_not_offered')
    const when = { days: nextDays(weekdays, firstDate, weekdays.length), time, customerId }
    const cart = await days.quote(template.value, when)
    const priceOf = new Map(cart?.cartItems.map(({ skuid, unitPrice }) => [skuid, unitPrice]))
    const lines = order.lines.map((line) => ({
      ...shownLine(line),
      unitPrice: priceOf.get(line.skuid) ?? line.unitPrice,
    }))
    return transact(db, async (tx): Promise<Result<{ done: true }, 'standing_too_many'>> => {
      if ((await store.standingOrdersOf(tx, customerId, true)).length >= MAX_STANDING_ORDERS)
        return refuse('standing_too_many')
      const { orderMode, branchId, origin } = order
      await store.insertStandingOrder(tx, {
        ...{ standingOrderId: randomUUID(), customerId, weekdays: weekdays.toSorted(), time, branchId, orderMode },
        ...{
          origin: orderMode === 'delivery' ? origin : null,
          note,
          lines,
          nextDay: firstDate,
          createdAt: clock.now(),
        },
      })
      return ok({ done: true })
    })
  }

  return { choices, begin }
}
