'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { orderModes } from '@/lib/contract/values'
import { formatShortDay } from '@/lib/format/berlin-format'
import { addCalendarDays, clockOf, dayOf, weekdayOf } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { weekdayNames } from '@/lib/words/de/weekdays'
import styles from './week.module.css'
import { changedHours, type HourValue } from './week-rules'

type Fields = Readonly<Record<string, string>>

/** Further ones are counted. */
const SHOWN = 3

/** The day of the next such hour, which may be today's. */
function nextDay(now: Date, { weekday, hour }: { weekday: number; hour: number }): string {
  const today = dayOf(now)
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const isOver = ahead === 0 && Number(clockOf(now).slice(0, 2)) > hour
  return addCalendarDays(today, isOver ? 7 : ahead)
}

const valueText = ({ orders, units }: HourValue): string => (units === '' ? orders : `${orders} / ${units}`)

/** The changed hours of a week, each old and new, and the first day on which it counts. */
export function ChangedHours({ seen, fields }: { seen: Fields; fields: Fields }) {
  const now = new Date(useServerNow())
  const changes = orderModes.flatMap((mode) => changedHours(seen, fields, mode).map((change) => ({ ...change, mode })))
  if (changes.length === 0) return null
  return (
    <ul className={styles['changes']}>
      {changes.slice(0, SHOWN).map(({ mode, weekday, hour, before, after }) => (
        <li key={`${mode} ${weekday} ${hour}`}>
          <span>{`${weekdayNames[weekday - 1]} ${hour} Uhr: `}</span>
          <del>{valueText(before)}</del>
          <span aria-hidden="true"> → </span>
          <ins>{valueText(after)}</ins>
          <span>{` Bestellungen, ab ${formatShortDay(`${nextDay(now, { weekday, hour })}T12:00:00Z`)}`}</span>
        </li>
      ))}
      {changes.length > SHOWN && <li>{`und ${formatCount(changes.length - SHOWN)} weitere Stunden`}</li>}
    </ul>
  )
}
