'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/media/spinner'
import { formatCents } from '@/lib/format/money'
import styles from './books.module.css'
import { MoreButton } from './more-button'

type Amounts = { net: number; tax: number; gross: number; deposit: number }

type JournalTableProps<Row extends Amounts> = {
  label: string
  found: Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'isFetching' | 'hasNextPage'> & {
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Columns before the amounts. */
  columns: readonly { title: string; isNumber?: true; cell: (row: Row) => ReactNode }[]
}

/** Rows of the journal, each with its amounts; further pages follow on demand. The first column names the row. */
export function JournalTable<Row extends Amounts>({ label, found, rows, keyOf, columns }: JournalTableProps<Row>) {
  const { isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = found
  const [name, ...others] = columns
  return (
    <>
      {isPending && <Spinner />}
      {rows?.length === 0 && <p>In diesem Monat gibt es hier keine Belege.</p>}
      {rows !== undefined && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
        <section className={office['scroll']} aria-label={label} tabIndex={0}>
          <table className={classNames(office['table'], styles['rows'])}>
            <thead>
              <tr>
                {columns.map(({ title, isNumber }) => (
                  <th key={title} scope="col" className={isNumber && office['number']}>
                    {title}
                  </th>
                ))}
                {['netto', 'MwSt.', 'brutto', 'darin Pfand'].map((title) => (
                  <th key={title} scope="col" className={office['number']}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{name?.cell(row)}</th>
                  {others.map(({ title, isNumber, cell }) => (
                    <td key={title} className={isNumber && office['number']}>
                      {cell(row)}
                    </td>
                  ))}
                  <td className={office['number']}>{formatCents(row.net)}</td>
                  <td className={office['number']}>{formatCents(row.tax)}</td>
                  <td className={office['number']}>
                    <b>{formatCents(row.gross)}</b>
                  </td>
                  <td className={office['number']}>{row.deposit === 0 ? '–' : formatCents(row.deposit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <MoreButton
        hasMore={hasNextPage}
        busy={isFetching}
        failed={isError}
        onMore={() => (rows === undefined ? refetch() : fetchNextPage())}
      />
    </>
  )
}
