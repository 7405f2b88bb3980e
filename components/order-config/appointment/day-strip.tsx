'use client'

import { useEffect } from 'react'
import { useServerNow } from '@/components/state/api/server-clock'
import { useRovingFocus } from '@/components/ui/hooks/use-roving-focus'
import type { DayOffer } from '@/lib/contract/branches/slots'
import { dayOf } from '@/lib/format/berlin-time'
import { dayLabel } from './day-label'
import styles from './day-strip.module.css'

type DayStripProps = { days: readonly DayOffer[]; selected: string | null; onSelect: (date: string) => void }

/** Fourteen days side by side; an unavailable day is disabled and shows the reason. */
export function DayStrip({ days, selected, onSelect }: DayStripProps) {
  const today = dayOf(new Date(useServerNow()))
  const { ref: strip, onKeyDown } = useRovingFocus<HTMLDivElement>()

  useEffect(() => {
    if (selected === null) return
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [selected, strip])

  return (
    <div ref={strip} role="toolbar" className={styles['days']} aria-label="Tag" onKeyDown={onKeyDown}>
      {days.map(({ date, available, reason }) => {
        const { name, day, month, spoken } = dayLabel(date, today)
        const below = available ? month : obstacleBelow(reason ?? month, name)
        return (
          <button
            key={date}
            type="button"
            className={styles['day']}
            disabled={!available}
            aria-pressed={date === selected}
            aria-label={`${name} ${day} ${below}, ${spoken}`}
            onClick={() => onSelect(date)}
          >
            <span>{name}</span>
            <b>{day}</b>
            <span>{below}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Removes the day's name from a reason, because it is shown above: 'zu spät' for 'Heute zu spät'. */
const obstacleBelow = (reason: string, name: string): string =>
  reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason
