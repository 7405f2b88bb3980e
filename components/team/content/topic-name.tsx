'use client'

import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import { faultsOf } from '../assortment/assortment-queries'
import { conflictsOf, type Saved, useRenameTopic } from './content-queries'
import { contentFault } from './content-words'
import pageStyles from './contents.module.css'

type TopicNameProps = { topic: string; questions: number; onRenamed: (saved: Saved) => void }

/** Gives a topic another name, for all its questions at once. */
export function TopicName({ topic, questions, onRenamed }: TopicNameProps) {
  const [name, setName] = useState<string | null>(null)
  const rename = useRenameTopic()
  const [fault] = faultsOf(rename.error)
  if (name === null)
    return (
      <Button
        variant="link"
        className={pageStyles['rename']}
        aria-label={`Thema umbenennen: ${topic}`}
        onClick={() => setName(topic)}
      >
        Thema umbenennen
      </Button>
    )
  const close = () => {
    setName(null)
    rename.reset()
  }
  return (
    <form
      className={pageStyles['topic']}
      noValidate
      aria-label={`Thema umbenennen: ${topic}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === topic) return close()
        rename.mutate({ before: topic, after: name }, { onSuccess: onRenamed })
      }}
    >
      <TextField
        label="Neuer Name des Themas"
        autoFocus
        maxLength={120}
        value={name}
        error={fault && contentFault(fault.reason)}
        hint={questions === 1 ? 'Gilt für seine Frage.' : `Gilt für alle ${questions} Fragen.`}
        onChange={({ target }) => setName(target.value)}
      />
      {rename.error !== null && fault === undefined && (
        <Notice tone="error" role="alert">
          {conflictsOf(rename.error).length > 0
            ? 'Dieses Thema heißt inzwischen anders. Es ist nichts gespeichert.'
            : rename.error.message}
        </Notice>
      )}
      <div className={styles['tier']}>
        <Button type="submit" size="compact" once busy={rename.isPending}>
          Umbenennen
        </Button>
        <Button size="compact" onClick={close}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
