/** The first possible time in words. */
import { formatOrderTime } from '@/lib/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/berlin-time'

/** 'Abholen ab heute, 20.11.2026 um 16:30 Uhr': says heute and morgen, so that the next day is not overlooked. */
export function earliestText(prefix: string, dateTime: string, now: Date): string {
  const day = dayOf(new Date(dateTime))
  const today = dayOf(now)
  const name = day === today ? 'heute, ' : day === addCalendarDays(today, 1) ? 'morgen, ' : ''
  return `${prefix} ${name}${formatOrderTime(dateTime)}`
}
