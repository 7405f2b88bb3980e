/** Greeting of staff by time of day. */
import { dayOf, instantAt } from '../../format/berlin-time'

const HOUR_MS = 60 * 60_000

export function greetingNow(now: Date): string {
  const hour = (now.getTime() - instantAt(dayOf(now), '12:00').getTime()) / HOUR_MS + 12
  if (hour < 11) return 'Guten Morgen'
  return hour < 18 ? 'Guten Tag' : 'Guten Abend'
}
