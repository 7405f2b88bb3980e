/** Sorting, due times and search of a day's orders. Pure; `now` is the server's time in milliseconds. */

import { spokenNumber } from '@/components/branch/spoken-number'
import type { BranchDay, BranchOrder } from '@/lib/contract/orders/branch-orders'
import { type BranchStep, branchSteps } from '@/lib/contract/values'
import { isFound, searchKeys, searchQuery } from '@/lib/domain/search-keys'
import { dayOf } from '@/lib/format/berlin-time'

/** The code called out at the counter: the table, else the opening code, else the end of the order number. */
export function orderCode({
  pickupCode,
  table,
  orderNumber,
}: Pick<BranchOrder, 'pickupCode' | 'table' | 'orderNumber'>): string {
  if (table !== null) return `Tisch ${table}`
  if (pickupCode !== '') return pickupCode
  return `# ${spokenNumber(orderNumber).digits}`
}

const byTime = (a: BranchOrder, b: BranchOrder): number =>
  Date.parse(a.targetDateTime) - Date.parse(b.targetDateTime) || a.orderNumber.localeCompare(b.orderNumber)

/** The day with the order in its current state; an order moved to another day is removed. */
export function withOrder(day: BranchDay, order: BranchOrder): BranchDay {
  const others = day.orders.filter(({ orderNumber }) => orderNumber !== order.orderNumber)
  const isOfDay = dayOf(new Date(order.targetDateTime)) === day.date
  return { ...day, orders: isOfDay ? [...others, order].toSorted(byTime) : others }
}

const rank = (step: BranchOrder['step']): number => (branchSteps as readonly string[]).indexOf(step)

/** The order after a step that this device has not sent yet. A step never moves an order back. */
export const withStep = (order: BranchOrder, step: BranchStep): BranchOrder =>
  order.step === 'off' || rank(step) <= rank(order.step) ? order : { ...order, step }

/** The order after its last step was taken back on this device. */
export const withoutStep = (order: BranchOrder, step: BranchStep): BranchOrder =>
  order.step === step
    ? { ...order, step: order.steps.filter((taken) => taken.step !== step).at(-1)?.step ?? 'new' }
    : order

/** A cancelled order that staff had already noted stays in the list until its time. */
const isCancelledAfterNoted = (order: BranchOrder, now: number): boolean =>
  order.step === 'off' && order.steps.length > 0 && Date.parse(order.targetDateTime) > now

export function sortOrders(orders: readonly BranchOrder[], now: number) {
  const isToDo = (order: BranchOrder) =>
    order.step === 'noted' || order.step === 'preparing' || isCancelledAfterNoted(order, now)
  return {
    newOrders: orders.filter(({ step }) => step === 'new'),
    toDo: orders.filter(isToDo),
    ready: orders.filter(({ step }) => step === 'ready'),
    done: orders.filter((order) => ['collected', 'not_collected', 'off'].includes(order.step) && !isToDo(order)),
  }
}

/** Units of each product that are not packed yet, most first, and the target time of the last open order (null: none is open). */
export function unitsToPack(orders: readonly BranchOrder[]) {
  const open = orders.filter(({ step }) => step === 'new' || step === 'noted' || step === 'preparing')
  const units = new Map<string, number>()
  for (const { skuName, units: more } of open.flatMap(({ lines }) => lines)) {
    units.set(skuName, (units.get(skuName) ?? 0) + more)
  }
  const sums = [...units].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
  return { sums, until: open.at(-1)?.targetDateTime ?? null }
}

export const countUnits = ({ lines }: Pick<BranchOrder, 'lines'>): number =>
  lines.reduce((sum, { units }) => sum + units, 0)

const MINUTE_MS = 60_000
/** Orders at a table are due at once, so they count as late only after this time. */
const TABLE_MINUTES = 15

const hours = (minutes: number): string => {
  const halves = Math.round(minutes / 30)
  return `${halves < 2 ? 1 : Math.floor(halves / 2)}${halves % 2 === 1 && halves > 2 ? '½' : ''} Std.`
}
const span = (minutes: number): string => (minutes < 60 ? `${minutes} Min.` : hours(minutes))

/** 'in 12 Min.', 'seit 3 Min.'; empty when the time is more than twelve hours away. */
export function dueWords(order: Pick<BranchOrder, 'targetDateTime' | 'orderMode'>, now: number) {
  const minutes = Math.floor((Date.parse(order.targetDateTime) - now) / MINUTE_MS)
  if (Math.abs(minutes) > 12 * 60) return { text: '', isLate: minutes < 0 }
  const isLate = minutes < (order.orderMode === 'inhouse' ? -TABLE_MINUTES : 0)
  return { text: minutes >= 0 ? `in ${span(minutes)}` : `seit ${span(-minutes)}`, isLate }
}

const HOUR_MS = 60 * MINUTE_MS

/** From an hour before opening to an hour after closing; the bell stays silent outside it. */
export const isStaffed = ({ opensAt, closesAt }: Pick<BranchDay, 'opensAt' | 'closesAt'>, now: number): boolean =>
  now > Date.parse(opensAt) - HOUR_MS && now < Date.parse(closesAt) + HOUR_MS

/** Changes that customers make ring once; steps of colleagues do not. */
export function isWorthRinging(before: BranchOrder | undefined, now: BranchOrder): boolean {
  if (before === undefined) return now.step === 'new'
  const differs = (pick: (order: BranchOrder) => unknown) => JSON.stringify(pick(before)) !== JSON.stringify(pick(now))
  return (
    (now.step === 'off' && before.step !== 'off') ||
    differs(({ targetDateTime, note, withdrawals, lines }) => [targetDateTime, note, withdrawals, lines])
  )
}

/** Searches the loaded orders without a request; the server's search also covers email addresses. */
export function matchesText(order: BranchOrder, text: string): boolean {
  const { orderNumber, customerName, pickupCode, phone } = order
  const keys = searchKeys({ names: [customerName], numbers: [orderNumber, pickupCode, orderCode(order)], phone })
  return isFound(keys, searchQuery(text))
}
