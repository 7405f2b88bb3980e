'use client'

import office from '@/components/team/frame/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/media/spinner'
import type { JournalDay } from '@/lib/contract/books'
import { formatShortDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import styles from './books.module.css'
import { useJournalDays } from './books-queries'
import { MoreButton } from './more-button'

/** Sums by day, branch and VAT rate. */
export function DaysTable({ month, branch }: { month: string; branch: string }) {
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useJournalDays(month, branch)
  const days = data?.pages.flatMap((page) => page.days) ?? []
  return (
    <>
      {isPending && <Spinner />}
      {data !== undefined && days.length === 0 && <p>In diesem Monat gibt es hier keine Belege.</p>}
      {days.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
        <section className={office['scroll']} aria-label="Alle Tage" tabIndex={0}>
          <table className={classNames(office['table'], styles['rows'])}>
            <thead>
              <tr>
                <th scope="col">Tag</th>
                <th scope="col">Filiale</th>
                <th scope="col" className={office['number']}>
                  Satz
                </th>
                <th scope="col" className={office['number']}>
                  Belege
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
              {days.map((day) => (
                <Day key={`${day.day} ${day.branchERPId} ${day.rate}`} day={day} />
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

const Day = ({ day: { day, branchName, rate, documents, net, tax, gross, deposit } }: { day: JournalDay }) => (
  <tr>
    <th scope="row">{formatShortDay(`${day}T12:00:00Z`)}</th>
    <td>{branchName}</td>
    <td className={office['number']}>{`${rate} %`}</td>
    <td className={office['number']}>{documents}</td>
    <td className={office['number']}>{formatCents(net)}</td>
    <td className={office['number']}>{formatCents(tax)}</td>
    <td className={office['number']}>
      <b>{formatCents(gross)}</b>
    </td>
    <td className={office['number']}>{deposit === 0 ? '–' : formatCents(deposit)}</td>
  </tr>
)
