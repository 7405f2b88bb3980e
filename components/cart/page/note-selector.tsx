'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useSaveNote } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { Icon } from '@/components/ui/media/icon'
import { breadNotes, DEFAULT_BREAD_NOTE } from '@/lib/domain/cart-note'
import { breadNoteWords } from '@/lib/words/de/cart-note'
import styles from './note-selector.module.css'

/** Duration of the message 'Erfolgreich gespeichert'. */
const SAVED_MS = 3500

/** Whole loaves or sliced, for a cart with bread that is not eaten at a table (spec §4 "Cart note"). */
export function BreadNote() {
  const { cartNote } = useCart()
  const save = useSaveNote()
  // Own state, because the mutation's variables arrive one rendering later and the choice would jump back until then.
  const [pendingNote, setPendingNote] = useState<string | null>(null)
  const chosen = pendingNote ?? (cartNote || breadNoteWords[DEFAULT_BREAD_NOTE])
  const choose = (note: string) => {
    setPendingNote(note)
    save.mutate(note, { onSettled: () => setPendingNote(null) })
  }
  return (
    <BreadNoteChoice chosen={chosen} onChoose={choose}>
      <SaveStatus saved={save.isSuccess} fault={save.error?.message} onExpired={save.reset} />
    </BreadNoteChoice>
  )
}

type BreadNoteChoiceProps = { chosen: string; onChoose: (note: string) => void; children?: ReactNode }

/** Choice of sliced or whole bread, for a cart or a changed order. */
export function BreadNoteChoice({ chosen, onChoose, children }: BreadNoteChoiceProps) {
  return (
    <fieldset className={styles['note']}>
      <legend className={styles['legend']}>Wie dürfen wir Ihr Brot einpacken?</legend>
      {breadNotes
        .map((code) => breadNoteWords[code])
        .map((note) => (
          <label key={note} className={styles['choice']}>
            <input type="radio" name="bread-note" checked={note === chosen} onChange={() => onChoose(note)} />
            <span>{note}</span>
          </label>
        ))}
      {children}
    </fieldset>
  )
}

type SaveStatusProps = { saved: boolean; fault: string | undefined; onExpired: () => void }

/** Shows that a note was saved, or why not. */
export function SaveStatus({ saved, fault, onExpired }: SaveStatusProps) {
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(onExpired, SAVED_MS)
    return () => clearTimeout(timer)
  }, [saved, onExpired])

  return (
    <>
      <p role="status" className={styles['saved']}>
        {saved && (
          <>
            <Icon name="check-circle" size="small" />
            <span>Erfolgreich gespeichert</span>
          </>
        )}
      </p>
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </>
  )
}
