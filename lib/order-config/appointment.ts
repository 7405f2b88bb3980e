/** The chosen time in words; at the table only the date is shown (spec §4 "Order modes and labels"). */
import { formatOrderTime, formatTime, formatWeekdayDay } from '@/lib/berlin-format'
import { addCalendarDays, dayOf, isEmptyDateTime } from '@/lib/berlin-time'
import type { OrderMode } from '@/lib/contract/values'

/** 'Sa, 21.11.2026, 08:30 Uhr', at the table 'Sa, 21.11.2026', null while none is chosen. */
export function appointmentText(orderMode: OrderMode | null, targetDateTime: string): string | null {
  if (isEmptyDateTime(targetDateTime)) return null
  const day = formatWeekdayDay(targetDateTime)
  return orderMode === 'inhouse' ? day : `${day}, ${formatTime(targetDateTime)} Uhr`
}

/** 'Abholen ab heute, 20.11.2026 um 16:30 Uhr': says heute and morgen, so that the next day is not overlooked. */
export function earliestText(prefix: string, dateTime: string, now: Date): string {
  const day = dayOf(new Date(dateTime))
  const today = dayOf(now)
  const name = day === today ? 'heute, ' : day === addCalendarDays(today, 1) ? 'morgen, ' : ''
  return `${prefix} ${name}${formatOrderTime(dateTime)}`
}
