'use client'

import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { Notice } from '@/components/ui/notices/notice'
import type { MoveQuestion } from '@/lib/contract/branches/branch-hours'
import { formatAppointmentTime, formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { appointmentLabel } from '@/lib/words/de/labels'
import styles from './new-time.module.css'
import { type MoveAnswer, useAnswerMove } from './new-time-queries'

type NewTimeScreenProps = { orderGUID: string; initial: MoveQuestion }

/** The branch had to change the time of a paid order: the customer keeps the new time, chooses another, or cancels for a refund. */
export function NewTimeScreen({ orderGUID, initial }: NewTimeScreenProps) {
  const answer = useAnswerMove(orderGUID)
  const question = answer.data ?? initial
  return question.state === 'open' ? (
    <Question question={question} answer={answer} />
  ) : (
    <SettledNotice orderGUID={orderGUID} question={question} />
  )
}

type QuestionProps = { question: MoveQuestion; answer: ReturnType<typeof useAnswerMove> }

function Question({ question, answer }: QuestionProps) {
  const { branchPublicName, from, to, orderMode, grandTotal, onAccount, days } = question
  const [openChoice, setOpenChoice] = useState<'other_time' | 'refund' | null>(null)
  const sent = answer.isPending ? answer.variables.kind : null
  /** Only the pressed button waits: another that turned would look as if it had been pressed. */
  const answerButton = (choice: MoveAnswer) => ({
    busy: sent === choice.kind,
    disabled: sent !== null && sent !== choice.kind,
    onClick: () => answer.mutate(choice),
  })
  return (
    <>
      <p>
        Am <b className={styles['gone']}>{formatAppointmentTime(from)}</b>
        <span>{` hat ${branchPublicName} leider geschlossen. Das tut uns leid. Wir haben Ihnen einen anderen Platz reserviert:`}</span>
      </p>
      <p className={styles['time']}>
        <span>{appointmentLabel[orderMode]}</span>
        <span>{formatAppointmentTime(to)}</span>
      </p>
      {answer.isError && (
        <Notice tone="error" role="alert">
          {answer.error.message}
        </Notice>
      )}
      <Button variant="primary" block {...answerButton({ kind: 'keep' })}>
        Passt mir
      </Button>
      {openChoice === 'other_time' ? (
        <OtherTime days={days} answerButton={(start) => answerButton({ kind: 'other_time', start })} />
      ) : (
        <Button block disabled={days.length === 0} onClick={() => setOpenChoice('other_time')}>
          Andere Zeit wählen
        </Button>
      )}
      {openChoice === 'refund' ? (
        <div className={styles['refund']}>
          <p>
            {onAccount && grandTotal > 0
              ? `Wir stornieren die Bestellung und ziehen ${formatCents(grandTotal)} von der Sammelrechnung Ihrer Firma wieder ab.`
              : `Wir stornieren die Bestellung und geben Ihnen ${grandTotal === 0 ? 'Ihren Gutschein' : formatCents(grandTotal)} zurück.`}
          </p>
          <Button block {...answerButton({ kind: 'refund' })}>
            Ja, stornieren
          </Button>
        </div>
      ) : (
        <Button variant="link" onClick={() => setOpenChoice('refund')}>
          {onAccount || grandTotal === 0 ? 'Stornieren' : 'Geld zurück'}
        </Button>
      )}
    </>
  )
}

type OtherTimeProps = {
  days: MoveQuestion['days']
  answerButton: (start: string) => { busy: boolean; disabled: boolean; onClick: () => void }
}

function OtherTime({ days, answerButton }: OtherTimeProps) {
  const [date, setDate] = useState(days[0]?.date ?? '')
  const starts = days.find((day) => day.date === date)?.starts ?? []
  const [start, setStart] = useState('')
  const chosen = starts.includes(start) ? start : (starts[0] ?? '')
  const { disabled, ...button } = answerButton(chosen)
  return (
    <div className={styles['other']}>
      <Select
        label="Tag"
        value={date}
        options={days.map((day) => ({ value: day.date, label: formatWeekdayDay(day.starts[0] ?? day.date) }))}
        onChange={(event) => setDate(event.target.value)}
      />
      <Select
        label="Uhrzeit"
        value={chosen}
        options={starts.map((one) => ({ value: one, label: formatClock(one) }))}
        onChange={(event) => setStart(event.target.value)}
      />
      <Button block {...button} disabled={disabled || chosen === ''}>
        Diese Zeit nehmen
      </Button>
    </div>
  )
}

const OFF_THE_INVOICE = ' Von der Sammelrechnung Ihrer Firma wird sie wieder abgezogen.'
const PAID_BACK = ' Was Sie bezahlt haben, geht an Sie zurück.'

/** Shown after the answer, and when the link is opened again. */
function SettledNotice({
  orderGUID,
  question: { state, targetDateTime, grandTotal, onAccount },
}: {
  orderGUID: string
  question: MoveQuestion
}) {
  const hasTime = state === 'kept' || state === 'other_time'
  return (
    <>
      <Notice tone={hasTime ? 'ok' : 'info'} role="status">
        {hasTime && (
          <span>
            Danke für Ihre Antwort. Ihr Termin: <b>{formatAppointmentTime(targetDateTime)}</b>.
          </span>
        )}
        {state === 'off' && (
          <span>
            {`Diese Bestellung ist storniert.${grandTotal === 0 ? '' : onAccount ? OFF_THE_INVOICE : PAID_BACK}`}
          </span>
        )}
        {state === 'over' && (
          <span>Dieser Link ist abgelaufen: Der Termin ist vorbei. Bitte rufen Sie uns an, wenn etwas offen ist.</span>
        )}
      </Notice>
      <ButtonLink variant="outline" href={routes.thankYou(orderGUID)}>
        Bestellung ansehen
      </ButtonLink>
    </>
  )
}
