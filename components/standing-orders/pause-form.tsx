'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { AnswerFields, type AnswerSender } from './answer-form'
import styles from './standing-order-card.module.css'

type PauseFormProps = {
  /** 'yyyy-MM-dd' */
  today: string
  busy: boolean
  fault?: string | undefined
  primary?: boolean
  onPause: (until: string) => void
  /** Set on the page behind the email's link, which also works without JavaScript. */
  withoutScript?: Pick<AnswerSender, 'weekGUID' | 'sendWithoutScript'>
}

const DEFAULT_DAYS = 14
const MAX_DAYS = 365

/** Chooses the last day of a pause. */
export function PauseForm({ today, busy, fault, primary = false, onPause, withoutScript }: PauseFormProps) {
  const [until, setUntil] = useState(() => addCalendarDays(today, DEFAULT_DAYS))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && until !== '') onPause(until)
  }
  return (
    <form className={styles['pause']} action={withoutScript?.sendWithoutScript} onSubmit={send}>
      {withoutScript && <AnswerFields weekGUID={withoutScript.weekGUID} answer="pause" />}
      <TextField
        label="Pause bis einschließlich"
        type="date"
        name="until"
        required
        min={today}
        max={addCalendarDays(today, MAX_DAYS)}
        value={until}
        error={fault}
        onChange={(event) => setUntil(event.target.value)}
      />
      <Button type="submit" variant={primary ? 'primary' : 'outline'} busy={busy}>
        Pausieren
      </Button>
    </form>
  )
}
