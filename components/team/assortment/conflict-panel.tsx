'use client'

import { useEffect, useRef } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { conflictAuthor } from './assortment-words'

/** `now`: the stored value; `after`: the one to be saved; `by`: who changed it meanwhile, missing if that is unknown. */
type Conflict = { field: string; now: string; after: string; by?: string }

type ConflictPanelProps<C extends Conflict> = {
  /** Those that are not decided yet. */
  conflicts: readonly C[]
  labelOf: (field: string) => string
  /** The value as people read it. */
  textOf: (field: string, value: string) => string
  onMine: (conflict: C) => void
  onTheirs: (conflict: C) => void
}

/**
 * Fields that somebody else has changed meanwhile: nothing is saved until each is decided. The panel takes the focus when it
 * appears, which brings it into view, and after each decision, because the pressed button disappears.
 */
export function ConflictPanel<C extends Conflict>({
  conflicts,
  labelOf,
  textOf,
  onMine,
  onTheirs,
}: ConflictPanelProps<C>) {
  const panel = useRef<HTMLElement>(null)
  const { length } = conflicts
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision leads back to the panel
  useEffect(() => panel.current?.focus(), [length])
  return (
    <section ref={panel} tabIndex={-1} aria-label="Inzwischen anders gespeichert" className={styles['conflictPanel']}>
      {length === 0 ? (
        <Notice tone="ok" role="status">
          Alles entschieden. Gespeichert wird erst mit „Speichern“.
        </Notice>
      ) : (
        <Notice tone="error" role="alert">
          <p>
            <b>Inzwischen anders gespeichert.</b> <span>Es ist nichts überschrieben. Was soll gelten?</span>
          </p>
          <ul className={styles['conflicts']}>
            {conflicts.map((conflict) => {
              const { field, now: stored, after, by } = conflict
              const label = labelOf(field)
              return (
                <li key={field}>
                  <p>
                    <b>{label}</b>
                    <span>{by === undefined ? ' · jetzt: ' : ` · jetzt, von ${conflictAuthor({ by })}: `}</span>
                    <q>{textOf(field, stored)}</q>
                    <span> · von Ihnen: </span>
                    <q>{textOf(field, after)}</q>
                  </p>
                  <Button size="compact" aria-label={`${label}: Meins nehmen`} onClick={() => onMine(conflict)}>
                    Meins nehmen
                  </Button>
                  <Button size="compact" aria-label={`${label}: Das andere lassen`} onClick={() => onTheirs(conflict)}>
                    Das andere lassen
                  </Button>
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
    </section>
  )
}
