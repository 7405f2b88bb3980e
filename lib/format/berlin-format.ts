/**
 * Instants as customers read them, in Europe/Berlin. They stand on every page, so they need nothing but the browser;
 * `berlin-time.ts` does the arithmetic. All take ISO 8601 with offset.
 */

import { lazily } from '@/lib/memo/lazily'
import { createRecent } from '@/lib/memo/recent'

/** So many answers are known by heart: a page says one instant in several places, and the next visitor's often the same. */
const KNOWN = 200

const inBerlin = (options: Intl.DateTimeFormatOptions) => {
  const format = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options }))
  const known = createRecent<string, string>(KNOWN)
  const write = (dateTime: string): string => format().format(new Date(dateTime))
  return (dateTime: string): string => known(dateTime, write)
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const shortDayWithWeekday = inBerlin({ weekday: 'short', day: '2-digit', month: '2-digit' })
const dayWithShortWeekday = inBerlin({ weekday: 'short', ...day })

/** '21.11.2026' */
export const formatDay = inBerlin(day)
/** '08:30' */
export const formatTime = inBerlin({ hour: '2-digit', minute: '2-digit' })
/** '08:30 Uhr' */
export const formatClock = (dateTime: string): string => `${formatTime(dateTime)} Uhr`
/** 'Sa, 21.11.2026' */
export const formatWeekdayDay = (dateTime: string): string => dayWithShortWeekday(dateTime).replace('.,', ',')
/** 'Sa, 21.11.' for days near enough to need no year. */
export const formatShortDay = (dateTime: string): string => shortDayWithWeekday(dateTime).replace('.,', ',')
/** '21.11.2026 um 08:30 Uhr' */
export const formatOrderTime = (dateTime: string): string => `${formatDay(dateTime)} um ${formatClock(dateTime)}`
/** 'Sa, 21.11.2026 um 08:30 Uhr': when something is to be ready. */
export const formatAppointmentTime = (dateTime: string): string =>
  `${formatWeekdayDay(dateTime)} um ${formatClock(dateTime)}`
