'use client'

import { useRef, useState } from 'react'
import { NoResults } from '@/components/team/office/no-results'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { GridAxes } from '@/lib/contract/assortment/assortment-grid'
import { NOT_SOLD } from '@/lib/domain/assortment-fields'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { SaveBar } from '../save-bar'
import styles from './grid.module.css'
import { GridHead } from './grid-head'
import { GridHits } from './grid-hits'
import { useGridAxes } from './grid-queries'
import { actsOf, type Position, pendingValues, type Region, regionBetween, shownAxes } from './grid-rules'
import { GridTable } from './grid-table'
import { RegionBar } from './region-bar'
import { SavedNotice } from './saved-notice'
import { useCopyBranch } from './use-copy-branch'
import { useGridDraft } from './use-grid-draft'

const START: Position = { row: 0, column: 0 }
const WHOLE = { search: '', shelf: '', land: '' }

/** 'Wismar, Am Hafen: ganze Spalte, 38 Produkte', '3 Produkte in 2 Filialen' */
function regionTitle(
  { top, bottom, left, right }: Region,
  { products, branches }: ReturnType<typeof shownAxes>,
): string {
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const product = rows === 1 ? (products[top]?.name ?? '') : `${formatCount(rows)} Produkte`
  const branch = columns === 1 ? (branches[left]?.name ?? '') : `${formatCount(columns)} Filialen`
  if (columns === 1 && rows === products.length && rows > 1) return `${branch}: ganze Spalte, ${product}`
  if (rows === 1 && columns === branches.length && columns > 1) return `${product}: ganze Zeile, ${branch}`
  return `${product} in ${branch}`
}

/** The goods of each branch, on every day or on one: whole rows, columns and regions are changed in one act, as one version. */
export function GridScreen({ initial }: { initial: GridAxes }) {
  const axes = useGridAxes(initial)
  const [filter, setFilter] = useState(WHOLE)
  const field = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(START)
  const [anchor, setAnchor] = useState<Position | null>(null)
  const draft = useGridDraft()
  const shown = shownAxes(axes, filter)
  const { products, branches } = shown
  const isEmpty = products.length === 0 || branches.length === 0
  const region = anchor === null || isEmpty ? null : regionBetween(anchor, at, products.length, branches.length)
  const clear = () => setAnchor(null)
  const set = (value: string, day = draft.day) => {
    if (region !== null) draft.add(actsOf(shown, region, value), day)
  }
  const copy = useCopyBranch({ shown, day: draft.day, onRead: (acts) => draft.add(acts, draft.day) })
  const fault = draft.fault ?? copy.error?.message
  const move = (to: Position, extend: boolean) => {
    if (!extend || anchor === null) setAnchor(extend ? at : to)
    setAt(to)
  }
  return (
    <>
      <GridHead
        {...{ axes, shown, region, filter, field }}
        day={draft.day}
        isDayFixed={draft.acts.length > 0}
        onDay={draft.setDay}
        onFilter={(next) => {
          setFilter(next)
          setAt(START)
          clear()
        }}
      />
      {region === null ? (
        <p className={classNames(office['sub'], styles['hint'])}>
          Wählen Sie ein Feld, am Kopf eine ganze Zeile oder Spalte, oder mit gedrückter Maus oder Umschalttaste einen
          Bereich.
        </p>
      ) : (
        <RegionBar
          title={regionTitle(region, shown)}
          hasDay={draft.day !== ''}
          models={axes.branches}
          isCopying={copy.isPending}
          onSet={set}
          onLike={(erpId) => copy.mutate({ region, erpId })}
          onClear={clear}
          onNotTomorrow={draft.acts.length > 0 ? null : () => set(NOT_SOLD, addCalendarDays(axes.today, 1))}
        />
      )}
      {draft.preview !== null && <GridHits preview={draft.preview} />}
      {fault !== undefined &&
        (draft.readAgain === null ? (
          <Notice tone="error" role="alert">
            {fault}
          </Notice>
        ) : (
          <RetryNotice message={fault} onRetry={draft.readAgain} />
        ))}
      {draft.saved !== null && <SavedNotice key={draft.saved.changeId} change={draft.saved} />}
      {isEmpty ? (
        <NoResults
          message="Dazu gibt es hier kein Produkt und keine Filiale."
          field={field}
          onReset={() => setFilter(WHOLE)}
        />
      ) : (
        <GridTable
          {...{ products, branches, at, region }}
          day={draft.day}
          allBranches={axes.branches.length}
          pending={pendingValues(draft.acts, axes.products, draft.day !== '')}
          onMove={move}
          onClear={clear}
        />
      )}
      <SaveBar
        moment={draft.moment}
        reason={draft.reason}
        count={draft.acts.length === 0 ? 0 : (draft.preview?.cells ?? null)}
        busy={draft.isBusy}
        isToDiscard={draft.acts.length > 0}
        error={draft.momentFault}
        onMoment={draft.day === '' ? draft.setMoment : null}
        onReason={draft.setReason}
        onDiscard={draft.discard}
        onSave={draft.save}
      />
    </>
  )
}
