'use client'

import type { ReactNode } from 'react'
import office from '@/components/team/office/office.module.css'
import { formatDay, formatTime } from '@/lib/format/berlin-format'
import { useJournalRows } from './books-queries'
import { kindWords, modeWords, paymentText } from './books-words'
import { JournalTable } from './journal-table'

const twoLines = (first: ReactNode, second: string) => (
  <>
    {first}
    <span className={office['sub']}>{second}</span>
  </>
)

/** Every document of the month, a row for each VAT rate, in the order of time. */
export function RowsTable({ month, branch }: { month: string; branch: string }) {
  const found = useJournalRows(month, branch)
  return (
    <JournalTable
      label="Alle Belege"
      found={found}
      rows={found.data?.pages.flatMap((page) => page.rows)}
      keyOf={({ kind, number, rate }) => `${kind} ${number} ${rate}`}
      columns={[
        { title: 'Beleg', cell: ({ number, kind }) => twoLines(<b>{number}</b>, kindWords[kind]) },
        { title: 'Tag', cell: ({ at }) => twoLines(<span>{formatDay(at)}</span>, formatTime(at)) },
        {
          title: 'Filiale',
          cell: ({ branchName, orderMode }) => twoLines(<span>{branchName}</span>, modeWords[orderMode]),
        },
        { title: 'Zahlung', cell: (row) => twoLines(<span>{paymentText(row)}</span>, row.references) },
        { title: 'Satz', isNumber: true, cell: ({ rate }) => `${rate} %` },
      ]}
    />
  )
}
