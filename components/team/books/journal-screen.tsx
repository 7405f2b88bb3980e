'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Segments } from '@/components/ui/controls/segments'
import { Select } from '@/components/ui/controls/select'
import { Icon } from '@/components/ui/media/icon'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { BookMonth } from '@/lib/contract/staff/books'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './books.module.css'
import { saveDatev, saveDays, saveRows, saveSums } from './books-files'
import { useBookMonth } from './books-queries'
import { BooksTabs } from './books-tabs'
import { ClosingBar } from './closing-bar'
import { DaysTable } from './days-table'
import { MonthChecks } from './month-checks'
import { MonthHead } from './month-head'
import { RowsTable } from './rows-table'
import { SettlementSums } from './settlement-sums'
import { SumsTable } from './sums-table'
import { useAccountEdits } from './use-account-edits'

type View = 'sums' | 'days' | 'rows'
const views = [
  { value: 'sums', label: 'Summen' },
  { value: 'days', label: 'Tage' },
  { value: 'rows', label: 'Belege' },
] as const

type JournalScreenProps = {
  initial: BookMonth
  branches: readonly { value: string; label: string }[]
  isHeadOffice: boolean
}

/** The journal of a month: sums with their accounts, days, or every document; files of them; and closing. */
export function JournalScreen({ initial, branches, isHeadOffice }: JournalScreenProps) {
  const { data: state } = useBookMonth(initial)
  const [view, setView] = useState<View>('sums')
  const [branch, setBranch] = useState('')
  const edits = useAccountEdits(state.settings)
  const { month } = state
  const save = {
    sums: () => saveSums(state),
    days: () => saveDays(month, branch),
    rows: () => saveRows(month, branch),
  } as const satisfies Record<View, () => void | Promise<void>>
  const isEmpty = state.sums.length === 0 && Object.values(state.documents).every((count) => count === 0)
  return (
    <>
      <BooksTabs />
      <MonthHead title="Journal" state={state} hrefOf={teamRoutes.books}>
        {!isEmpty && (
          <div className={styles['tools']}>
            <Segments legend="Ansicht" legendHidden segments={views} value={view} onChange={setView} />
            {view !== 'sums' && (
              <Select
                label="Filiale"
                value={branch}
                options={[{ value: '', label: 'Alle Filialen' }, ...branches]}
                onChange={({ currentTarget }) => setBranch(currentTarget.value)}
              />
            )}
            <CsvButton onSave={save[view]} />
            <DatevButton month={month} isReady={state.missing.length === 0 && edits.count === 0} />
          </div>
        )}
      </MonthHead>
      <div className={classNames(styles['columns'], view === 'sums' && styles['beside'])}>
        <section aria-label="Journal">
          {isEmpty && (
            <p className={styles['none']}>
              In diesem Monat gibt es noch keine Belege. Jede bezahlte Bestellung und jede Korrektur kommt von selbst
              dazu.
            </p>
          )}
          {!isEmpty && view === 'sums' && <SumsTable state={state} edits={edits} />}
          {!isEmpty && view === 'days' && <DaysTable key={branch} month={month} branch={branch} />}
          {!isEmpty && view === 'rows' && <RowsTable key={branch} month={month} branch={branch} />}
        </section>
        <aside className={office['aside']}>
          <SettlementSums month={month} settlement={state.settlement} />
          <MonthChecks state={state} isHeadOffice={isHeadOffice} />
        </aside>
      </div>
      {state.state !== 'closed' && <ClosingBar state={state} edits={edits} />}
    </>
  )
}

/** Saves the bookings for DATEV; not before each account is set and saved. */
function DatevButton({ month, isReady }: { month: string; isReady: boolean }) {
  const save = useMutation<void, Error, void>({ mutationFn: () => saveDatev(month) })
  return (
    <>
      <Button once busy={save.isPending} disabled={!isReady} onClick={() => save.mutate()}>
        <Icon name="download-simple" />
        DATEV
      </Button>
      {save.isError && <RetryNotice message={save.error.message} onRetry={() => save.mutate()} />}
    </>
  )
}
