'use client'

import { useState } from 'react'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import type { BranchException, ExceptionList } from '@/lib/contract/branches/branch-exceptions'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { Intervals } from '../hours/intervals'
import { BranchPicker } from './branch-picker'
import { type ClosureDraft, closureDraftOf, EMPTY_CLOSURE, missingOf, rangesOf } from './closure-draft'
import { ClosureEffect, useEffectOf } from './closure-effect'
import { landName } from './closure-words'
import styles from './closures.module.css'
import { DayCalendar } from './day-calendar'

/** A day can be changed up to a year ahead. */
const FARTHEST_DAYS = 366

type ClosureEditorProps = {
  list: ExceptionList
  /** The exception that is changed; null for a new one. */
  changed: BranchException | null
  onClose: (saved: boolean) => void
}

/** Branches, days, hours and the reason of a closure, and what it hits. */
export function ClosureEditor({ list, changed, onClose }: ClosureEditorProps) {
  const [opened] = useState<ClosureDraft>(() => (changed === null ? EMPTY_CLOSURE : closureDraftOf(changed)))
  const [draft, setDraft] = useState(opened)
  useLeaveQuestion(draft !== opened)
  const ranges = rangesOf(draft, changed, list.today)
  const effect = useEffectOf(ranges)
  const set = (part: Partial<ClosureDraft>) => setDraft({ ...draft, ...part })
  return (
    <>
      <div className={styles['plan']}>
        <BranchPicker
          branches={list.branches}
          chosen={draft.branchERPIds}
          onChange={(branchERPIds) => set({ branchERPIds })}
        />
        <DaysPart list={list} draft={draft} onChange={set} hits={hitsOf(effect.check)} />
      </div>
      <ClosureEffect
        {...{ ranges, effect, branches: list.branches, today: list.today, known: changed }}
        missing={missingOf(draft, list.today)}
        act={draft.hours.length === 0 ? 'Schließen' : 'Zeiten speichern'}
        onDiscard={() => onClose(false)}
        onSaved={() => onClose(true)}
      />
    </>
  )
}

const hitsOf = (check: ReturnType<typeof useEffectOf>['check']): ReadonlyMap<string, number> => {
  const orders = (check?.branches ?? []).flatMap((branch) => branch.orders)
  const byDay = Map.groupBy(orders, ({ targetDateTime }) => dayOf(new Date(targetDateTime)))
  return new Map([...byDay].map(([date, some]) => [date, some.length]))
}

type DaysPartProps = {
  list: ExceptionList
  draft: ClosureDraft
  hits: ReadonlyMap<string, number>
  onChange: (part: Partial<ClosureDraft>) => void
}

function DaysPart({ list: { today, branches, holidays }, draft, hits, onChange }: DaysPartProps) {
  const last = addCalendarDays(today, FARTHEST_DAYS)
  const lands = new Set(
    branches.flatMap(({ branchERPId, land }) =>
      draft.branchERPIds.size === 0 || draft.branchERPIds.has(branchERPId) ? land : [],
    ),
  )
  const seen = holidays.filter((holiday) => holiday.lands.some((land) => lands.has(land)))
  const inRange = seen.filter(({ date }) => date >= draft.from && date <= draft.until)
  const isPast = draft.from !== '' && draft.from < today
  const isBackwards = draft.from !== '' && draft.until !== '' && draft.until < draft.from
  return (
    <section className={styles['when']} aria-labelledby="when">
      <h2 id="when" className="visually-hidden">
        Tage
      </h2>
      <DayCalendar
        key={draft.from.slice(0, 7)}
        {...{ from: draft.from, until: draft.until, today, last, hits }}
        holidays={new Map(seen.map(({ date, name }) => [date, name]))}
        onChange={onChange}
      />
      <div className={styles['pair']}>
        <TextField
          label="Von"
          type="date"
          min={today}
          max={last}
          value={draft.from}
          error={isPast ? 'Bitte einen Tag ab heute.' : undefined}
          onChange={({ target }) => onChange({ from: target.value, until: draft.until || target.value })}
        />
        <TextField
          label="Bis"
          type="date"
          min={draft.from || today}
          max={last}
          value={draft.until}
          error={isBackwards ? 'Das Ende liegt vor dem Anfang.' : undefined}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <Checkbox checked={draft.onlyHolidays} onChange={() => onChange({ onlyHolidays: !draft.onlyHolidays })}>
        Nur die gesetzlichen Feiertage darin
      </Checkbox>
      {draft.onlyHolidays && (
        <p role="status" className={styles['note']}>
          {inRange.length === 0
            ? 'Darin ist kein Feiertag.'
            : inRange
                .map(({ name, lands: having }) =>
                  [...lands].every((land) => having.includes(land))
                    ? name
                    : `${name} (${having
                        .filter((land) => lands.has(land))
                        .map(landName)
                        .join(', ')})`,
                )
                .join(', ')}
        </p>
      )}
      <fieldset className={styles['hours']}>
        <legend className="visually-hidden">Zeiten</legend>
        <Intervals hours={draft.hours} onChange={(hours) => onChange({ hours })} />
      </fieldset>
      <TextField
        label="Grund"
        hint={draft.onlyHolidays ? 'Leer: der Name des Feiertags.' : 'Ihre Kunden lesen ihn.'}
        maxLength={120}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </section>
  )
}
