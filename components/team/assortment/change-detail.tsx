'use client'

import { useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import styles from '@/components/team/office/office.module.css'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { refusalWords } from '@/lib/words/de/refusals'
import {
  conflictsOf,
  type Decision,
  faultsOf,
  unnamedOf,
  useDecide,
  useGiveBack,
  useRelease,
} from './assortment-queries'
import {
  changeTitle,
  conflictAuthor,
  faultSentence,
  fieldLabel,
  fromText,
  noteText,
  releaseWords,
  stateWords,
  valueText,
  vanishedSentence,
} from './assortment-words'
import { ChangeEdits } from './change-edits'

type ChangeDetailProps = {
  change: AssortmentChange
  /** Other changes that wait for a release with this one. */
  companions: readonly AssortmentChange[]
  options: EditChoices['options']
  isHeadOffice: boolean
  /** False: a second person must release what the caller has made. */
  mayReleaseOwn: boolean
  /** Called with the change that a decision has led to: an undo is a new one. */
  onDecided: (changeId: number) => void
}

/** One change: what, who, when, why, and what can be decided about it. */
export function ChangeDetail(props: ChangeDetailProps) {
  const { change, options, isHeadOffice } = props
  const { changeId, state, about, reason, note, createdAt, createdBy, releasedBy, from, publishedAt, undoes } = change
  return (
    <section aria-label={`Fassung ${changeId}`} className={styles['detail']}>
      <div className={styles['head']}>
        <h2>{changeTitle(change)}</h2>
        <span className={styles['pill']}>
          {state === 'live' ? `gilt seit ${formatOrderTime(publishedAt)}` : `${stateWords[state]}, ${fromText(from)}`}
        </span>
      </div>
      <p className={styles['sub']}>
        {[
          `Fassung ${changeId}`,
          `${createdBy}, ${formatOrderTime(createdAt)}`,
          ...(undoes === null ? [] : [`nimmt Fassung ${undoes} zurück`]),
          ...(releasedBy === '' ? [] : [`freigegeben von ${releasedBy}`]),
        ].join(' · ')}
      </p>
      {reason !== '' && <q>{reason}</q>}
      {note !== '' && (
        <Notice>
          <p>{noteText(note)}</p>
        </Notice>
      )}
      <ChangeEdits change={change} options={options} />
      {state === 'waiting' && !mayRelease(props) && (
        <p className={styles['sub']}>
          {isHeadOffice ? refusalWords.edit_own : 'Preise und Allergene gibt die Zentrale frei.'}
        </p>
      )}
      {state === 'live' && isHeadOffice && about.includes('allergens') && (
        <Link className="link" href={`${teamRoutes.recall}?nummer=${changeId}`}>
          Wen betrifft es? Bestellungen mit diesen Produkten
        </Link>
      )}
      {state !== 'live' && (
        <Link className="link" href={teamRoutes.preview(changeId)}>
          Vorschau im Shop
        </Link>
      )}
      <Decisions {...props} />
    </section>
  )
}

const mayRelease = ({ change, isHeadOffice, mayReleaseOwn }: ChangeDetailProps): boolean =>
  isHeadOffice && (mayReleaseOwn || !change.isOwn)

/** The buttons for the change in its state, as far as the person may use them. */
function Decisions(props: ChangeDetailProps) {
  const { change, companions, options, isHeadOffice, onDecided } = props
  const { changeId, state, isOwn, needsRelease } = change
  const decide = useDecide()
  const act = (decision: Decision) =>
    decide.mutate({ decision, changeId }, { onSuccess: (decided) => onDecided(decided.changeId) })
  const canWithdraw = isHeadOffice || (isOwn && !(state === 'planned' && needsRelease))
  return (
    <>
      {state === 'waiting' && mayRelease(props) && (
        <Release change={change} companions={companions} options={options} onReleased={onDecided} />
      )}
      <Refused fault={decide.error} options={options} />
      <div className={styles['acts']}>
        {state === 'draft' && (
          <Button variant="primary" once busy={decide.isPending} onClick={() => act('submit')}>
            Abschicken
          </Button>
        )}
        {state === 'live' && (
          <Button once busy={decide.isPending} onClick={() => act('undo')}>
            Zurückholen
          </Button>
        )}
        {state !== 'live' && canWithdraw && (
          <Button once busy={decide.isPending} onClick={() => act('withdraw')}>
            {state === 'draft' ? 'Verwerfen' : 'Zurückziehen'}
          </Button>
        )}
      </div>
      {state === 'draft' && change.from !== EMPTY_DATE_TIME && (
        <p className={styles['sub']}>Ist der Zeitpunkt beim Abschicken vorbei, gilt die Fassung sofort.</p>
      )}
      {state === 'live' && <p className={styles['sub']}>Zurückholen macht eine neue Fassung mit dem alten Stand.</p>}
      {state === 'waiting' && isHeadOffice && <GiveBack changeId={changeId} />}
    </>
  )
}

type ReleaseProps = Pick<ChangeDetailProps, 'change' | 'companions' | 'options'> & {
  onReleased: (changeId: number) => void
}

/** Releases the change, and with one press those of its companions that are ticked; all of them are shown whole. */
function Release({ change, companions, options, onReleased }: ReleaseProps) {
  const release = useRelease()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const taken = [change, ...companions.filter(({ changeId }) => !left.has(changeId))]
  const toggle = (changeId: number) => {
    const next = new Set(left)
    if (!next.delete(changeId)) next.add(changeId)
    setLeft(next)
  }
  return (
    <>
      {companions.map((companion) => (
        <section key={companion.changeId} aria-label={`Fassung ${companion.changeId}`} className={styles['detail']}>
          <h3 className={styles['group']}>{changeTitle(companion)}</h3>
          <p className={styles['sub']}>
            {`Fassung ${companion.changeId} · ${companion.createdBy}, ${formatOrderTime(companion.createdAt)} · ${fromText(companion.from)}`}
          </p>
          {companion.reason !== '' && <q>{companion.reason}</q>}
          <ChangeEdits change={companion} options={options} />
          <Checkbox checked={!left.has(companion.changeId)} onChange={() => toggle(companion.changeId)}>
            {`Fassung ${companion.changeId} mit freigeben`}
          </Checkbox>
        </section>
      ))}
      <Refused fault={release.error} options={options} />
      <div className={styles['acts']}>
        <Button
          variant="primary"
          once
          busy={release.isPending}
          onClick={() => release.mutate(taken, { onSuccess: () => onReleased(change.changeId) })}
        >
          {releaseWords(taken.length)}
        </Button>
      </div>
    </>
  )
}

/** Gives a waiting change back to its author. */
function GiveBack({ changeId }: { changeId: number }) {
  const giveBack = useGiveBack()
  const [note, setNote] = useState('')
  useLeaveQuestion(note.trim() !== '' && !giveBack.isSuccess)
  return (
    <form
      className={styles['giveBack']}
      onSubmit={(event) => {
        event.preventDefault()
        giveBack.mutate({ changeId, note })
      }}
    >
      <TextField
        label="Was noch fehlt"
        maxLength={300}
        value={note}
        error={giveBack.error?.message}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" busy={giveBack.isPending}>
        Zurückgeben
      </Button>
    </form>
  )
}

/** Why a decision was refused, field by field. */
function Refused({ fault, options }: { fault: ApiError | null; options: EditChoices['options'] }) {
  if (fault === null) return null
  const reasons = [
    ...faultsOf(fault).map(
      ({ skuNumber, field, reason }) => `${skuNumber}, ${fieldLabel(field)}: ${faultSentence(reason)}`,
    ),
    ...conflictsOf(fault).map(
      ({ name, field, now, by }) =>
        `${name}, ${fieldLabel(field)}: jetzt „${valueText(field, now, options)}“ von ${conflictAuthor({ by })}`,
    ),
  ]
  const unnamed = unnamedOf(fault)
  return (
    <Notice tone="error" role="alert">
      <p>{fault.code === 'product_unknown' ? vanishedSentence(String(fault.body['skuNumber'])) : fault.message}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {unnamed > 0 && <p>{`… und ${formatCount(unnamed)} weitere`}</p>}
    </Notice>
  )
}
