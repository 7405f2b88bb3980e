/** Standing orders: their days, the times of their emails, and obstacles of a day. Pure. */
import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { subMinutes } from 'date-fns/subMinutes'
import type { CartItem } from '@/lib/contract/orders/carts'
import type { CartChange } from '@/lib/contract/orders/notices'
import type { WeekObstacle, WeekStatus } from '@/lib/contract/orders/standing-orders'
import type { OrderMode, Packaging } from '@/lib/contract/values'
import { STANDING_DAYS_BEFORE, STANDING_HOLD_HOURS } from '@/lib/domain/business-settings'
import { addCalendarDays, dayOf, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { type BranchRecord, hoursOn, offersService } from '../branches/rules'
import { regularStarts } from '../slots/rules'

type StandingLine = { skuid: number; packaging: Packaging | null; skuName: string; units: number }

/** A line in the contract's form. */
export const shownLine = ({ skuid, packaging, skuName, units }: StandingLine) => ({
  skuid,
  packaging,
  skuName,
  units,
})

/** Product names at the time of creation, by SKU id. */
export const skuNamesOf = (lines: readonly Pick<StandingLine, 'skuid' | 'skuName'>[]): ReadonlyMap<number, string> =>
  new Map(lines.map(({ skuid, skuName }) => [skuid, skuName]))

/** Lines that the cart lacks, and SKU ids whose price has changed since. */
export function differencesTo(
  { lines }: { lines: readonly (StandingLine & { unitPrice: number })[] },
  items: readonly CartItem[] | null,
) {
  if (items === null) return { missing: [], repriced: [] }
  const itemOf = ({ skuid }: { skuid: number }) => items.find((item) => item.skuid === skuid)
  const isRepriced = (line: (typeof lines)[number]) => {
    const item = itemOf(line)
    return item !== undefined && item.unitPrice !== line.unitPrice
  }
  return {
    missing: lines.filter((line) => itemOf(line) === undefined).map(shownLine),
    repriced: [...new Set(lines.filter(isRepriced).map(({ skuid }) => skuid))],
  }
}

const reportedCodes = ['unavailable', 'units', 'packaging', 'price'] as const

/** Changes of a filled cart that its customer is informed about. */
export const isReportedChange = (
  change: CartChange,
): change is Extract<CartChange, { code: (typeof reportedCodes)[number] }> =>
  (reportedCodes as readonly string[]).includes(change.code)

/** Standing orders per customer. */
export const MAX_STANDING_ORDERS = 10

/** Days ahead in which a standing order may begin, and days may be skipped. */
export const MAX_DAYS_AHEAD = 60

/** Longest pause in days. */
export const MAX_PAUSE_DAYS = 366

/** Time at which the email for a day is written. `hour`: clock time in Berlin, so a change of the clocks does not move it. */
export const emailAt = (day: string, hour: number): Date =>
  instantAt(addCalendarDays(day, -STANDING_DAYS_BEFORE), `${String(hour).padStart(2, '0')}:00`)

/** The last day whose email is due. */
export function lastDueDay(now: Date, hour: number): string {
  const reached = addCalendarDays(dayOf(now), STANDING_DAYS_BEFORE)
  return emailAt(reached, hour) <= now ? reached : addCalendarDays(reached, -1)
}

const FIRST_RETRY_SECONDS = 60
export const LONGEST_RETRY_SECONDS = 60 * 60

/** Seconds until the next attempt after this number of failures: doubles each time, at most an hour. */
export const secondsAfterFailure = (failures: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (failures - 1))

/** The first day from `from` on that is one of these weekdays. */
export function nextDay(weekdays: readonly number[], from: string): string {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addCalendarDays(from, ahead)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  throw new Error('A standing order needs at least one weekday.')
}

/** The next `count` days from `from` on that are one of these weekdays, ascending. */
export function nextDays(weekdays: readonly number[], from: string, count: number): string[] {
  const days: string[] = []
  for (let day = nextDay(weekdays, from); days.length < count; day = nextDay(weekdays, addCalendarDays(day, 1)))
    days.push(day)
  return days
}

type Schedule = { weekdays: readonly number[]; nextDay: string; pausedUntil: string | null }

/** The next day after the pause, if there is one. */
export const resumesOn = ({ weekdays, nextDay: from, pausedUntil }: Schedule): string =>
  nextDay(weekdays, pausedUntil === null || pausedUntil < from ? from : addCalendarDays(pausedUntil, 1))

/** The last day of the present pause; null without one. */
export const activePauseEnd = ({ pausedUntil }: Pick<Schedule, 'pausedUntil'>, now: Date): string | null =>
  pausedUntil !== null && pausedUntil >= dayOf(now) ? pausedUntil : null

/** True if the branch can no longer prepare it in time; then no email is written. */
export const isTooLate = (targetAt: Date, { preparationMinutes }: BranchRecord, now: Date): boolean =>
  subMinutes(targetAt, preparationMinutes) <= now

/** End of the slot hold of a filled cart: STANDING_HOLD_HOURS, but not later than the branch can prepare it. */
export const holdUntil = (targetAt: Date, { preparationMinutes }: BranchRecord, now: Date): Date =>
  min([addHours(now, STANDING_HOLD_HOURS), subMinutes(targetAt, preparationMinutes)])

/** Why no cart can be filled for a day, whatever its goods; null: none. `holidays`: names of holidays of a Land by day. */
export function obstacleOn(
  branch: BranchRecord | undefined,
  mode: OrderMode,
  day: string,
  holidays: (land: string, year: number) => ReadonlyMap<string, string>,
): WeekObstacle | null {
  if (branch === undefined || branch.closed) return { code: 'branch_gone' }
  if (!offersService(branch, mode, false)) return { code: 'mode_gone' }
  const { closed } = hoursOn(branch, day)
  if (closed === null) return null
  const holiday = closed.code === 'holiday' ? holidays(branch.land, Number(day.slice(0, 4))).get(day) : undefined
  return { code: 'closed', why: closed, holiday: holiday ?? null }
}

/** Times within regular hours, 'HH:mm', by ISO weekday, Monday first. */
export const offeredDays = (branch: BranchRecord, mode: OrderMode) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, times: regularStarts(branch, mode, weekday) }))

/** True if all of the weekdays have the time. */
export const isOfferedOn = (
  branch: BranchRecord,
  mode: OrderMode,
  weekdays: readonly number[],
  time: string,
): boolean => weekdays.every((weekday) => regularStarts(branch, mode, weekday).includes(time))

type WeekFacts = {
  hasEnded: boolean
  isOrdered: boolean
  hasObstacle: boolean
  isSkipped: boolean
  /** An obstacle has occurred since that leaves nothing to order. */
  isBlocked: boolean
  /** Latest time at which the branch can still prepare it; null if there is nothing to prepare. */
  latestOrderAt: Date | null
}

/** Status of a day whose email was written: the first that applies. */
export function weekStatusOf(week: WeekFacts, now: Date): WeekStatus {
  if (week.isOrdered) return 'ordered'
  if (week.hasObstacle) return week.hasEnded ? 'ended' : 'no_cart'
  if (week.latestOrderAt !== null && week.latestOrderAt <= now) return 'over'
  if (week.hasEnded) return 'ended'
  if (week.isSkipped) return 'skipped'
  return week.isBlocked ? 'no_cart' : 'open'
}
