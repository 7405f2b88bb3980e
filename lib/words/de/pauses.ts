/** Messages about a paused branch. */

import type { Branch } from '../../contract/branches/branches'
import { formatClock, formatShortDay } from '../../format/berlin-format'
import { addCalendarDays, dayOf } from '../../format/berlin-time'

/** '15:10 Uhr', 'morgen um 07:00 Uhr', 'Mo, 23.11. um 06:30 Uhr'; `until` in the contract's format. */
export function untilWords(until: string, now: Date): string {
  const today = dayOf(now)
  const day = dayOf(new Date(until))
  const clock = formatClock(until)
  if (day === today) return clock
  return day === addCalendarDays(today, 1) ? `morgen um ${clock}` : `${formatShortDay(until)} um ${clock}`
}

export const resumesWords = (until: string, now: Date): string => `Weiter geht es ab ${untilWords(until, now)}.`

/** Button to the nearest branch that takes orders: 'In Lübeck, Breite Straße bestellen (350 m)'. */
export const insteadWords = ({ branchPublicName, branchAddress: { label } }: Branch): string =>
  `In ${branchPublicName} bestellen${label === '-' ? '' : ` (${label})`}`

/** Short form, in place of the time. */
export const PAUSED = 'nimmt gerade nichts an'
