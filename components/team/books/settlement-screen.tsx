'use client'

import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Count } from '@/components/ui/text/count'
import type { BookMonth, SettlementDifference, SettlementState } from '@/lib/contract/staff/books'
import { formatDay, formatTime } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './books.module.css'
import { useSettlement } from './books-queries'
import { BooksTabs } from './books-tabs'
import { findingWords, reportedText } from './books-words'
import { MonthHead } from './month-head'
import { ReportDrop } from './report-drop'

type SettlementScreenProps = { initial: SettlementState; state: BookMonth }

/** Reports of the payment provider: what they settle in a month, and what does not fit. */
export function SettlementScreen({ initial, state }: SettlementScreenProps) {
  const { sums, differences, reports } = useSettlement(initial).data
  return (
    <>
      <BooksTabs />
      <MonthHead title="Abrechnung" state={state} hrefOf={teamRoutes.settlement} />
      <div className={classNames(styles['columns'], styles['beside'])}>
        <section aria-label="Differenzen">
          <h2 className={classNames(styles['heading'], styles['withCount'])}>
            <span>Differenzen</span>
            <Count value={sums.differences} tone={sums.differences === 0 ? 'quiet' : 'accent'} />
          </h2>
          {differences.length === 0 ? (
            <p className={styles['none']}>
              {sums.lines === 0 ? 'Noch ist nichts abgerechnet.' : 'Alles passt zu unseren Zahlungen und Erstattungen.'}
            </p>
          ) : (
            <Differences differences={differences} />
          )}
        </section>
        <aside className={office['aside']}>
          <ReportDrop />
          <section>
            <h2 className={styles['heading']}>Dieser Monat</h2>
            <dl className={styles['facts']}>
              <dt>Zeilen</dt>
              <dd>{formatCount(sums.lines)}</dd>
              <dt>Eingezogen abzüglich Erstattet</dt>
              <dd>{formatCents(sums.gross)}</dd>
              <dt>Gebühren</dt>
              <dd>{formatCents(sums.fees)}</dd>
              <dt>Auszahlungen</dt>
              <dd>{formatCents(sums.payouts)}</dd>
            </dl>
          </section>
          {reports.length > 0 && (
            <section>
              <h2 className={styles['heading']}>Eingelesen</h2>
              <ul className={styles['reports']}>
                {reports.map(({ name, from, to, importedAt, importedBy, lines }) => (
                  <li key={`${name} ${importedAt}`}>
                    <b>{name}</b>
                    <span className={office['sub']}>
                      {`${formatDay(from)} bis ${formatDay(to)}, ${formatCount(lines)} Zeilen`}
                    </span>
                    <span className={office['sub']}>{`${importedBy}, ${formatDay(importedAt)}`}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

const Differences = ({ differences }: { differences: readonly SettlementDifference[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
  <section className={office['scroll']} aria-label="Alle Differenzen" tabIndex={0}>
    <table className={classNames(office['table'], styles['rows'])}>
      <thead>
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Kennung</th>
          <th scope="col">Bestellung</th>
          <th scope="col" className={office['number']}>
            Abrechnung
          </th>
          <th scope="col" className={office['number']}>
            Hier
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a repeated line is the same difference again.
          <tr key={`${one.finding} ${one.transactionId} ${index}`}>
            <th scope="row">{findingWords[one.finding]}</th>
            <td>
              <span>{one.transactionId}</span>
              <span className={office['sub']}>{`${formatDay(one.at)}, ${formatTime(one.at)}`}</span>
            </td>
            <td>{one.orderNumber === '' ? '–' : one.orderNumber}</td>
            <td className={office['number']}>{reportedText(one)}</td>
            <td className={office['number']}>{one.booked === null ? '–' : formatCents(one.booked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
