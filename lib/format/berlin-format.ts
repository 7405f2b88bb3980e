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

/** 'Dezember 2026' */
export const formatMonth = inBerlin({ month: 'long', year: 'numeric' })

/** '08:30', the same in both passes of the doubled hour of October; for places that name the pass themselves. */
export const formatBareTime = inBerlin({ hour: '2-digit', minute: '2-digit' })
const HOUR_MS = 3_600_000
/** The clocks of the EU change at 01:00 UTC (directive 2000/84/EC), so both passes of the doubled hour begin before 02:00 UTC. */
const LAST_UTC_HOUR = 1

/** 'Sommerzeit' or 'Winterzeit' in the hour that Berlin has twice in October; '' for every other instant. */
export function passOf(dateTime: string): '' | 'Sommerzeit' | 'Winterzeit' {
  const instant = new Date(dateTime)
  if (instant.getUTCHours() > LAST_UTC_HOUR) return ''
  const clock = formatBareTime(dateTime)
  const isSameClock = (hours: number) =>
    formatBareTime(new Date(instant.getTime() + hours * HOUR_MS).toISOString()) === clock
  if (isSameClock(1)) return 'Sommerzeit'
  return isSameClock(-1) ? 'Winterzeit' : ''
}

const passBehind = (dateTime: string): string => {
  const pass = passOf(dateTime)
  return pass === '' ? '' : ` (${pass})`
}

/** Whether Berlin's clocks show this instant's time twice that day. */
export const isInDoubledHour = (dateTime: string): boolean => passOf(dateTime) !== ''

/** '08:30', in the doubled hour of October '02:30 (Sommerzeit)' */
export const formatTime = (dateTime: string): string => `${formatBareTime(dateTime)}${passBehind(dateTime)}`
/** '08:30 Uhr', in the doubled hour of October '02:30 Uhr (Winterzeit)' */
export const formatClock = (dateTime: string): string => `${formatBareTime(dateTime)} Uhr${passBehind(dateTime)}`
/** 'Sa, 21.11.2026' */
export const formatWeekdayDay = (dateTime: string): string => dayWithShortWeekday(dateTime).replace('.,', ',')
/** 'Sa, 21.11.', without the year, for near days. */
export const formatShortDay = (dateTime: string): string => shortDayWithWeekday(dateTime).replace('.,', ',')
/** '21.11.2026 um 08:30 Uhr' */
export const formatOrderTime = (dateTime: string): string => `${formatDay(dateTime)} um ${formatClock(dateTime)}`
/** 'Sa, 21.11.2026 um 08:30 Uhr', for target times. */
export const formatAppointmentTime = (dateTime: string): string =>
  `${formatWeekdayDay(dateTime)} um ${formatClock(dateTime)}`
