'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { formatMonth } from '@/lib/format/berlin-format'
import { addCalendarDays, weekdayOf } from '@/lib/format/berlin-time'
import { weekdayNames } from '@/lib/words/de/weekdays'
import { dayInWords } from '../hours/hours-words'
import { orderCount } from './closure-words'
import styles from './closures.module.css'

type Days = { from: string; until: string }

type DayCalendarProps = Days & {
  today: string
  last: string
  /** Names of holidays by date. */
  holidays: ReadonlyMap<string, string>
  /** Numbers of paid orders that are hit, by date. */
  hits: ReadonlyMap<string, number>
  onChange: (days: Days) => void
}

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`
/** The first of the month so many months later. */
const monthsLater = (month: string, months: number): string => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 10)
}

const daysOfMonth = (month: string): string[] => {
  const next = monthsLater(month, 1)
  const days: string[] = []
  for (let date = month; date < next; date = addCalendarDays(date, 1)) days.push(date)
  return days
}

/** The first tap begins a range, the second one ends it. */
export function DayCalendar({ from, until, today, last, holidays, hits, onChange }: DayCalendarProps) {
  const [month, setMonth] = useState(firstOf(from || today))
  const [isOpen, setIsOpen] = useState(false)
  const choose = (date: string) => {
    const ends = isOpen && date >= from
    onChange(ends ? { from, until: date } : { from: date, until: date })
    setIsOpen(!ends)
  }
  return (
    <div>
      <div className={styles['month']}>
        <IconButton
          label="Vorheriger Monat"
          disabled={month <= firstOf(today)}
          onClick={() => setMonth(monthsLater(month, -1))}
        >
          <Icon name="caret-right" className={styles['left']} />
        </IconButton>
        <p role="status">{formatMonth(`${month}T12:00:00Z`)}</p>
        <IconButton
          label="Nächster Monat"
          disabled={month >= firstOf(last)}
          onClick={() => setMonth(monthsLater(month, 1))}
        >
          <Icon name="caret-right" />
        </IconButton>
      </div>
      <div className={styles['days']}>
        {weekdayNames.map((name) => (
          <span key={name} className={styles['weekday']} aria-hidden="true">
            {name.slice(0, 2)}
          </span>
        ))}
        {daysOfMonth(month).map((date, index) => (
          <Day
            key={date}
            {...{ date, holiday: holidays.get(date), hit: hits.get(date) ?? 0 }}
            column={index === 0 ? weekdayOf(date) : null}
            isIn={from !== '' && date >= from && date <= until}
            isOff={date < today || date > last}
            onClick={() => choose(date)}
          />
        ))}
      </div>
    </div>
  )
}

type DayProps = {
  date: string
  holiday: string | undefined
  hit: number
  column: number | null
  isIn: boolean
  isOff: boolean
  onClick: () => void
}

const Day = ({ date, holiday, hit, column, isIn, isOff, onClick }: DayProps) => (
  <button
    type="button"
    className={classNames(
      styles['dayButton'],
      isIn && styles['in'],
      holiday !== undefined && styles['holiday'],
      hit > 0 && styles['hitDay'],
    )}
    style={column === null ? undefined : { gridColumnStart: column }}
    disabled={isOff}
    aria-pressed={isIn}
    aria-label={[dayInWords(date), holiday, hit > 0 && orderCount(hit)].filter(Boolean).join(', ')}
    onClick={onClick}
  >
    {Number(date.slice(8))}
  </button>
)
