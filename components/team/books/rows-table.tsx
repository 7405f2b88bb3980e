'use client'

import office from '@/components/team/frame/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/media/spinner'
import type { JournalRow } from '@/lib/contract/books'
import { formatDay, formatTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import styles from './books.module.css'
import { useJournalRows } from './books-queries'
import { kindWords, modeWords, paymentText } from './books-words'
import { MoreButton } from './more-button'

/** Every document of the month, a row for each VAT rate, in the order of time. */
export function RowsTable({ month, branch }: { month: string; branch: string }) {
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useJournalRows(month, branch)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {isPending && <Spinner />}
      {data !== undefined && rows.length === 0 && <p>In diesem Monat gibt es hier keine Belege.</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
        <section className={office['scroll']} aria-label="Alle Belege" tabIndex={0}>
          <table className={classNames(office['table'], styles['rows'])}>
            <thead>
              <tr>
                <th scope="col">Beleg</th>
                <th scope="col">Tag</th>
                <th scope="col">Filiale</th>
                <th scope="col">Zahlung</th>
                <th scope="col" className={office['number']}>
                  Satz
                </th>
                <th scope="col" className={office['number']}>
                  netto
                </th>
                <th scope="col" className={office['number']}>
                  MwSt.
                </th>
                <th scope="col" className={office['number']}>
                  brutto
                </th>
                <th scope="col" className={office['number']}>
                  darin Pfand
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.kind} ${row.number} ${row.rate}`} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <MoreButton
        hasMore={hasNextPage}
        busy={isFetching}
        failed={isError}
        onMore={() => (data === undefined ? refetch() : fetchNextPage())}
      />
    </>
  )
}

const Row = ({ row }: { row: JournalRow }) => (
  <tr>
    <th scope="row">
      <b>{row.number}</b>
      <span className={office['sub']}>{kindWords[row.kind]}</span>
    </th>
    <td>
      <span>{formatDay(row.at)}</span>
      <span className={office['sub']}>{formatTime(row.at)}</span>
    </td>
    <td>
      <span>{row.branchName}</span>
      <span className={office['sub']}>{modeWords[row.orderMode]}</span>
    </td>
    <td>
      <span>{paymentText(row)}</span>
      <span className={office['sub']}>{row.references}</span>
    </td>
    <td className={office['number']}>{`${row.rate} %`}</td>
    <td className={office['number']}>{formatCents(row.net)}</td>
    <td className={office['number']}>{formatCents(row.tax)}</td>
    <td className={office['number']}>
      <b>{formatCents(row.gross)}</b>
    </td>
    <td className={office['number']}>{row.deposit === 0 ? '–' : formatCents(row.deposit)}</td>
  </tr>
)
