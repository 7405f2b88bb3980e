'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { AnswerFields, type SendAnswer } from './answer-form'
import styles from './standing-order-card.module.css'

type PauseFormProps = {
  /** 'yyyy-MM-dd' */
  today: string
  busy: boolean
  fault?: string | undefined
  primary?: boolean
  onPause: (until: string) => void
  /** Of a letter, which is answered without JavaScript as well. */
  plainly?: Pick<SendAnswer, 'weekGUID' | 'sendPlainly'>
}

const TWO_WEEKS = 14
const YEAR = 365

/** Until which day nothing is to come. */
export function PauseForm({ today, busy, fault, primary = false, onPause, plainly }: PauseFormProps) {
  const [until, setUntil] = useState(() => addCalendarDays(today, TWO_WEEKS))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && until !== '') onPause(until)
  }
  return (
    <form className={styles['pause']} action={plainly?.sendPlainly} onSubmit={send}>
      {plainly && <AnswerFields weekGUID={plainly.weekGUID} answer="pause" />}
      <TextField
        label="Pause bis einschließlich"
        type="date"
        name="until"
        required
        min={today}
        max={addCalendarDays(today, YEAR)}
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
