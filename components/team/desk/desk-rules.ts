/** What the desk makes of a day's orders. Pure; `now` is the server's time in milliseconds. */
import { dayOf } from '@/lib/berlin-time'
import type { BranchDay, BranchOrder } from '@/lib/contract/branch-orders'
import { type BranchStep, branchSteps } from '@/lib/contract/values'
import { isFound, searchKeys, searchQuery } from '@/lib/search-keys'

/** Lines are long enough for this many digits; further ones come with further orders. */
const FEWEST_DIGITS = 3

/** What is called out at the counter: the station's code, the table, else the end of the order's number. */
export function orderCode({ pickupCode, table, orderNumber }: BranchOrder): string {
  if (table !== null) return `Tisch ${table}`
  if (pickupCode !== '') return pickupCode
  const count = orderNumber.slice(orderNumber.lastIndexOf('-') + 1).replace(/^0+/, '')
  return `# ${count.padStart(FEWEST_DIGITS, '0')}`
}

const byTime = (a: BranchOrder, b: BranchOrder): number =>
  Date.parse(a.targetDateTime) - Date.parse(b.targetDateTime) || a.orderNumber.localeCompare(b.orderNumber)

/** The day with the order as it is now; it leaves a day that it was moved from. */
export function withOrder(day: BranchDay, order: BranchOrder): BranchDay {
  const others = day.orders.filter(({ orderNumber }) => orderNumber !== order.orderNumber)
  const isOfDay = dayOf(new Date(order.targetDateTime)) === day.date
  return { ...day, orders: isOfDay ? [...others, order].toSorted(byTime) : others }
}

const rank = (step: BranchOrder['step']): number => (branchSteps as readonly string[]).indexOf(step)

/** The order as it will be once the shop knows of a step that was said here. */
export const withStep = (order: BranchOrder, step: BranchStep): BranchOrder =>
  order.step === 'off' || rank(step) <= rank(order.step) ? order : { ...order, step }

/** The order as it will be once the shop knows that its last step was taken back here. */
export const withoutStep = (order: BranchOrder, step: BranchStep): BranchOrder =>
  order.step === step
    ? { ...order, step: order.steps.filter((said) => said.step !== step).at(-1)?.step ?? 'new' }
    : order

/** An order that is off stays where it was until its time is over, if anybody had begun to think of it. */
const isStillSeen = (order: BranchOrder, now: number): boolean =>
  order.step === 'off' && order.steps.length > 0 && Date.parse(order.targetDateTime) > now

export function sortOrders(orders: readonly BranchOrder[], now: number) {
  const isToDo = (order: BranchOrder) => order.step === 'noted' || order.step === 'preparing' || isStillSeen(order, now)
  return {
    fresh: orders.filter(({ step }) => step === 'new'),
    toDo: orders.filter(isToDo),
    ready: orders.filter(({ step }) => step === 'ready'),
    done: orders.filter((order) => ['collected', 'not_collected', 'off'].includes(order.step) && !isToDo(order)),
  }
}

/** Units of each product that are not packed yet, most first, and the last time they are for. */
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
/** What is ordered at a table is due from then on; nobody is late before this. */
const TABLE_MINUTES = 15

const hours = (minutes: number): string => {
  const halves = Math.round(minutes / 30)
  return `${halves < 2 ? 1 : Math.floor(halves / 2)}${halves % 2 === 1 && halves > 2 ? '½' : ''} Std.`
}
const span = (minutes: number): string => (minutes < 60 ? `${minutes} Min.` : hours(minutes))

/** 'in 12 Min.', 'seit 3 Min.'; empty for what is half a day away. */
export function dueWords(order: Pick<BranchOrder, 'targetDateTime' | 'orderMode'>, now: number) {
  const minutes = Math.floor((Date.parse(order.targetDateTime) - now) / MINUTE_MS)
  if (Math.abs(minutes) > 12 * 60) return { text: '', isLate: minutes < 0 }
  const isLate = minutes < (order.orderMode === 'inhouse' ? -TABLE_MINUTES : 0)
  return { text: minutes >= 0 ? `in ${span(minutes)}` : `seit ${span(-minutes)}`, isLate }
}

const HOUR_MS = 60 * MINUTE_MS

/** Nobody is there to hear a bell at night. */
export const isStaffed = ({ opensAt, closesAt }: Pick<BranchDay, 'opensAt' | 'closesAt'>, now: number): boolean =>
  now > Date.parse(opensAt) - HOUR_MS && now < Date.parse(closesAt) + HOUR_MS

/** What a desk is told of with one stroke: not the steps of colleagues, who stand beside it. */
export function isNews(before: BranchOrder | undefined, now: BranchOrder): boolean {
  if (before === undefined) return now.step === 'new'
  const differs = (pick: (order: BranchOrder) => unknown) => JSON.stringify(pick(before)) !== JSON.stringify(pick(now))
  return (
    (now.step === 'off' && before.step !== 'off') ||
    differs(({ targetDateTime, note, withdrawals, lines }) => [targetDateTime, note, withdrawals, lines])
  )
}

/** What somebody types leads to it, without asking the shop; it knows the e-mail address, too. */
export function matchesText(order: BranchOrder, text: string): boolean {
  const { orderNumber, customerName, pickupCode, phone } = order
  const keys = searchKeys({ names: [customerName], numbers: [orderNumber, pickupCode, orderCode(order)], phone })
  return isFound(keys, searchQuery(text))
}
