/** On which days a standing order is for a bag, when its letter comes, and what of it can no longer be had. Pure. */
import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { subMinutes } from 'date-fns/subMinutes'
import type { CartChange } from '@/lib/contract/notices'
import type { WeekObstacle, WeekState } from '@/lib/contract/standing-orders'
import type { OrderMode, Packaging } from '@/lib/contract/values'
import { STANDING_DAYS_BEFORE, STANDING_HOLD_HOURS } from '@/lib/domain/business-settings'
import { addCalendarDays, dayOf, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { type BranchRecord, hoursOn, offersService } from '../branches/rules'
import { regularStarts } from '../slots/rules'

type WantedLine = { skuid: number; packaging: Packaging | null; skuName: string; units: number }

/** A line as its customer sees it. */
export const shownLine = ({ skuid, packaging, skuName, units }: WantedLine) => ({
  skuid,
  packaging,
  skuName,
  units,
})

/** What they were called when they were wanted, by SKU. */
export const namesOf = (lines: readonly Pick<WantedLine, 'skuid' | 'skuName'>[]): ReadonlyMap<number, string> =>
  new Map(lines.map(({ skuid, skuName }) => [skuid, skuName]))

const told = ['unavailable', 'units', 'packaging', 'price'] as const

/** Of what changes in a cart, what its customer hears of a bag. */
export const isReportedChange = (change: CartChange): change is Extract<CartChange, { code: (typeof told)[number] }> =>
  (told as readonly string[]).includes(change.code)

/** More than anybody has for bread and rolls, on workdays and at weekends. */
export const MAX_STANDING_ORDERS = 10

/** So far ahead a standing order begins, and days are left out. */
export const MAX_DAYS_AHEAD = 60

/** A pause ends within a year: who does not come back by then has ended it. */
export const MAX_PAUSE_DAYS = 366

/** When the letter of a day is written. `hour`: of the clock in Berlin, whatever the clocks did in between. */
export const mailAt = (day: string, hour: number): Date =>
  instantAt(addCalendarDays(day, -STANDING_DAYS_BEFORE), `${String(hour).padStart(2, '0')}:00`)

/** The last day whose letter is due. */
export function lastDueDay(now: Date, hour: number): string {
  const reached = addCalendarDays(dayOf(now), STANDING_DAYS_BEFORE)
  return mailAt(reached, hour) <= now ? reached : addCalendarDays(reached, -1)
}

const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 60 * 60

/** Until a day whose preparation failed so often is tried again. */
export const secondsAfterFailure = (failures: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failures - 1))

/** The first day of these weekdays from a day on. */
export function nextDay(weekdays: readonly number[], from: string): string {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addCalendarDays(from, ahead)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  throw new Error('a standing order has a weekday')
}

/** The next `count` days of these weekdays from a day on, ascending. */
export function nextDays(weekdays: readonly number[], from: string, count: number): string[] {
  const days: string[] = []
  for (let day = nextDay(weekdays, from); days.length < count; day = nextDay(weekdays, addCalendarDays(day, 1)))
    days.push(day)
  return days
}

type Rhythm = { weekdays: readonly number[]; nextDay: string; pausedUntil: string | null }

/** The first day to come that its pause leaves. */
export const resumesOn = ({ weekdays, nextDay: from, pausedUntil }: Rhythm): string =>
  nextDay(weekdays, pausedUntil === null || pausedUntil < from ? from : addCalendarDays(pausedUntil, 1))

/** The last day of a pause that is not over. */
export const activePauseEnd = ({ pausedUntil }: Pick<Rhythm, 'pausedUntil'>, now: Date): string | null =>
  pausedUntil !== null && pausedUntil >= dayOf(now) ? pausedUntil : null

/** Too late for the branch to make it: then nobody is written to any more. */
export const isTooLate = (wanted: Date, { preparationMinutes }: BranchRecord, now: Date): boolean =>
  subMinutes(wanted, preparationMinutes) <= now

/** Until when a bag keeps its place: for its hours, and no longer than it can be made. */
export const holdUntil = (wanted: Date, { preparationMinutes }: BranchRecord, now: Date): Date =>
  min([addHours(now, STANDING_HOLD_HOURS), subMinutes(wanted, preparationMinutes)])

/** Why no bag can be filled for a day, whatever is in it; null: nothing is in the way. `holidays` of its Land, by day. */
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

/** Times of its regular hours, 'HH:mm', by ISO weekday, Monday first. */
export const offeredDays = (branch: BranchRecord, mode: OrderMode) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, times: regularStarts(branch, mode, weekday) }))

/** Every one of the weekdays has the time. */
export const isOfferedOn = (
  branch: BranchRecord,
  mode: OrderMode,
  weekdays: readonly number[],
  time: string,
): boolean => weekdays.every((weekday) => regularStarts(branch, mode, weekday).includes(time))

type WeekState = {
  hasEnded: boolean
  isOrdered: boolean
  hasObstacle: boolean
  isSkipped: boolean
  /** Something came between that leaves nothing to order. */
  isBlocked: boolean
  /** By when it can be made; null where there is nothing to make. */
  lastCall: Date | null
}

/** What is told of a time that was written about: the first of these that is true. */
export function weekStanding(week: WeekState, now: Date): WeekState {
  if (week.isOrdered) return 'ordered'
  if (week.hasObstacle) return week.hasEnded ? 'ended' : 'no_bag'
  if (week.lastCall !== null && week.lastCall <= now) return 'over'
  if (week.hasEnded) return 'ended'
  if (week.isSkipped) return 'skipped'
  return week.isBlocked ? 'no_bag' : 'open'
}
