'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import type { ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { filled, type Placeholders, placeholdersIn } from '@/lib/format/placeholders'
import { contentFieldWord } from '@/lib/words/de/content'
import { faultsOf } from '../assortment/assortment-queries'
import { ConflictPanel } from '../assortment/conflict-panel'
import { ConfirmButton } from '../controls/confirm-button'
import { useFaultFocus } from '../office/use-fault-focus'
import { ContentDiff } from './content-diff'
import { conflictsOf, type Saved, useSave } from './content-queries'
import { contentFault, emptyFields, readable } from './content-words'
import pageStyles from './contents.module.css'
import { CustomerView } from './customer-view'
import { EntryFields } from './entry-fields'

type EntryFormProps = {
  title: string
  kind: ContentKind
  /** Null: a new entry. */
  entryId: number | null
  /** As it is stored; null for a new question or notice. Of a new legal text, the version that it replaces. */
  stored: ContentFields | null
  /** Values that the form begins with, if not the stored ones. */
  start?: ContentFields | undefined
  draftId?: number
  /** The topic's name now, which changes for all its questions while this one is open. */
  topic?: string | undefined
  headlines: readonly string[]
  placeholders: Placeholders
  /** `isLive`: customers see it now, or from its day. */
  onSaved: (saved: Saved, isLive: boolean) => void
  /** Missing where there is nothing to go back to. */
  onCancel?: () => void
}

/** Edits one entry: fields, the text as customers read it, what changes, why. */
export function EntryForm(props: EntryFormProps) {
  const {
    title,
    kind,
    entryId,
    stored: opened,
    start,
    draftId,
    topic,
    headlines,
    placeholders,
    onSaved,
    onCancel,
  } = props
  const first = start ?? opened ?? emptyFields(kind)
  const [typed, setValues] = useState(first)
  const follows = topic !== undefined && typed['headline'] === opened?.['headline']
  const withTopic = (fields: ContentFields) => (follows ? { ...fields, headline: topic } : fields)
  const [values, stored] = [withTopic(typed), opened && withTopic(opened)]
  /** The stored values as the editor has seen them. */
  const [seen, setSeen] = useState(opened)
  const [decided, setDecided] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const save = useSave()
  const faults = faultsOf(save.error)
  const conflicts = conflictsOf(save.error)
  const isGone = conflicts.some(({ field }) => field === '')
  const open = conflicts.filter(({ field }) => field !== '' && !decided.includes(field))
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored ?? emptyFields(kind))
  const errorOf = (field: string) => {
    const found = faults.find((one) => one.field === field)
    return found && contentFault(found.reason)
  }
  useFaultFocus(save.error)
  // A draft differs from the stored text, but nothing is lost before somebody types.
  useLeaveQuestion(JSON.stringify(typed) !== JSON.stringify(first))
  const decide = (field: string, stored: string, keepMine: boolean) => {
    setSeen({ ...seen, [field]: stored })
    if (!keepMine) setValues({ ...values, [field]: stored })
    setDecided([...decided, field])
  }
  const send = (after: ContentFields | null, asDraft: boolean, id = entryId) => {
    setDecided([])
    save.mutate(
      { kind, entryId: id, before: id === null && kind !== 'legal' ? null : seen, after, reason, asDraft, draftId },
      { onSuccess: (saved) => onSaved(saved, !asDraft) },
    )
  }
  return (
    <form
      className={pageStyles['editor']}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        send(values, false)
      }}
    >
      <h2 className={pageStyles['title']}>{title}</h2>
      <div className={pageStyles['halves']}>
        <div className={pageStyles['half']}>
          <EntryFields
            {...{ kind, values, headlines, errorOf }}
            onChange={(field, value) => setValues({ ...values, [field]: value })}
          />
          {kind !== 'legal' && <PlaceholderNote text={Object.values(values).join(' ')} placeholders={placeholders} />}
          {isChanged && stored !== null && (
            <section aria-label="Das ändert sich">
              <p className={styles['label']}>Das ändert sich</p>
              <ContentDiff kind={kind} before={stored} after={values} />
            </section>
          )}
          <TextField
            label="Warum"
            maxLength={300}
            value={reason}
            hint="Lesen nur Ihre Kolleginnen und Kollegen."
            onChange={({ target }) => setReason(target.value)}
          />
          {conflicts.length > 0 && !isGone && (
            <ConflictPanel
              conflicts={open}
              labelOf={contentFieldWord}
              textOf={readable}
              onMine={({ field, now: stored }) => decide(field, stored, true)}
              onTheirs={({ field, now: stored }) => decide(field, stored, false)}
            />
          )}
          {isGone && (
            <Notice tone="error" role="alert">
              <div className={pageStyles['spaced']}>
                <p>
                  <b>Inzwischen entfernt.</b> <span>Ihr Text steht noch hier. Es ist nichts gespeichert.</span>
                </p>
                <Button size="compact" once onClick={() => send(values, false, null)}>
                  Neu anlegen
                </Button>
              </div>
            </Notice>
          )}
          {save.error !== null && faults.length + conflicts.length === 0 && (
            <Notice tone="error" role="alert">
              {save.error.message}
            </Notice>
          )}
          <div className={pageStyles['acts']}>
            {entryId !== null && (
              <ConfirmButton
                label="Entfernen"
                question="Wirklich entfernen?"
                variant="outline"
                disabled={save.isPending}
                onConfirm={() => send(null, false)}
              />
            )}
            {onCancel !== undefined && <Button onClick={onCancel}>Abbrechen</Button>}
            <Button
              disabled={!isChanged || open.length > 0}
              busy={save.isPending}
              once
              onClick={() => send(values, true)}
            >
              Als Entwurf sichern
            </Button>
            <Button type="submit" variant="primary" once busy={save.isPending} disabled={!isChanged || open.length > 0}>
              Speichern
            </Button>
          </div>
        </div>
        <CustomerView kind={kind} fields={values} placeholders={placeholders} />
      </div>
    </form>
  )
}

type PlaceholderNoteProps = { text: string; placeholders: Placeholders }

/** Explains the placeholders of a text with their present values, so that the reader does not take them for a mistake. */
function PlaceholderNote({ text, placeholders }: PlaceholderNoteProps) {
  const used = placeholdersIn(text, placeholders)
  if (used.length === 0) return null
  return (
    <p className={styles['sub']}>
      {`Der Shop setzt selbst ein: ${used.map((name) => `{${name}} ist ${filled(`{${name}}`, placeholders)}`).join(', ')}.`}
    </p>
  )
}
