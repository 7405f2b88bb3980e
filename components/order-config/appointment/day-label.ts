/** A calendar day ('yyyy-MM-dd') as the day strip shows it and as screen readers read it out. */

import { formatWeekdayDay } from '@/lib/format/berlin-format'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { lazily } from '@/lib/memo/lazily'
import { TODAY, TOMORROW } from '@/lib/words/de/order-config'

const NOON = '12:00'
/** With the day in the format, browsers and Node.js agree on abbreviating the month with a dot. */
const dayAndMonth = lazily(
  () => new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', timeZone: 'Europe/Berlin' }),
)
const monthOf = (instant: Date): string =>
  dayAndMonth()
    .formatToParts(instant)
    .find(({ type }) => type === 'month')?.value ?? ''
const spoken = lazily(
  () => new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' }),
)

export type DayLabel = {
  /** 'Heute', 'Morgen' or the weekday: 'Mo'. */
  name: string
  day: number
  /** 'Nov.' */
  month: string
  /** 'Samstag, 21. November' */
  spoken: string
}

function nameOf(date: string, today: string): string {
  if (date === today) return TODAY
  if (date === addCalendarDays(today, 1)) return TOMORROW
  return formatWeekdayDay(instantAt(date, NOON).toISOString()).slice(0, 2)
}

export function dayLabel(date: string, today: string): DayLabel {
  const noon = instantAt(date, NOON)
  return {
    name: nameOf(date, today),
    day: Number(date.slice(8)),
    month: monthOf(noon),
    spoken: spoken().format(noon),
  }
}
