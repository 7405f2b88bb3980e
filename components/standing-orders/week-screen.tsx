'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { softLinkOf } from '@/components/ui/hooks/soft-link'
import { NoScriptNotice } from '@/components/ui/notices/no-script-notice'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import { dayOf, isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import {
  dayWords,
  heldWords,
  lastDayWords,
  NO_MORE_MAILS,
  NOTHING_HAPPENS,
  nextCartWords,
  STANDING_ORDER_ENDED,
  weekdayOfDay,
} from '@/lib/words/de/standing-orders'
import { AnswerForm, type AnswerSender } from './answer-form'
import { PauseForm } from './pause-form'
import { useAnswerWeek, useOpenWeekCart } from './standing-order-queries'
import styles from './week.module.css'
import { WeekCart } from './week-cart'

/** The step that a link of the email opens; null: the cart. */
export type WeekStep = 'auslassen' | 'pause' | 'beenden' | null

type WeekScreenProps = {
  initial: StandingWeek
  step: WeekStep
  /** Why an answer sent without JavaScript was refused. */
  refusal: string | undefined
  sendWithoutScript: (form: FormData) => Promise<void>
}

/** The page behind the links of a standing order's email. Opening it changes nothing, because mail scanners follow links. */
export function WeekScreen({ initial, step: first, refusal, sendWithoutScript }: WeekScreenProps) {
  const [step, setStep] = useState(first)
  const answer = useAnswerWeek(initial, () => setStep(null))
  const { week } = answer
  const busy = answer.isPending
  const send: AnswerSender = {
    weekGUID: week.weekGUID,
    busy,
    sendAnswer: answer.mutate,
    sendWithoutScript,
  }
  const fault = answer.error?.message ?? refusal
  const hasEnded = week.next === null
  const question = hasEnded || (step === 'auslassen' && week.standing !== 'open') ? null : step
  return (
    <>
      <h1>{question === null ? titleOf(week) : questions[question]}</h1>
      {week.pausedUntil !== null && !hasEnded && (
        <Notice role="status">
          <span>{`Pause bis einschließlich ${lastDayWords(week.pausedUntil)}. `}</span>
          <AnswerForm send={send} answer={{ answer: 'pause', until: null }} variant="link">
            Pause aufheben
          </AnswerForm>
        </Notice>
      )}
      {/* The title names the state of the week, which may be paid or over although the standing order has ended. */}
      {hasEnded && (week.standing === 'ordered' || week.standing === 'over') && (
        <Notice role="status">{`${STANDING_ORDER_ENDED} ${NO_MORE_MAILS}`}</Notice>
      )}
      {question !== null && <WeekQuestion step={question} week={week} fault={fault} send={send} />}
      {fault !== undefined && question !== 'pause' && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      {question === null && <WeekStatus week={week} send={send} />}
      <Options shown={question} week={week} onStep={setStep} />
    </>
  )
}

type WeekQuestionProps = {
  step: NonNullable<WeekStep>
  week: StandingWeek
  fault: string | undefined
  send: AnswerSender
}

/** The question behind a link of the email; a tap confirms it. */
function WeekQuestion({ step, week, fault, send }: WeekQuestionProps) {
  const now = useServerNow()
  return (
    <>
      {step === 'auslassen' && (
        <Question
          text={`Am ${dayWords(week.date)}, bekommen Sie nichts von uns, und es kostet nichts. Danach geht es weiter wie gewohnt.`}
        >
          <AnswerForm send={send} answer={{ answer: 'skip' }} variant="primary" block>
            Diese Woche auslassen
          </AnswerForm>
        </Question>
      )}
      {step === 'pause' && (
        <Question text="So lange füllen wir nichts und schreiben Ihnen nicht. Danach geht es von selbst weiter.">
          <PauseForm
            primary
            today={dayOf(new Date(now))}
            busy={send.busy}
            fault={fault}
            onPause={(until) => send.sendAnswer({ answer: 'pause', until })}
            withoutScript={send}
          />
        </Question>
      )}
      {step === 'beenden' && (
        <Question text="Dann bekommen Sie keine Mails mehr dazu. Was Sie schon bezahlt haben, bleibt bestellt.">
          <AnswerForm send={send} answer={{ answer: 'end' }} variant="primary" block>
            Dauerbestellung beenden
          </AnswerForm>
        </Question>
      )}
    </>
  )
}

type OptionsProps = { shown: WeekStep; week: StandingWeek; onStep: (step: WeekStep) => void }

/** Links to the other steps. */
function Options({ shown, week, onStep }: OptionsProps) {
  const hasEnded = week.next === null
  // A link for browsers without JavaScript; with it the step changes on this page.
  const to = (step: WeekStep) => ({
    href: routes.standingWeek(week.weekGUID, step ?? undefined),
    onClick: (event: MouseEvent) => {
      if (softLinkOf(event.nativeEvent) === null) return
      event.preventDefault()
      onStep(step)
    },
  })
  return (
    <div className={styles['options']}>
      {shown !== null && (
        <ButtonLink variant="link" {...to(null)}>
          {week.standing === 'open' ? `Doch den ${brand.cart} ansehen` : 'Doch nicht'}
        </ButtonLink>
      )}
      {shown !== 'auslassen' && week.standing === 'open' && (
        <ButtonLink variant="link" {...to('auslassen')}>
          Diese Woche nicht
        </ButtonLink>
      )}
      {shown !== 'pause' && !hasEnded && (
        <ButtonLink variant="link" {...to('pause')}>
          Pause bis …
        </ButtonLink>
      )}
      {shown !== 'beenden' && !hasEnded && (
        <ButtonLink variant="link" {...to('beenden')}>
          Beenden
        </ButtonLink>
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
  if (standing === 'ended') return STANDING_ORDER_ENDED
  return standing === 'over' ? 'Dieser Termin ist vorbei.' : `Am ${day} gibt es keinen ${brand.cart}.`
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className={styles['question']}>
      <p>{text}</p>
      {children}
    </section>
  )
}

type WeekStatusProps = { week: StandingWeek; send: AnswerSender }

function WeekStatus({ week, send }: WeekStatusProps) {
  const now = useServerNow()
  const { standing, next, heldUntil, changes } = week
  const nextCart = next === null ? '' : ` ${nextCartWords(next)}`
  if (standing === 'open') {
    return (
      <>
        <p className={styles['lead']}>
          {isEmptyDateTime(heldUntil) ? (
            <span>Ihr Platz ist nicht mehr reserviert. An der Kasse sehen wir nach, ob er noch frei ist.</span>
          ) : (
            <span>
              Ihr Platz ist bis&nbsp;<b className="num">{heldWords(heldUntil, new Date(now))}</b> reserviert.
            </span>
          )}
        </p>
        <WeekCart week={week} />
        <Pay week={week} />
        <p className={styles['calm']}>{NOTHING_HAPPENS}</p>
      </>
    )
  }
  if (standing === 'ordered') {
    return (
      <div className={styles['status']}>
        <p>{`Ihre Bestellung ${week.ordered?.orderNumber ?? ''} ist bezahlt.${nextCart}`}</p>
        <ButtonLink variant="outline" href={routes.thankYou(week.ordered?.orderGUID ?? '')}>
          Bestellung ansehen
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles['status']}>
      <p role="status">
        {standing === 'skipped' && <span>{`Es wird nichts gebacken, und es kostet nichts.${nextCart}`}</span>}
        {standing === 'over' && <span>{`Es wurde nichts bestellt und nichts berechnet.${nextCart}`}</span>}
        {standing === 'no_cart' && <span>{`${changes.join(' ')}${nextCart}`}</span>}
        {standing === 'ended' && <span>{`${NO_MORE_MAILS} ${week.cart === null ? changes.join(' ') : ''}`}</span>}
      </p>
      {standing === 'skipped' && (
        <AnswerForm send={send} answer={{ answer: 'take_back' }}>
          Doch wieder
        </AnswerForm>
      )}
      {standing !== 'skipped' && (
        <ButtonLink variant="outline" href={routes.products}>
          Einmal bestellen
        </ButtonLink>
      )}
    </div>
  )
}

/** Makes the week's cart the visitor's cart; after a login at the customer's prices. */
function Pay({ week: { weekGUID, cart, own } }: { week: StandingWeek }) {
  const open = useOpenWeekCart(weekGUID)
  const busy = open.isPending || open.isSuccess
  const go = () => open.mutate(undefined)
  return (
    <div className={styles['pay']}>
      <NoScriptNotice>Um zu bezahlen, schalten Sie bitte JavaScript ein.</NoScriptNotice>
      {open.isError && (
        <Notice tone="error" role="alert">
          {open.error.message}
        </Notice>
      )}
      {own ? (
        <Button variant="primary" block busy={busy} onClick={go}>
          {`Zur Kasse, ${formatCents(cart?.grandTotal ?? 0)}`}
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
