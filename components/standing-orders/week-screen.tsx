'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { NeedsScript } from '@/components/ui/controls/no-script-notice'
import { Notice } from '@/components/ui/controls/notice'
import { softLinkOf } from '@/components/ui/hooks/soft-link'
import { brand } from '@/lib/brand'
import type { StandingWeek } from '@/lib/contract/standing-orders'
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
  nextBagWords,
  weekdayOfDay,
} from '@/lib/words/de/standing-orders'
import { AnswerForm, type SendAnswer } from './answer-form'
import { PauseForm } from './pause-form'
import { useAnswerWeek, useOpenWeekCart } from './standing-order-queries'
import styles from './week.module.css'
import { WeekCart } from './week-cart'

/** What a link of the letter is for; null: the bag. */
export type WeekStep = 'auslassen' | 'pause' | 'beenden' | null

type WeekScreenProps = {
  initial: StandingWeek
  step: WeekStep
  /** Why an answer was not taken that was sent without JavaScript. */
  refused: string | undefined
  sendPlainly: (form: FormData) => Promise<void>
}

/** Where the links of a standing order's letter lead. To look changes nothing: programs follow links, too. */
export function WeekScreen({ initial, step: first, refused, sendPlainly }: WeekScreenProps) {
  const [step, setStep] = useState(first)
  const answer = useAnswerWeek(initial.weekGUID, () => setStep(null))
  const week = answer.data ?? initial
  const busy = answer.isPending
  const send: SendAnswer = { weekGUID: week.weekGUID, busy, say: answer.mutate, sendPlainly }
  const fault = answer.error?.message ?? refused
  const hasEnded = week.next === null
  const asked = hasEnded || (step === 'auslassen' && week.standing !== 'open') ? null : step
  return (
    <>
      <h1>{asked === null ? titleOf(week) : questions[asked]}</h1>
      {week.pausedUntil !== null && !hasEnded && (
        <Notice role="status">
          <span>{`Pause bis einschließlich ${lastDayWords(week.pausedUntil)}. `}</span>
          <AnswerForm send={send} said={{ answer: 'pause', until: null }} variant="link">
            Pause aufheben
          </AnswerForm>
        </Notice>
      )}
      {asked !== null && <Asking step={asked} week={week} fault={fault} send={send} />}
      {fault !== undefined && asked !== 'pause' && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      {asked === null && <Standing week={week} send={send} />}
      <Options asked={asked} week={week} onAsk={setStep} />
    </>
  )
}

type AskingProps = {
  step: NonNullable<WeekStep>
  week: StandingWeek
  fault: string | undefined
  send: SendAnswer
}

/** What a link of the letter asks for happens with a tap. */
function Asking({ step, week, fault, send }: AskingProps) {
  const now = useServerNow()
  return (
    <>
      {step === 'auslassen' && (
        <Question
          text={`Am ${dayWords(week.date)} bekommen Sie nichts von uns, und es kostet nichts. Danach geht es weiter wie gewohnt.`}
        >
          <AnswerForm send={send} said={{ answer: 'skip' }} variant="primary" block>
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
            onPause={(until) => send.say({ answer: 'pause', until })}
            plainly={send}
          />
        </Question>
      )}
      {step === 'beenden' && (
        <Question text="Dann bekommen Sie keine Mails mehr dazu. Was Sie schon bezahlt haben, bleibt bestellt.">
          <AnswerForm send={send} said={{ answer: 'end' }} variant="primary" block>
            Dauerbestellung beenden
          </AnswerForm>
        </Question>
      )}
    </>
  )
}

type OptionsProps = { asked: WeekStep; week: StandingWeek; onAsk: (step: WeekStep) => void }

/** Every other way on. */
function Options({ asked, week, onAsk }: OptionsProps) {
  const hasEnded = week.next === null
  // A link, for browsers without JavaScript; all others have the next step already.
  const to = (step: WeekStep) => ({
    href: routes.standingWeek(week.weekGUID, step ?? undefined),
    onClick: (event: MouseEvent) => {
      if (softLinkOf(event.nativeEvent) === null) return
      event.preventDefault()
      onAsk(step)
    },
  })
  return (
    <div className={styles['options']}>
      {asked !== null && (
        <ButtonLink variant="link" {...to(null)}>
          {week.standing === 'open' ? `Doch den ${brand.cart} ansehen` : 'Doch nicht'}
        </ButtonLink>
      )}
      {asked !== 'auslassen' && week.standing === 'open' && (
        <ButtonLink variant="link" {...to('auslassen')}>
          Diese Woche nicht
        </ButtonLink>
      )}
      {asked !== 'pause' && !hasEnded && (
        <ButtonLink variant="link" {...to('pause')}>
          Pause bis …
        </ButtonLink>
      )}
      {asked !== 'beenden' && !hasEnded && (
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
  if (standing === 'ended') return 'Ihre Dauerbestellung ist beendet.'
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

type StandingProps = { week: StandingWeek; send: SendAnswer }

function Standing({ week, send }: StandingProps) {
  const now = useServerNow()
  const { standing, next, heldUntil, changes } = week
  const onward = next === null ? '' : ` ${nextBagWords(next)}`
  if (standing === 'open') {
    return (
      <>
        <p className={styles['lead']}>
          {isEmptyDateTime(heldUntil) ? (
            <span>Ihr Platz ist nicht mehr reserviert. An der Kasse sehen wir nach, ob er noch frei ist.</span>
          ) : (
            <span>
              Ihr Platz ist bis <b className="num">{heldWords(heldUntil, new Date(now))}</b> reserviert.
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
      <div className={styles['told']}>
        <p>{`Ihre Bestellung ${week.ordered?.orderNumber ?? ''} ist bezahlt.${onward}`}</p>
        <ButtonLink variant="outline" href={routes.thankYou(week.ordered?.orderGUID ?? '')}>
          Bestellung ansehen
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles['told']}>
      <p role="status">
        {standing === 'skipped' && <span>{`Es wird nichts gebacken, und es kostet nichts.${onward}`}</span>}
        {standing === 'over' && <span>{`Es wurde nichts bestellt und nichts berechnet.${onward}`}</span>}
        {standing === 'no_bag' && <span>{`${changes.join(' ')}${onward}`}</span>}
        {standing === 'ended' && <span>{`${NO_MORE_MAILS} ${week.bag === null ? changes.join(' ') : ''}`}</span>}
      </p>
      {standing === 'skipped' && (
        <AnswerForm send={send} said={{ answer: 'take_back' }}>
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

/** The bag becomes the visitor's, with a login at its customer's prices. */
function Pay({ week: { weekGUID, bag, own } }: { week: StandingWeek }) {
  const open = useOpenWeekCart(weekGUID)
  const busy = open.isPending || open.isSuccess
  const go = () => open.mutate(undefined)
  return (
    <div className={styles['pay']}>
      <NeedsScript>Um zu bezahlen, schalten Sie bitte JavaScript ein.</NeedsScript>
      {open.isError && (
        <Notice tone="error" role="alert">
          {open.error.message}
        </Notice>
      )}
      {own ? (
        <Button variant="primary" block busy={busy} onClick={go}>
          {`Zur Kasse, ${formatCents(bag?.grandTotal ?? 0)}`}
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
