'use client'

import { useEffect } from 'react'
import { useRovingFocus } from '@/components/ui/use-roving-focus'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatTime } from '@/lib/berlin-format'
import type { SlotOffer } from '@/lib/contract/slots'
import { groupSlots, type Season, seasonOf } from '@/lib/order-config/slot-groups'
import { dayPartWords, seasonWords } from '@/lib/words/de/order-config'
import styles from './slot-grid.module.css'

type SlotGridProps = { slots: readonly SlotOffer[]; selected: string; onSelect: (start: string) => void }

const reasonOf = ({ reason }: SlotOffer): string => reason ?? 'nicht verfügbar'

/** The slots of a day by part of the day; full and past ones are struck through and the reasons stand below. */
export function SlotGrid({ slots, selected, onSelect }: SlotGridProps) {
  const { ref: grid, onKeyDown } = useRovingFocus<HTMLDivElement>()
  const day = slots[0]?.start

  // Of today most may have passed: the first time that can be had is in sight.
  useEffect(() => {
    if (day === undefined) return
    const buttons = grid.current
    const wanted = buttons?.querySelector('[aria-pressed="true"]') ?? buttons?.querySelector('button:enabled')
    wanted?.scrollIntoView?.({ block: 'nearest' })
  }, [day, grid])

  const reasons = [...new Set(slots.filter((slot) => !slot.available).map(reasonOf))]
  return (
    <div ref={grid} role="toolbar" aria-label="Uhrzeit" onKeyDown={onKeyDown}>
      {groupSlots(slots).map((group) => (
        <section key={group.part} aria-label={dayPartWords[group.part]}>
          <h3 className={styles['part']}>{dayPartWords[group.part]}</h3>
          <div className={styles['slots']}>
            {group.slots.map((slot) => (
              <button
                key={slot.start}
                type="button"
                className={styles['slot']}
                disabled={!slot.available}
                aria-pressed={slot.start === selected}
                title={slot.available ? undefined : reasonOf(slot)}
                onClick={() => onSelect(slot.start)}
              >
                {formatTime(slot.start)}
                <SeasonMark season={seasonOf(slot)} />
                {!slot.available && <VisuallyHidden>, {reasonOf(slot)}</VisuallyHidden>}
              </button>
            ))}
          </div>
        </section>
      ))}
      {reasons.length > 0 && <p className={styles['reasons']}>Durchgestrichene Zeiten: {reasons.join(' · ')}</p>}
    </div>
  )
}

const SeasonMark = ({ season }: { season: Season | null }) =>
  season !== null && <small className={styles['season']}>{seasonWords[season]}</small>
