'use client'

import { formatShortDay } from '@/lib/format/berlin-format'
import { useJournalDays } from './books-queries'
import { JournalTable } from './journal-table'

/** Sums by day, branch and VAT rate. */
export function DaysTable({ month, branch }: { month: string; branch: string }) {
  const found = useJournalDays(month, branch)
  return (
    <JournalTable
      label="Alle Tage"
      found={found}
      rows={found.data?.pages.flatMap((page) => page.days)}
      keyOf={({ day, branchERPId, rate }) => `${day} ${branchERPId} ${rate}`}
      columns={[
        { title: 'Tag', cell: ({ day }) => formatShortDay(`${day}T12:00:00Z`) },
        { title: 'Filiale', cell: ({ branchName }) => branchName },
        { title: 'Satz', isNumber: true, cell: ({ rate }) => `${rate} %` },
        { title: 'Belege', isNumber: true, cell: ({ documents }) => documents },
      ]}
    />
  )
}
