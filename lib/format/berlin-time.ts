/**
 * Dates and times of the business, in Europe/Berlin and safe over daylight saving. Instants are ISO 8601 with offset
 * on the wire, days are 'yyyy-MM-dd', clock times 'HH:mm'; '24:00' is the end of a day.
 */

import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { lazily } from '@/lib/memo/lazily'
import { createRecent } from '@/lib/memo/recent'

/** Writes the offset of a moment as 'GMT+02:00'; a package that reads it weighs a kilobyte on every page. */
const withOffset = lazily(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' }),
)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Berlin's offset changes at full hours only, so an answer serves its hour. A page asks for a hundred instants. */
const offsets = new Map<number, number>()
const MAX_OFFSETS = 10_000

/** Minutes that Berlin's clocks are ahead of UTC. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size === MAX_OFFSETS) offsets.clear()
  const [, hours = 0, minutes = 0] = /\+(\d+):(\d+)/.exec(withOffset().format(hour * HOUR_MS)) ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  offsets.set(hour, offset)
  return offset
}

/** A page asks for two instants, now and when somebody wants to buy, once for each of its products. */
const texts = createRecent<number, string>(100)

/** 'yyyy-MM-ddTHH:mm:ss' as Berlin's clocks and calendars show an instant. */
const berlinText = (instant: Date): string =>
  texts(instant.getTime(), (time) => new Date(time + offsetAt(instant) * MINUTE_MS).toISOString().slice(0, 19))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const isEmptyDateTime = (dateTime: string): boolean => dateTime === EMPTY_DATE_TIME

/** Instant as ISO 8601 with Berlin's offset at that moment, or the empty date for null. */
export function toWire(instant: Date | null): string {
  if (instant === null) return EMPTY_DATE_TIME
  const offset = offsetAt(instant)
  return `${berlinText(instant)}+${twoDigits(offset / 60)}:00`
}

/** The instant of a wire value, or null for the empty date. */
export const fromWire = (dateTime: string): Date | null => (isEmptyDateTime(dateTime) ? null : new Date(dateTime))

/** Calendar day of an instant in Berlin. */
export const dayOf = (instant: Date): string => berlinText(instant).slice(0, 10)

/** Clock time of an instant in Berlin. */
export const clockOf = (instant: Date): string => berlinText(instant).slice(11, 16)

/** ISO weekday of a calendar day, 1 Monday to 7 Sunday. A calendar day is the same everywhere, so UTC may count it. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1

export const addCalendarDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many calendar days later `to` is than `from`; a day of 23 or 25 hours is one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * The instant at which Berlin's clocks show this time on this day: the first of two in the hour that comes twice in autumn.
 * A time that summer time skips moves on. `TZDate` would weigh 3 KB on every page, and takes the first or the second of two
 * by the clock of its machine.
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
