'use client'

import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { useRovingFocus } from '@/components/ui/hooks/use-roving-focus'
import { Icon } from '@/components/ui/media/icon'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { SlotOffer } from '@/lib/contract/branches/slots'
import { formatBareTime, passOf } from '@/lib/format/berlin-format'
import { STILL_WARM } from '@/lib/words/de/catalogue'
import { dayPartWords } from '@/lib/words/de/order-config'
import { NOTICE_NEEDED, TOO_BIG } from '@/lib/words/de/outgrown'
import styles from './slot-grid.module.css'
import { countFolded, groupSlots } from './slot-groups'

type SlotGridProps = { slots: readonly SlotOffer[]; selected: string; onSelect: (start: string) => void }

/** Unavailable for a cart of any size. */
const isUnavailable = ({ available, tooBig }: SlotOffer): boolean => !available && tooBig !== true
const isWarm = ({ warm = [] }: SlotOffer): boolean => warm.length > 0
const reasonOf = ({ reason }: SlotOffer): string => reason ?? 'nicht verfügbar'

/** Slots of a day by part of the day; unavailable ones are struck through, with the reasons below. */
export function SlotGrid({ slots, selected, onSelect }: SlotGridProps) {
  const { ref: grid, onKeyDown } = useRovingFocus<HTMLDivElement>()
  const day = slots[0]?.start
  const [tappedStart, setTappedStart] = useState('')
  const folded = countFolded(slots, isUnavailable)
  // Of this day: on another one they are folded again.
  const [unfoldedDay, setUnfoldedDay] = useState<string>()
  const shown = unfoldedDay === day ? slots : slots.slice(folded)

  // Most slots of today may have passed, so the selected or first available one is scrolled into view.
  useEffect(() => {
    if (day === undefined) return
    const buttons = grid.current
    const target = buttons?.querySelector('[aria-pressed="true"]') ?? buttons?.querySelector('button:enabled')
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [day, grid])

  const reasons = [...new Set(shown.filter(isUnavailable).map(reasonOf))]
  return (
    <div ref={grid} role="toolbar" aria-label="Uhrzeit" onKeyDown={onKeyDown}>
      {shown.length < slots.length && (
        <Button variant="link" onClick={() => setUnfoldedDay(day)}>
          {`${folded} frühere Zeiten zeigen`}
        </Button>
      )}
      {groupSlots(shown).map((group) => (
        <section key={group.part} aria-label={dayPartWords[group.part]}>
          <h3 className={styles['part']}>{dayPartWords[group.part]}</h3>
          <div className={styles['slots']}>
            {group.slots.map((slot) => (
              <button
                key={slot.start}
                type="button"
                className={classNames(styles['slot'], slot.tooBig === true && styles['big'])}
                disabled={isUnavailable(slot)}
                aria-pressed={slot.start === selected}
                title={slot.available ? undefined : reasonOf(slot)}
                onClick={() => (slot.available ? onSelect(slot.start) : setTappedStart(slot.start))}
              >
                <span>{formatBareTime(slot.start)}</span>
                <PassMark pass={passOf(slot.start)} />
                {slot.tooBig === true && <small className={styles['mark']}>{TOO_BIG}</small>}
                {isWarm(slot) && <small className={styles['warm']}>{STILL_WARM}</small>}
                {isUnavailable(slot) && <VisuallyHidden>{`, ${reasonOf(slot)}`}</VisuallyHidden>}
              </button>
            ))}
          </div>
          <TooBigNote slots={group.slots} tappedStart={tappedStart} />
        </section>
      ))}
      {reasons.length > 0 && <p className={styles['reasons']}>{`Durchgestrichene Zeiten: ${reasons.join(' · ')}`}</p>}
    </div>
  )
}

/** Why a slot is too small for the cart: the tapped one, else the last such slot, because later ones are large enough. */
function TooBigNote({ slots, tappedStart }: { slots: readonly SlotOffer[]; tappedStart: string }) {
  const tooBig = slots.filter((slot) => slot.tooBig === true)
  const slot = tooBig.find(({ start }) => start === tappedStart) ?? tooBig.at(-1)
  if (slot === undefined) return null
  return (
    <p role="status" className={styles['note']}>
      <Icon name="info" size="small" />
      <span>{`${slot.reason}. ${NOTICE_NEEDED}`}</span>
    </p>
  )
}

const PassMark = ({ pass }: { pass: ReturnType<typeof passOf> }) =>
  pass !== '' && <small className={styles['season']}>{pass}</small>
