'use client'

import { useState } from 'react'
import { useServerNow } from '@/components/state/api/server-clock'
import { TeamIcon } from '@/components/team/frame/team-icon'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import type { PauseState } from '@/lib/contract/branches/branch-hours'
import { type BranchService, branchServices, type PauseLength } from '@/lib/contract/values'
import { counted } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { branchServiceLabel } from '@/lib/words/de/labels'
import { refusalWords } from '@/lib/words/de/refusals'
import { usePause, usePauseState, useResume } from './hours-queries'
import styles from './pause-screen.module.css'
import { lengthLabel, pauseAction, resumesAt, servicesInWords } from './pause-words'

type PauseScreenProps = { branchERPId: number; initial: PauseState; mayDecide: boolean }

/** Orders at a table continue by default, because those guests are served in any case. */
const initialServices = (services: readonly BranchService[]): BranchService[] =>
  services.filter((service) => service !== 'inhouse')

/** Starts a pause of online orders, or shows the running one with its end and a button to resume. */
export function PauseScreen({ branchERPId, initial, mayDecide }: PauseScreenProps) {
  const state = usePauseState(branchERPId, initial)
  const isPaused = state.pauses.length > 0
  return (
    <section className={styles['sheet']} aria-labelledby="pause-title">
      <h1 id="pause-title">{isPaused ? 'Online-Bestellung ist angehalten' : 'Online-Bestellung anhalten'}</h1>
      {isPaused ? (
        <Running branchERPId={branchERPId} state={state} mayDecide={mayDecide} />
      ) : (
        <Choice branchERPId={branchERPId} state={state} mayDecide={mayDecide} />
      )}
    </section>
  )
}

type PartProps = { branchERPId: number; state: PauseState; mayDecide: boolean }

const NOT_ALLOWED = 'Anhalten und fortsetzen kann die Filialleitung oder die Zentrale.'

function Running({ branchERPId, state, mayDecide }: PartProps) {
  const resume = useResume(branchERPId)
  const only = servicesInWords(state)
  const now = useServerNow()
  return (
    <>
      <dl className={styles['running']}>
        {state.pauses.map(({ service, until }) => (
          <div key={service}>
            <dt>{branchServiceLabel[service]}</dt>
            <dd className="num">{`weiter ${resumesAt(until, new Date(now))}`}</dd>
          </div>
        ))}
      </dl>
      {only !== null && <p>Alles andere kann bestellt werden.</p>}
      <CustomerNotice state={state} />
      {resume.isError && (
        <Notice tone="error" role="alert">
          {resume.error.message}
        </Notice>
      )}
      <div className={styles['foot']}>
        {mayDecide ? (
          <Button variant="primary" once busy={resume.isPending} onClick={() => resume.mutate()}>
            Jetzt weiter annehmen
          </Button>
        ) : (
          <p>{NOT_ALLOWED}</p>
        )}
      </div>
    </>
  )
}

function Choice({ branchERPId, state, mayDecide }: PartProps) {
  const [length, setLength] = useState<PauseLength>('30_minutes')
  const [ticked, setTicked] = useState(() => initialServices(state.services))
  const pause = usePause(branchERPId)
  const now = useServerNow()
  const services = branchServices.filter((service) => state.services.includes(service) && ticked.includes(service))
  const toggle = (service: BranchService) =>
    setTicked(ticked.includes(service) ? ticked.filter((one) => one !== service) : [...ticked, service])
  return (
    <>
      <fieldset className={styles['lengths']} disabled={!mayDecide}>
        <legend>Wie lange?</legend>
        {state.choices.map((choice) => (
          <label key={choice.length}>
            <input
              type="radio"
              name="length"
              checked={choice.length === length}
              onChange={() => setLength(choice.length)}
            />
            <b>{lengthLabel[choice.length]}</b>
            <span className="num">{`weiter ${resumesAt(choice.until, new Date(now))}`}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles['services']} disabled={!mayDecide}>
        <legend>Was?</legend>
        {branchServices
          .filter((service) => state.services.includes(service))
          .map((service) => (
            <Checkbox key={service} checked={ticked.includes(service)} onChange={() => toggle(service)}>
              {branchServiceLabel[service]}
            </Checkbox>
          ))}
      </fieldset>
      <CustomerNotice state={state} />
      {pause.isError && (
        <Notice tone="error" role="alert">
          {pause.error.message}
        </Notice>
      )}
      <div className={styles['foot']}>
        {mayDecide ? (
          <>
            <ButtonLink variant="outline" href={teamRoutes.branch(branchERPId)}>
              Abbrechen
            </ButtonLink>
            <Button
              variant="primary"
              busy={pause.isPending}
              disabled={services.length === 0}
              onClick={() => pause.mutate({ length, services })}
            >
              <TeamIcon name="pause" />
              <span>{pauseAction[length]}</span>
            </Button>
          </>
        ) : (
          <p>{NOT_ALLOWED}</p>
        )}
      </div>
    </>
  )
}

const payingWords = (paying: number): string =>
  counted(paying, 'Kunde, der gerade bezahlt, darf', 'Kunden, die gerade bezahlen, dürfen')

/** The text that customers read during the pause, and what happens to their orders. */
function CustomerNotice({ state: { nearest, paying } }: { state: PauseState }) {
  return (
    <Notice>
      Ihre Kunden lesen: <b>{`„${refusalWords.branch_paused}“`}</b>
      <span>{` ${
        nearest === null
          ? 'Eine andere Filiale in der Nähe gibt es nicht. '
          : `Als nächste Filiale nennen wir ${nearest.branchPublicName} (${nearest.label}). `
      }Bezahlte Bestellungen bleiben${paying === 0 ? '.' : `, und ${payingWords(paying)} das zu Ende bringen.`}`}</span>
    </Notice>
  )
}
