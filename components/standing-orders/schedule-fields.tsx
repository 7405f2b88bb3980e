'use client'

import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/media/icon'
import type { StandingOrder } from '@/lib/contract/orders/standing-orders'
import { fullWeekdayName } from '@/lib/words/de/catalogue'
import { restDaysWords } from '@/lib/words/de/standing-orders'
import { weekdayName } from '@/lib/words/de/weekdays'
import styles from './schedule.module.css'

export type Schedule = { weekdays: number[]; time: string }
type OfferedDays = Pick<StandingOrder['offered'], 'days'>

/** Times offered on all of these weekdays; empty without a weekday. */
const timesOf = ({ days }: OfferedDays, weekdays: readonly number[]): string[] => {
  const [first, ...others] = days.filter(({ weekday }) => weekdays.includes(weekday))
  return first?.times.filter((time) => others.every(({ times }) => times.includes(time))) ?? []
}

/** The schedule with a time offered on all its days: the given one, else the first; '' when there is none. */
export function scheduleOf(offered: OfferedDays, { weekdays, time }: Schedule): Schedule {
  const times = timesOf(offered, weekdays)
  return { weekdays, time: times.includes(time) ? time : (times[0] ?? '') }
}

type ScheduleFieldsProps = {
  offered: OfferedDays
  schedule: Schedule
  onChange: (to: Partial<Schedule>) => void
  /** Further field beside the time. */
  children?: ReactNode
}

export function ScheduleFields({ offered, schedule, onChange, children }: ScheduleFieldsProps) {
  const { weekdays, time } = schedule
  const closedDays = offered.days.flatMap(({ weekday, times }) => (times.length === 0 ? weekday : []))
  const toggle = (weekday: number) =>
    onChange({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].toSorted(),
    })
  return (
    <>
      <fieldset className={styles['days']}>
        <legend>An welchen Tagen?</legend>
        <div className={styles['weekdays']}>
          {offered.days.map(({ weekday, times }) => (
            <label key={weekday}>
              <input
                type="checkbox"
                aria-label={fullWeekdayName(weekday)}
                checked={weekdays.includes(weekday)}
                disabled={times.length === 0}
                onChange={() => toggle(weekday)}
              />
              <span aria-hidden="true">{weekdayName(weekday)}</span>
            </label>
          ))}
        </div>
        {closedDays.length > 0 && <p className={styles['rest']}>{restDaysWords(closedDays)}</p>}
        <p className={styles['none']} role="status">
          {weekdays.length === 0 && <span>Bitte wählen Sie mindestens einen Tag.</span>}
          {weekdays.length > 0 && time === '' && <span>An diesen Tagen gibt es keine gemeinsame Uhrzeit.</span>}
        </p>
      </fieldset>
      <div className={styles['row']}>
        <SelectField
          label="Uhrzeit"
          value={time}
          options={timesOf(offered, weekdays).map((one) => ({ value: one, label: `${one} Uhr` }))}
          onChange={(to) => onChange({ time: to })}
        />
        {children}
      </div>
    </>
  )
}

type SelectFieldProps = {
  label: string
  value: string
  options: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string) => void
}

/** A native select with a label above it. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['select']}>
        <select
          id={id}
          value={value}
          disabled={options.length === 0}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="small" />
      </span>
    </div>
  )
}
