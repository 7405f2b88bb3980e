/** The first possible time in words. */
import { formatOrderTime } from '@/lib/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/berlin-time'
import { earliestWords } from '@/lib/words/de/order-config'

/** 'Abholen ab heute, 20.11.2026 um 16:30 Uhr' */
export function earliestText(prefix: string, dateTime: string, now: Date): string {
  const day = dayOf(new Date(dateTime))
  const today = dayOf(now)
  const isTomorrow = day === addCalendarDays(today, 1)
  return earliestWords(prefix, day === today ? 'today' : isTomorrow ? 'tomorrow' : 'later', formatOrderTime(dateTime))
}
