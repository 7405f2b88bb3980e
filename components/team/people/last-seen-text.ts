import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'

const JUST_NOW_MS = 5 * 60_000

/** 'jetzt', 'heute 11:42', 'gestern 06:31', 'Do, 19.11.'. `at` and `now` are ISO 8601. */
export function lastSeenText(at: string, now: string): string {
  if (Date.parse(now) - Date.parse(at) < JUST_NOW_MS) return 'jetzt'
  const [day, today] = [dayOf(new Date(at)), dayOf(new Date(now))]
  if (day === today) return `heute ${formatTime(at)}`
  return day === addCalendarDays(today, -1) ? `gestern ${formatTime(at)}` : formatShortDay(at)
}
