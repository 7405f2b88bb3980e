'use client'

import { CsvButton } from '@/components/team/controls/csv-button'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import { Count } from '@/components/ui/text/count'
import type { Recall, RecallDecision, RecallState } from '@/lib/contract/assortment/assortment-recall'
import { isAllergenField } from '@/lib/domain/assortment-fields'
import { formatOrderTime, formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { counted, formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { saveRecall } from './assortment-csv'
import { useRecall, useWarn } from './assortment-queries'
import { changeTitle } from './assortment-words'
import { ChangeDiff } from './change-diff'

const reachedWords: Readonly<Record<RecallState, string>> = {
  not_written: 'noch nicht geschrieben',
  waiting: 'E-Mail unterwegs',
  failed: 'E-Mail kommt noch nicht an',
  sent: 'E-Mail gesendet',
  no_email: 'nur telefonisch',
}

const decisionWords: Readonly<Record<RecallDecision, string>> = {
  unchanged: 'bleibt bisher so',
  changed: 'geändert',
  cancelled: 'storniert',
}

const isDecided = (row: Row): boolean => 'decision' in row && row.decision !== 'unchanged'

type Row = Recall['orders'][number] | Recall['standingOrders'][number] | Recall['telephoneOrders'][number]

function whenOf(row: Row): string {
  if ('nextDay' in row) return `Dauerbestellung, ab ${formatShortDay(`${row.nextDay}T12:00:00Z`)}`
  const when = `${formatShortDay(row.targetDateTime)}, ${formatTime(row.targetDateTime)}`
  return 'orderNumber' in row ? when : `Am Telefon bestellt, noch nicht bezahlt, ${when}`
}

function keyOf(row: Row): string {
  if ('nextDay' in row) return row.standingOrderId
  return 'orderNumber' in row ? row.orderNumber : row.telephoneOrderGUID
}

/** Whom corrected allergens concern, over all branches; those who can only be called come first. */
export function RecallScreen({
  initial,
  options,
}: {
  initial: Recall
  options: { id: number; key: string; label: string }[]
}) {
  const recall = useRecall(initial).data
  const warn = useWarn()
  const { change, orders, standingOrders, telephoneOrders } = recall
  const rows: Row[] = [...orders, ...telephoneOrders, ...standingOrders]
  const open = rows.filter(({ reached }) => reached === 'not_written').length
  const reached = rows.filter((row) => row.reached === 'sent' || row.reached === 'waiting').length
  const failed = rows.filter((row) => row.reached === 'failed').length
  const toCall = rows.filter((row) => (row.reached === 'no_email' || row.reached === 'failed') && !isDecided(row))
  return (
    <>
      <div className={styles['head']}>
        <h1>{`Rückruf: ${changeTitle(change)}`}</h1>
        <span
          className={styles['sub']}
        >{`Fassung ${change.changeId}, gilt seit ${formatOrderTime(change.publishedAt)}`}</span>
        {rows.length > 0 && (
          <CsvButton onSave={() => saveRecall(rows, { when: whenOf, reached: (row) => reachedWords[row.reached] })} />
        )}
      </div>
      <ChangeDiff edits={change.edits.filter(({ field }) => isAllergenField(field))} options={options} withNames />
      <dl className={styles['figures']}>
        <div>
          <dt>Bezahlte Bestellungen</dt>
          <dd>{formatCount(orders.length)}</dd>
        </div>
        {telephoneOrders.length > 0 && (
          <div>
            <dt>Am Telefon, unbezahlt</dt>
            <dd>{formatCount(telephoneOrders.length)}</dd>
          </div>
        )}
        <div>
          <dt>Dauerbestellungen</dt>
          <dd>{formatCount(standingOrders.length)}</dd>
        </div>
        <div>
          <dt>Angeschrieben</dt>
          <dd>{`${formatCount(reached + failed)} von ${formatCount(rows.length)}`}</dd>
        </div>
        <div>
          <dt>Geändert oder storniert</dt>
          <dd>{rows.filter(isDecided).length}</dd>
        </div>
      </dl>
      {warn.isError && (
        <Notice tone="error" role="alert">
          {warn.error.message}
        </Notice>
      )}
      <div className={styles['acts']}>
        <p role="status" className={styles['sub']}>
          {rows.length === 0
            ? 'Keine künftige Bestellung enthält das Produkt.'
            : open === 0
              ? 'Alle, die eine E-Mail Adresse haben, sind angeschrieben.'
              : 'Jede und jeder bekommt einmal eine E-Mail, wo gewünscht auch eine Mitteilung: was jetzt gilt, und wie man ändert oder storniert.'}
        </p>
        {open > 0 && (
          <Button variant="primary" once busy={warn.isPending} onClick={() => warn.mutate(change.changeId)}>
            {counted(open, 'Person warnen', 'Personen warnen')}
          </Button>
        )}
      </div>
      {toCall.length > 0 && <RecallTable title="Bitte anrufen" rows={toCall} />}
      {rows.length > 0 && <RecallTable title="Alle Bestellungen" rows={rows} />}
    </>
  )
}

const RecallTable = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section aria-label={title}>
    <h2 className={styles['group']}>
      <span>{title}</span> <Count value={rows.length} tone="quiet" />
    </h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys */}
    <section className={styles['scroll']} aria-label={`${title}, Tabelle`} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Wann</th>
            <th scope="col">Filiale</th>
            <th scope="col">Was</th>
            <th scope="col">Wer</th>
            <th scope="col">Erreicht</th>
            <th scope="col">Entschieden</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <span>{whenOf(row)}</span>
                {'orderNumber' in row && (
                  <Link className="link" href={teamRoutes.order(row.branchERPId, row.orderNumber)}>
                    {row.orderNumber}
                  </Link>
                )}
              </th>
              <td>{row.branchPublicName}</td>
              <td>{row.units === 0 ? 'nicht mehr dabei' : `${row.units} × ${row.goods}`}</td>
              <td>
                <span>{row.customerName}</span>
                <span className={styles['sub']}>{row.phone}</span>
              </td>
              <td>
                {'pushed' in row && row.pushed
                  ? `${reachedWords[row.reached]}, auch als Mitteilung`
                  : reachedWords[row.reached]}
              </td>
              <td>{'decision' in row ? decisionWords[row.decision] : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
)
