'use client'

import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { dayOf, isEmptyDateTime } from '@/lib/berlin-time'
import { brand } from '@/lib/brand'
import type { StandingWeek } from '@/lib/contract/standing-orders'
import { formatCents } from '@/lib/money'
import { withReturnUrl } from '@/lib/return-url'
import { routes } from '@/lib/routes'
import {
  dayWords,
  heldWords,
  lastDayWords,
  NO_MORE_MAILS,
  NOTHING_HAPPENS,
  nextBagWords,
  weekdayOfDay,
} from '@/lib/words/de/standing-orders'
import { PauseForm } from './pause-form'
import { useAnswerWeek, useOpenBag, type WeekAnswer } from './standing-queries'
import styles from './week.module.css'
import { WeekBag } from './week-bag'

/** What a link of the letter is for; null: the bag. */
export type WeekStep = 'auslassen' | 'pause' | 'beenden' | null

type WeekScreenProps = {
  initial: StandingWeek
  step: WeekStep
  /** Milliseconds: when the page was made. */
  madeAt: number
}

/** Where the links of a standing order's letter lead. To look changes nothing: programs follow links, too. */
export function WeekScreen({ initial, step: first, madeAt }: WeekScreenProps) {
  const [step, setStep] = useState(first)
  const answer = useAnswerWeek(initial.weekGUID, () => setStep(null))
  const week = answer.data ?? initial
  const say = answer.mutate
  const busy = answer.isPending
  const fault = answer.error?.message
  const hasEnded = week.next === null
  const asked = hasEnded || (step === 'auslassen' && week.standing !== 'open') ? null : step
  return (
    <>
      <h1>{asked === null ? titleOf(week) : questions[asked]}</h1>
      {week.pausedUntil !== null && !hasEnded && (
        <Notice role="status">
          Pause bis einschließlich {lastDayWords(week.pausedUntil)}.{' '}
          <Button variant="link" busy={busy} onClick={() => say({ answer: 'pause', until: null })}>
            Pause aufheben
          </Button>
        </Notice>
      )}
      {asked !== null && <Asking step={asked} week={week} madeAt={madeAt} busy={busy} fault={fault} say={say} />}
      {fault !== undefined && asked !== 'pause' && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      {asked === null && (
        <Standing week={week} madeAt={madeAt} busy={busy} onTakeBack={() => say({ answer: 'take_back' })} />
      )}
      <Options asked={asked} week={week} onAsk={setStep} />
    </>
  )
}

type AskingProps = {
  step: NonNullable<WeekStep>
  week: StandingWeek
  madeAt: number
  busy: boolean
  fault: string | undefined
  say: (answer: WeekAnswer) => void
}

/** What a link of the letter asks for happens with a tap. */
function Asking({ step, week, madeAt, busy, fault, say }: AskingProps) {
  return (
    <>
      {step === 'auslassen' && (
        <Question
          text={`Am ${dayWords(week.date)} bekommen Sie nichts von uns, und es kostet nichts. Danach geht es weiter wie gewohnt.`}
        >
          <Button variant="primary" block busy={busy} onClick={() => say({ answer: 'skip' })}>
            Diese Woche auslassen
          </Button>
        </Question>
      )}
      {step === 'pause' && (
        <Question text="So lange füllen wir nichts und schreiben Ihnen nicht. Danach geht es von selbst weiter.">
          <PauseForm
            primary
            today={dayOf(new Date(madeAt))}
            busy={busy}
            fault={fault}
            onPause={(until) => say({ answer: 'pause', until })}
          />
        </Question>
      )}
      {step === 'beenden' && (
        <Question text="Dann bekommen Sie keine Mails mehr dazu. Was Sie schon bezahlt haben, bleibt bestellt.">
          <Button variant="primary" block busy={busy} onClick={() => say({ answer: 'end' })}>
            Dauerbestellung beenden
          </Button>
        </Question>
      )}
    </>
  )
}

type OptionsProps = { asked: WeekStep; week: StandingWeek; onAsk: (step: WeekStep) => void }

/** Every other way on. */
function Options({ asked, week, onAsk }: OptionsProps) {
  const hasEnded = week.next === null
  return (
    <div className={styles['options']}>
      {asked !== null && (
        <Button variant="link" onClick={() => onAsk(null)}>
          {week.standing === 'open' ? `Doch den ${brand.cart} ansehen` : 'Doch nicht'}
        </Button>
      )}
      {asked !== 'auslassen' && week.standing === 'open' && (
        <Button variant="link" onClick={() => onAsk('auslassen')}>
          Diese Woche nicht
        </Button>
      )}
      {asked !== 'pause' && !hasEnded && (
        <Button variant="link" onClick={() => onAsk('pause')}>
          Pause bis …
        </Button>
      )}
      {asked !== 'beenden' && !hasEnded && (
        <Button variant="link" onClick={() => onAsk('beenden')}>
          Beenden
        </Button>
      )}
    </div>
  )
}

const questions = {
  auslassen: 'Diese Woche auslassen?',
  pause: 'Eine Pause machen?',
  beenden: 'Dauerbestellung beenden?',
} as const satisfies Record<NonNullable<WeekStep>, string>

function titleOf({ standing, date }: StandingWeek): string {
  const day = weekdayOfDay(date)
  if (standing === 'open') return `Ihr ${brand.cart} für ${day} ist gefüllt.`
  if (standing === 'ordered') return `Für ${day} ist alles bestellt.`
  if (standing === 'skipped') return `Am ${day} setzen Sie aus.`
  if (standing === 'ended') return 'Ihre Dauerbestellung ist beendet.'
  return standing === 'over' ? 'Dieser Termin ist vorbei.' : `Am ${day} gibt es keinen ${brand.cart}.`
}

function Question({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <section className={styles['question']}>
      <p>{text}</p>
      {children}
    </section>
  )
}

type StandingProps = { week: StandingWeek; madeAt: number; busy: boolean; onTakeBack: () => void }

function Standing({ week, madeAt, busy, onTakeBack }: StandingProps) {
  const { standing, next, heldUntil, changes } = week
  const onward = next === null ? '' : ` ${nextBagWords(next)}`
  if (standing === 'open') {
    return (
      <>
        <p className={styles['lead']}>
          {isEmptyDateTime(heldUntil) ? (
            'Ihr Platz ist nicht mehr reserviert. An der Kasse sehen wir nach, ob er noch frei ist.'
          ) : (
            <>
              Ihr Platz ist bis <b className="num">{heldWords(heldUntil, new Date(madeAt))}</b> reserviert.
            </>
          )}
        </p>
        <WeekBag week={week} />
        <Pay week={week} />
        <p className={styles['calm']}>{NOTHING_HAPPENS}</p>
      </>
    )
  }
  if (standing === 'ordered') {
    return (
      <div className={styles['told']}>
        <p>
          Ihre Bestellung {week.ordered?.orderNumber} ist bezahlt.{onward}
        </p>
        <ButtonLink variant="outline" href={routes.thankYou(week.ordered?.orderGUID ?? '')}>
          Bestellung ansehen
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles['told']}>
      <p role="status">
        {standing === 'skipped' && `Es wird nichts gebacken, und es kostet nichts.${onward}`}
        {standing === 'over' && `Es wurde nichts bestellt und nichts berechnet.${onward}`}
        {standing === 'no_bag' && `${changes.join(' ')}${onward}`}
        {standing === 'ended' && `${NO_MORE_MAILS} ${week.bag === null ? changes.join(' ') : ''}`}
      </p>
      {standing === 'skipped' && (
        <Button busy={busy} onClick={onTakeBack}>
          Doch wieder
        </Button>
      )}
      {standing !== 'skipped' && (
        <ButtonLink variant="outline" href={routes.products}>
          Einmal bestellen
        </ButtonLink>
      )}
    </div>
  )
}

/** The bag becomes the visitor's, with a login at its customer's prices. */
function Pay({ week: { weekGUID, bag, own } }: { week: StandingWeek }) {
  const open = useOpenBag(weekGUID)
  const busy = open.isPending || open.isSuccess
  const go = () => open.mutate(undefined)
  return (
    <div className={styles['pay']}>
      {open.isError && (
        <Notice tone="error" role="alert">
          {open.error.message}
        </Notice>
      )}
      {own ? (
        <Button variant="primary" block busy={busy} onClick={go}>
          Zur Kasse, {formatCents(bag?.grandTotal ?? 0)}
        </Button>
      ) : (
        <>
          <ButtonLink variant="primary" block href={withReturnUrl(routes.login, routes.standingWeek(weekGUID))}>
            Anmelden und bezahlen
          </ButtonLink>
          <p className="small soft">
            Angemeldet gelten die Preise von oben, und die Bestellung steht in Ihrem Konto.{' '}
            <Button variant="link" busy={busy} onClick={go}>
              Ohne Anmeldung zur Kasse
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
