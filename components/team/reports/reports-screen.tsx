'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import { saveCsv } from '@/components/team/controls/spreadsheet-csv'
import { Button } from '@/components/ui/controls/button'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { Report } from '@/lib/contract/staff/reports'
import type { ReportComparison } from '@/lib/contract/values'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { Figures } from './figures'
import { addressOf, type ReportChoice, readChoice } from './report-address'
import { ReportChart } from './report-chart'
import { reportCsv } from './report-columns'
import { ReportControls } from './report-controls'
import { ReportTable } from './report-table'
import { besides, formatShare, meanOf, rangeText } from './report-words'
import styles from './reports.module.css'
import { readWholeReport, useReport } from './reports-queries'

type ReportsScreenProps = {
  /** Of the address with which the page was opened. */
  initial: Report | undefined
  choice: ReportChoice
  today: string
  branches: readonly { branchERPId: number; name: string }[]
}

const isSame = (one: ReportChoice, other: ReportChoice): boolean => addressOf(one) === addressOf(other)

/** Numbers of any range of days as one picture, one table and one file. */
export function ReportsScreen({ initial, choice: first, today, branches }: ReportsScreenProps) {
  const choice = readChoice(useSearchParams(), today)
  const opened = useMemo(() => initial && { report: initial, choice: first }, [initial, first])
  const { data, error, isPlaceholderData, isPending, refetch } = useReport(
    choice,
    isSame(choice, first) ? opened : undefined,
  )
  // The report of another choice stays, under its own name, until the next one has come.
  const { report, choice: shown } = data ?? { report: undefined, choice }
  const change = (next: Partial<ReportChoice>) => window.history.pushState(null, '', addressOf({ ...choice, ...next }))
  const branch = branches.find(({ branchERPId }) => branchERPId === shown.branchERPId)
  return (
    <>
      <div className={styles['head']}>
        <h1>Berichte</h1>
        <p className={styles['range']}>{`${branch?.name ?? 'Alle Filialen'}, ${rangeText(report ?? choice)}`}</p>
        {report !== undefined && (
          <div className={styles['acts']}>
            <CsvButton
              onSave={async () => {
                const whole = await readWholeReport(choice)
                saveCsv(`Bericht-${whole.from}-${whole.to}.csv`, reportCsv(whole))
              }}
            />
            <Button onClick={() => window.print()}>Drucken</Button>
          </div>
        )}
      </div>
      <ReportControls choice={choice} today={today} branches={branches} onChange={change} />
      {report === undefined && error !== null && <RetryNotice message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="24rem" />}
      {report !== undefined && (
        <div aria-busy={isPlaceholderData}>
          <ReportBody report={report} compare={shown.compare} />
        </div>
      )}
    </>
  )
}

function ReportBody({ report, compare }: { report: Report; compare: ReportComparison }) {
  const { now, before } = report.total
  const isEmpty = [now, before].every(
    ({ orders, refunds, noShows, lost }) => orders + refunds + noShows + (lost ?? 0) === 0,
  )
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Bestellungen',
            value: formatCount(now.orders),
            note: besides(now.orders, before.orders, formatCount),
          },
          {
            label: 'Umsatz',
            value: formatCents(now.turnover),
            note: besides(now.turnover, before.turnover, formatCents),
          },
          {
            label: 'Bestellwert im Mittel',
            value: formatCents(meanOf(now) ?? 0),
            note: besides(meanOf(now) ?? 0, meanOf(before) ?? 0, formatCents),
          },
          {
            label: 'Rabatte',
            value: formatCents(now.discount),
            note: formatShare(now.discount, now.turnover + now.discount),
          },
          { label: 'Erstattet', value: formatCents(now.refunded), note: formatShare(now.refunded, now.turnover) },
          {
            label: 'Nicht abgeholt',
            value: formatCount(now.noShows),
            note: besides(now.noShows, before.noShows, formatCount),
          },
          { label: 'Tüten gerettet', value: formatCount(now.bags), note: besides(now.bags, before.bags, formatCount) },
          {
            label: 'Entgangen, geschätzt',
            value: formatCents(now.lost ?? 0),
            note: besides(now.lost ?? 0, before.lost ?? 0, formatCents),
          },
        ]}
      />
      <p className={styles['empty']} hidden={!isEmpty}>
        In diesen Tagen wurde nichts bestellt. Wählen Sie andere Tage oder eine andere Filiale.
      </p>
      {!isEmpty && (
        <>
          <ReportChart report={report} compare={compare} />
          <ReportTable report={report} />
          {report.rowCount > report.rows.length && (
            <p className={styles['sub']}>
              {`Die Tabelle zeigt die ersten ${formatCount(report.rows.length)} von ${formatCount(report.rowCount)}, nach Umsatz. Alle stehen in der CSV-Datei.`}
            </p>
          )}
        </>
      )}
    </>
  )
}
