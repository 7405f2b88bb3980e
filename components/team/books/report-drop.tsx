'use client'

import { FileDrop } from '@/components/team/controls/file-drop'
import { Notice } from '@/components/ui/notices/notice'
import type { ImportedSettlement } from '@/lib/contract/staff/books'
import { formatCount } from '@/lib/format/count'
import { monthName } from '@/lib/words/de/books'
import { useImportSettlement } from './books-queries'

const doneText = ({ added, repeated, month }: ImportedSettlement): string =>
  [
    `${formatCount(added)} Zeilen eingelesen, bis ${monthName(month)}.`,
    ...(repeated === 0 ? [] : [`${formatCount(repeated)} gab es schon, sie zählen nur einmal.`]),
  ].join(' ')

/** Takes a settlement report, dropped or chosen. */
export function ReportDrop() {
  const read = useImportSettlement()
  return (
    <>
      <FileDrop
        label="Abrechnung hierher ziehen oder auswählen"
        hint="Der „Settlement Report“ von PayPal als CSV, höchstens 6 MB."
        accept=".csv"
        busy={read.isPending}
        onFile={(file) => read.mutate(file)}
      />
      {read.data !== undefined && (
        <Notice tone="ok" role="status">
          <span>{doneText(read.data)}</span>
        </Notice>
      )}
      {read.isError && (
        <Notice tone="error" role="alert">
          <span>{read.error.message}</span>
        </Notice>
      )}
    </>
  )
}
