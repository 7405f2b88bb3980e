'use client'

import { Select } from '@/components/ui/controls/select'
import { formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { dayOf } from '@/lib/format/berlin-time'
import styles from './order-change.module.css'

/** `date`: 'yyyy-MM-dd'. `starts`: its free times, ISO 8601, ascending. */
export type OfferedDay = { date: string; starts: readonly string[] }

type TimeChoiceProps = {
  days: readonly OfferedDay[]
  /** The ordered time; it stays selectable even when it is no longer free. */
  current: string
  chosen: string
  label: string
  onChoose: (start: string) => void
}

/** Adds a time to the free ones if it is missing. */
function withTime(days: readonly OfferedDay[], time: string): OfferedDay[] {
  const date = dayOf(new Date(time))
  const all = days.some((day) => day.date === date) ? days : [...days, { date, starts: [] }]
  return all
    .map((day) =>
      day.date === date && !day.starts.includes(time)
        ? { date, starts: [...day.starts, time].toSorted((a, b) => Date.parse(a) - Date.parse(b)) }
        : day,
    )
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Choice of day and time. A new day selects its first start at or after the chosen clock time. */
export function TimeChoice({ days, current, chosen, label, onChoose }: TimeChoiceProps) {
  const offered = withTime(withTime(days, current), chosen)
  const date = dayOf(new Date(chosen))
  const starts = offered.find((day) => day.date === date)?.starts ?? []
  const chooseDay = (newDate: string) => {
    const clock = formatClock(chosen)
    const newStarts = offered.find((day) => day.date === newDate)?.starts ?? []
    onChoose(newStarts.find((start) => formatClock(start) >= clock) ?? newStarts.at(-1) ?? chosen)
  }
  return (
    <fieldset className={styles['time']}>
      <legend>{label}</legend>
      <div>
        <Select
          label="Tag"
          value={date}
          options={offered.map((day) => ({ value: day.date, label: formatWeekdayDay(day.starts[0] ?? day.date) }))}
          onChange={(event) => chooseDay(event.target.value)}
        />
        <Select
          label="Uhrzeit"
          value={chosen}
          options={starts.map((start) => ({
            value: start,
            label: start === current ? `${formatClock(start)} (wie bestellt)` : formatClock(start),
          }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      </div>
    </fieldset>
  )
}
