'use client'

import { Select } from '@/components/ui/controls/select'
import { formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { dayOf } from '@/lib/format/berlin-time'
import styles from './order-change.module.css'

/** 'yyyy-MM-dd' with its starts, ascending. */
export type OfferedDay = { date: string; starts: readonly string[] }

type TimeChoiceProps = {
  days: readonly OfferedDay[]
  /** As it was ordered: it can be kept though it is nobody's to take any more. */
  current: string
  chosen: string
  label: string
  onChoose: (start: string) => void
}

/** A time among those that are free: the order's own, or one that was free only later. */
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

/** Day and time; of another day the start nearest to the clock that was chosen. */
export function TimeChoice({ days, current, chosen, label, onChoose }: TimeChoiceProps) {
  const offered = withTime(withTime(days, current), chosen)
  const date = dayOf(new Date(chosen))
  const starts = offered.find((day) => day.date === date)?.starts ?? []
  const chooseDay = (wanted: string) => {
    const clock = formatClock(chosen)
    const there = offered.find((day) => day.date === wanted)?.starts ?? []
    onChoose(there.find((start) => formatClock(start) >= clock) ?? there.at(-1) ?? chosen)
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
