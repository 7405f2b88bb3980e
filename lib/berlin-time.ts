/**
 * Dates and times of the business, in Europe/Berlin and safe over daylight saving. Instants are ISO 8601 with offset
 * on the wire, days are 'yyyy-MM-dd', clock times 'HH:mm'; '24:00' is the end of a day.
 */
import { TZDate, tz } from '@date-fns/tz'
import { format, formatISO, parseISO } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { EMPTY_DATE_TIME } from './contract/values'

const ZONE = 'Europe/Berlin'
const inBerlin = { in: tz(ZONE), locale: de }

export const isEmptyDateTime = (dateTime: string): boolean => dateTime === EMPTY_DATE_TIME

/** Instant as ISO 8601 with Berlin's offset at that moment, or the empty date for null. */
export const toWire = (instant: Date | null): string =>
  instant === null ? EMPTY_DATE_TIME : formatISO(instant, { in: tz(ZONE) })

/** The instant of a wire value, or null for the empty date. */
export const fromWire = (dateTime: string): Date | null => (isEmptyDateTime(dateTime) ? null : parseISO(dateTime))

/** Calendar day of an instant in Berlin. */
export const dayOf = (instant: Date): string => format(instant, 'yyyy-MM-dd', inBerlin)

/** Clock time of an instant in Berlin. */
export const clockOf = (instant: Date): string => format(instant, 'HH:mm', inBerlin)

const DAY_MS = 86_400_000

/** ISO weekday of a calendar day, 1 Monday to 7 Sunday. A calendar day is the same everywhere, so UTC may count it. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1

export const addCalendarDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The instant at which Berlin's clocks show this time on this day. A time that summer time skips moves on. */
export const instantAt = (day: string, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, ZONE).getTime())
}
