/** What is said while a branch takes no orders. */
import { formatClock, formatShortDay } from '../../berlin-format'
import { addCalendarDays, dayOf } from '../../berlin-time'
import type { Branch } from '../../contract/branches'

/** '15:10 Uhr', 'morgen um 07:00 Uhr', 'Mo, 23.11. um 06:30 Uhr'; `until` as on the wire. */
export function untilWords(until: string, now: Date): string {
  const today = dayOf(now)
  const day = dayOf(new Date(until))
  const clock = formatClock(until)
  if (day === today) return clock
  return day === addCalendarDays(today, 1) ? `morgen um ${clock}` : `${formatShortDay(until)} um ${clock}`
}

export const resumesWords = (until: string, now: Date): string => `Weiter geht es ab ${untilWords(until, now)}.`

/** To the nearest branch that takes orders: 'In Lübeck, Breite Straße bestellen (350 m)'. */
export const insteadWords = ({ branchPublicName, branchAddress: { label } }: Branch): string =>
  `In ${branchPublicName} bestellen${label === '-' ? '' : ` (${label})`}`

/** Where there is room for a line: in the place of the time. */
export const PAUSED = 'nimmt gerade nichts an'
