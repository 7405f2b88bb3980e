/** Texts for the earliest possible time. */
import {
  formatAppointmentTime,
  formatClock,
  formatOrderTime,
  formatShortDay,
  formatTime,
} from '@/lib/format/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { earliestWords, soonWords } from '@/lib/words/de/order-config'

function nearDay(dateTime: string, now: Date): 'today' | 'tomorrow' | 'later' {
  const day = dayOf(new Date(dateTime))
  const today = dayOf(now)
  return day === today ? 'today' : day === addCalendarDays(today, 1) ? 'tomorrow' : 'later'
}

/** 'Abholen ab heute, 20.11.2026 um 16:30 Uhr', 'Abholen ab Di, 24.11.2026 um 06:00 Uhr' */
export function earliestText(prefix: string, dateTime: string, now: Date): string {
  const near = nearDay(dateTime, now)
  return earliestWords(prefix, near, near === 'later' ? formatAppointmentTime(dateTime) : formatOrderTime(dateTime))
}

/** 'heute 16:30 Uhr', 'Di, 24.11., 06:00 Uhr', within a sentence. */
export const soonClockText = (dateTime: string, now: Date): string =>
  soonWords(nearDay(dateTime, now), formatShortDay(dateTime), formatClock(dateTime))

/** 'heute 16:30', 'morgen 06:00', 'Di, 24.11., 06:00'. */
export const soonText = (dateTime: string, now: Date): string =>
  soonWords(nearDay(dateTime, now), formatShortDay(dateTime), formatTime(dateTime))
