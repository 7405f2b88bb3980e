'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { BranchEdit, BranchSettings } from '@/lib/contract/branches/branch-settings'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { branchFieldLabel } from '@/lib/words/de/branch-fields'
import { conflictsOf, faultsOf } from '../assortment/assortment-queries'
import { faultSentence } from '../assortment/assortment-words'
import { ConflictPanel } from '../assortment/conflict-panel'
import { useFieldEdits } from '../assortment/use-field-edits'
import { DetailHead } from '../office/detail-head'
import { SectionAnchors } from '../office/section-anchors'
import { useBarFocus } from '../office/use-bar-focus'
import { useFaultFocus } from '../office/use-fault-focus'
import { useLeaveQuestion } from '../office/use-leave-question'
import { BranchField } from './branch-field'
import { useSaveBranch } from './branch-queries'
import { branchSections, HOURS, LIMITS } from './branch-sections'
import { branchValueText } from './branch-words'
import styles from './branches.module.css'
import { CopyForm } from './copy-form'
import { LimitTable } from './limit-table'
import { ChangedHours } from './week/changed-hours'
import { WeekGrid } from './week/week-grid'

const YES = 'ja'
const NO = 'nein'
const LIMIT_FAULT = /\blimits:/

/** A branch with everything that can be changed. Changes hold at once. */
export function BranchScreen({ initial }: { initial: BranchSettings }) {
  const [state, setState] = useState(initial)
  const [saved, setSaved] = useState<readonly BranchEdit[]>([])
  const [decided, setDecided] = useState<readonly string[]>([])
  const [isCopying, setIsCopying] = useState(false)
  const edits = useFieldEdits(initial.fields)
  const save = useSaveBranch()
  const focus = useBarFocus(edits.list.length > 0)
  useLeaveQuestion(edits.list.length > 0)
  const { branchERPId } = initial
  const conflicts = conflictsOf(save.error).filter(({ field }) => !decided.includes(field))
  useFaultFocus(save.error)
  const errorOf = (field: string) => {
    const fault = faultsOf(save.error).find((one) => one.field === field)
    return fault === undefined ? undefined : faultSentence(fault.reason)
  }
  const faultFields = faultsOf(save.error)
    .map(({ field }) => field)
    .join(' ')
  const send = (list: readonly BranchEdit[], undo: boolean) => {
    setDecided([])
    save.mutate(
      { branchERPId, edits: [...list] },
      {
        onSuccess: (next) => {
          const after = list.map(({ field, before }) => ({ field, before, after: next.fields[field] ?? '' }))
          edits.keepSaved(after)
          setState(next)
          setSaved(undo ? [] : after)
        },
      },
    )
  }
  const decide = (field: string, take: () => void) => {
    take()
    setDecided((all) => [...all, field])
  }
  const isClosed = edits.textOf('closed') === YES
  return (
    <>
      <DetailHead
        back={{ href: teamRoutes.branchList, label: 'Alle Filialen' }}
        title={edits.textOf('name')}
        sub={String(branchERPId)}
        state={{ isOn: !isClosed, text: isClosed ? 'geschlossen' : 'offen' }}
      >
        <Button size="compact" aria-expanded={isCopying} onClick={() => setIsCopying(!isCopying)}>
          Als Vorlage kopieren
        </Button>
      </DetailHead>
      {isCopying && <CopyForm branchERPId={branchERPId} onClose={() => setIsCopying(false)} />}
      <SectionAnchors sections={branchSections} />
      <div className={styles['notices']}>
        {conflictsOf(save.error).length > 0 && (
          <ConflictPanel
            conflicts={conflicts}
            labelOf={branchFieldLabel}
            textOf={branchValueText}
            onMine={(conflict) => decide(conflict.field, () => edits.takeMine(conflict))}
            onTheirs={(conflict) => decide(conflict.field, () => edits.takeTheirs(conflict))}
          />
        )}
        {saved.length > 0 && (
          <Notice tone="ok" role="status">
            <p>
              <span>Gespeichert. Ihre Kunden sehen es sofort. </span>
              <Button
                variant="link"
                busy={save.isPending}
                onClick={() =>
                  send(
                    saved.map(({ field, before, after }) => ({ field, before: after, after: before })),
                    true,
                  )
                }
              >
                Zurücknehmen
              </Button>
            </p>
          </Notice>
        )}
        <Consequences state={state} isClosed={isClosed} />
      </div>
      <div className={office['form']}>
        {branchSections.map(({ id, title, fields }) => (
          <section key={id} id={id} aria-label={title} className={office['section']}>
            <h2>{title}</h2>
            {id === LIMITS && <WeekGrid fields={edits.fields} seen={edits.seen} onChange={edits.set} />}
            {id === HOURS && (
              <p className={styles['hint']}>Etwa 06:30–18:30, oder mit Mittagspause 06:30–13:00, 14:30–18:00.</p>
            )}
            <div className={office['fields']}>
              {fields.map((spec) => (
                <BranchField
                  key={spec.field}
                  spec={spec}
                  value={edits.textOf(spec.field)}
                  isChanged={edits.isChanged(spec.field)}
                  error={errorOf(spec.field)}
                  known={spec.field === 'bakehouse' ? state.bakehouses : state.priceZones}
                  onChange={(value) => edits.set(spec.field, value)}
                />
              ))}
            </div>
            {id === LIMITS && (
              <details className={styles['list']} open={LIMIT_FAULT.test(faultFields) || undefined}>
                <summary>Als Liste, auch für halbe Stunden</summary>
                <LimitTable fields={edits.fields} errorOf={errorOf} onChange={edits.set} />
              </details>
            )}
          </section>
        ))}
        <section aria-label="Schließen" className={office['section']}>
          <h2>Schließen</h2>
          <p className={styles['hint']}>
            Eine geschlossene Filiale ist im Shop nicht zu finden. Bezahlte Bestellungen bleiben an ihrer Theke.
          </p>
          <div className={office['fields']}>
            <BranchField
              spec={{ field: 'closed', kind: 'flag' }}
              value={isClosed ? YES : NO}
              isChanged={edits.isChanged('closed')}
              error={errorOf('closed')}
              known={[]}
              onChange={(value) => edits.set('closed', value)}
            />
          </div>
        </section>
      </div>
      <div className={office['saveBar']} {...focus}>
        {save.isError && conflictsOf(save.error).length === 0 && (
          <Notice tone="error" role="alert">
            {save.error.message}
          </Notice>
        )}
        <p role="status" className={office['count']}>
          {edits.list.length === 0
            ? 'Nichts geändert'
            : edits.list.length === 1
              ? '1 Änderung, gilt sofort'
              : `${formatCount(edits.list.length)} Änderungen, gelten sofort`}
        </p>
        <ChangedHours seen={edits.seen} fields={edits.fields} />
        {edits.list.length > 0 && (
          <div className={office['acts']}>
            <Button
              size="compact"
              onClick={() => {
                edits.discard()
                save.reset()
              }}
            >
              Verwerfen
            </Button>
            <Button variant="primary" size="compact" once busy={save.isPending} onClick={() => send(edits.list, false)}>
              Speichern
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Paid and standing orders that need a decision at the branch. */
function Consequences({ state, isClosed }: { state: BranchSettings; isClosed: boolean }) {
  const { branchERPId, outside, standingOrders } = state
  return (
    <>
      {outside > 0 && (
        <Notice tone="error" role="status">
          <p>
            <span>
              {outside === 1
                ? '1 bezahlte Bestellung liegt außerhalb der Zeiten. '
                : `${outside} bezahlte Bestellungen liegen außerhalb der Zeiten. `}
            </span>
            <Link className="link" href={teamRoutes.hours(branchERPId)}>
              Verlegen oder erstatten
            </Link>
          </p>
        </Notice>
      )}
      {isClosed && standingOrders > 0 && (
        <Notice role="status">
          {standingOrders === 1
            ? '1 Dauerbestellung endet, wenn die Filiale schließt. Ihr Kunde liest es in der nächsten E-Mail.'
            : `${standingOrders} Dauerbestellungen enden, wenn die Filiale schließt. Ihre Kunden lesen es in der nächsten E-Mail.`}
        </Notice>
      )}
    </>
  )
}
