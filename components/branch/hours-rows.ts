/** Opening hours of a week in few rows: consecutive days with equal hours share a row. */
import type { Branch } from '@/lib/contract/branches/branches'
import { CLOSED } from '@/lib/words/de/order-config'
import { weekdayName } from '@/lib/words/de/weekdays'

export type HoursRow = {
  /** 'Mo–Fr' or 'Sa' */
  days: string
  /** '06:00–18:30', several joined by a comma, or 'geschlossen' */
  hours: string
  /** ISO weekdays of the row. */
  weekdays: number[]
}

const nameOf = (weekday: number | undefined): string => weekdayName(weekday ?? 1)

function hoursText(openingDays: Branch['openingDays'], weekday: number): string {
  const hours = openingDays.find((day) => day.weekday === weekday)?.hours ?? []
  if (hours.length === 0) return CLOSED
  return hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
}

export function hoursRows(openingDays: Branch['openingDays']): HoursRow[] {
  const rows: HoursRow[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const hours = hoursText(openingDays, weekday)
    const last = rows.at(-1)
    if (last?.hours === hours) last.weekdays.push(weekday)
    else rows.push({ days: '', hours, weekdays: [weekday] })
  }
  return rows.map((row) => {
    const first = nameOf(row.weekdays[0])
    return { ...row, days: row.weekdays.length === 1 ? first : `${first}–${nameOf(row.weekdays.at(-1))}` }
  })
}
