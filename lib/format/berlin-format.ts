/**
 * German texts for instants in Europe/Berlin. All functions take ISO 8601 with offset. Every page loads them, so they use
 * the browser's `Intl` only; arithmetic is in `berlin-time.ts`.
 */

import { lazily } from '@/lib/memo/lazily'
import { createRecent } from '@/lib/memo/recent'

/** Number of remembered texts per format: pages show the same instants several times. */
const REMEMBERED = 200

const inBerlin = (options: Intl.DateTimeFormatOptions) => {
  const format = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options }))
  const recent = createRecent<string, string>(REMEMBERED)
  const write = (dateTime: string): string => format().format(new Date(dateTime))
  return (dateTime: string): string => recent(dateTime, write)
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
/** 'Sa, 21.11.', without the year, for near days. */
export const formatShortDay = (dateTime: string): string => shortDayWithWeekday(dateTime).replace('.,', ',')
/** '21.11.2026 um 08:30 Uhr' */
export const formatOrderTime = (dateTime: string): string => `${formatDay(dateTime)} um ${formatClock(dateTime)}`
/** 'Sa, 21.11.2026 um 08:30 Uhr', for target times. */
export const formatAppointmentTime = (dateTime: string): string =>
  `${formatWeekdayDay(dateTime)} um ${formatClock(dateTime)}`
