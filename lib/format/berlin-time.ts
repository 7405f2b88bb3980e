/**
 * Dates and times in Europe/Berlin, correct across daylight saving changes. In the contract instants are ISO 8601 with
 * offset, days 'yyyy-MM-dd', clock times 'HH:mm'; '24:00' is the end of a day.
 */

import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { lazily } from '@/lib/memo/lazily'
import { createRecent } from '@/lib/memo/recent'

/** Formats the offset of an instant as 'GMT+02:00'. A package for it would add a kilobyte to every page. */
const withOffset = lazily(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' }),
)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Offsets by hour: Berlin's offset changes at full hours only, and a page needs about a hundred instants. */
const offsets = new Map<number, number>()
const MAX_OFFSETS = 10_000

/** Offset of Berlin to UTC in minutes. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  const cached = offsets.get(hour)
  if (cached !== undefined) return cached
  if (offsets.size === MAX_OFFSETS) offsets.clear()
  const [, hours = 0, minutes = 0] = /\+(\d+):(\d+)/.exec(withOffset().format(hour * HOUR_MS)) ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  offsets.set(hour, offset)
  return offset
}

/** A page needs the same two instants (now, target time) once per product. */
const texts = createRecent<number, string>(100)

/** Local time of an instant in Berlin: 'yyyy-MM-ddTHH:mm:ss'. */
const berlinText = (instant: Date): string =>
  texts(instant.getTime(), (time) => new Date(time + offsetAt(instant) * MINUTE_MS).toISOString().slice(0, 19))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const isEmptyDateTime = (dateTime: string): boolean => dateTime === EMPTY_DATE_TIME

/** Formats an instant for the contract: ISO 8601 with Berlin's offset, or the empty date for null. */
export function toWire(instant: Date | null): string {
  if (instant === null) return EMPTY_DATE_TIME
  const offset = offsetAt(instant)
  return `${berlinText(instant)}+${twoDigits(offset / 60)}:00`
}

/** Parses a date-time of the contract; null for the empty date. */
export const fromWire = (dateTime: string): Date | null => (isEmptyDateTime(dateTime) ? null : new Date(dateTime))

/** Calendar day of an instant in Berlin. */
export const dayOf = (instant: Date): string => berlinText(instant).slice(0, 10)

/** Clock time of an instant in Berlin. */
export const clockOf = (instant: Date): string => berlinText(instant).slice(11, 16)

/** An instant as spreadsheets name it: '2026-12-01 06:30', or the day alone for its midnight. */
export const minuteCell = (instant: Date): string =>
  clockOf(instant) === '00:00' ? dayOf(instant) : `${dayOf(instant)} ${clockOf(instant)}`

/** The instant of `minuteCell`; null for an empty cell. */
export function cellInstant(cell: string): Date | null {
  const [day = '', clock = '00:00'] = cell.split(' ')
  return day === '' ? null : instantAt(day, clock)
}

/** ISO weekday of a calendar day, 1 Monday to 7 Sunday. Calendar days have no zone, so UTC is used for the arithmetic. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1

export const addCalendarDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Number of calendar days from `from` to `to`; days of 23 or 25 hours count as one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * The instant of a local time in Berlin: the first of two in the repeated hour in autumn; a time skipped in spring moves
 * forward. `TZDate` would add 3 KB to every page, and its choice in the repeated hour depends on the machine's zone.
 */
export const instantAt = (day: string, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const asUtc = Date.parse(day) + hours * HOUR_MS + minutes * MINUTE_MS
  const at = (offset: number) => new Date(asUtc - offset * MINUTE_MS)
  const [before, after] = [offsetAt(new Date(asUtc - DAY_MS)), offsetAt(new Date(asUtc + DAY_MS))]
  const isBefore = offsetAt(at(before)) === before
  const isSkipped = offsetAt(at(after)) !== after
  return isBefore || isSkipped ? at(before) : at(after)
}
