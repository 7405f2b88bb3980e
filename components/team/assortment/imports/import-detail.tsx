'use client'

import { Facts } from '@/components/team/controls/facts'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import type { AssortmentImport, ImportedTable, ImportReading } from '@/lib/contract/assortment/assortment-imports'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { faultsOf } from '../assortment-queries'
import { useDiscard, useImport, usePublish } from './import-queries'
import {
  columnWord,
  fileWords,
  importFaultSentence,
  kindWords,
  publishedText,
  referenceWords,
  rowsText,
  tableWord,
} from './import-words'

/** Longer lists are closed at first; lists of removed rows are always open. */
const OPEN_ROWS = 30

type ImportDetailProps = { one: AssortmentImport; isHeadOffice: boolean }

/** One import: what it would change, its faults, and what can be decided about it. */
export function ImportDetail({ one, isHeadOffice }: ImportDetailProps) {
  return (
    <section aria-label={one.fileName} className={office['detail']}>
      <div className={office['head']}>
        <h2>{one.fileName}</h2>
        <span className={office['pill']}>{one.state === 'draft' ? 'Entwurf' : 'veröffentlicht'}</span>
      </div>
      <p>
        <Facts
          of={[
            `${one.createdBy}, ${formatOrderTime(one.createdAt)}`,
            one.publishedBy === '' ? '' : `veröffentlicht von ${one.publishedBy}, ${formatOrderTime(one.publishedAt)}`,
          ]}
        />
      </p>
      {one.replace && <p className={office['sub']}>Was nicht in der Tabelle steht, fällt weg.</p>}
      {one.state === 'draft' ? <Draft {...{ one, isHeadOffice }} /> : <Published one={one} />}
    </section>
  )
}

/** Products and prices are versions; the rest of a table has no undo. */
const Published = ({ one }: { one: AssortmentImport }) => (
  <>
    <p>{publishedText(one)}</p>
    {one.changeIds.map((changeId) => (
      <Link key={changeId} className="link" href={`${teamRoutes.changes}?nummer=${changeId}`}>
        {`Fassung ${changeId} ansehen oder zurückholen`}
      </Link>
    ))}
    <p className={office['sub']}>
      {one.changeIds.length === 0
        ? 'Daran war nichts, was sich mit einem Tipp zurückholen lässt.'
        : 'Zurückholen lassen sich Angaben und Preise von Produkten, die es schon gab. Alles andere holt eine neue Tabelle zurück.'}
    </p>
  </>
)

function Draft({ one, isHeadOffice }: ImportDetailProps) {
  const reading = useImport(one.importId)
  const discard = useDiscard()
  return (
    <>
      {reading.isPending && <Skeleton height="8rem" />}
      {reading.isError && (
        <Notice tone="error" role="alert">
          {reading.error.message}
        </Notice>
      )}
      {reading.data !== undefined && <Reading reading={reading.data} isHeadOffice={isHeadOffice} />}
      {discard.isError && (
        <Notice tone="error" role="alert">
          {discard.error.message}
        </Notice>
      )}
      {(one.isOwn || isHeadOffice) && (
        <div className={office['acts']}>
          <Button once busy={discard.isPending} onClick={() => discard.mutate(one.importId)}>
            Verwerfen
          </Button>
        </div>
      )}
    </>
  )
}

function Reading({ reading, isHeadOffice }: { reading: ImportReading; isHeadOffice: boolean }) {
  const { faults, faultCount, tables, needsSecondPerson, shown } = reading
  const publish = usePublish()
  // A row that is in use and stays as it is.
  const isNothing = tables.every(
    ({ added, changed, removed, rows }) =>
      added + changed + removed === 0 && rows.every(({ kind, cells }) => kind === 'retained' && cells.length === 0),
  )
  if (faultCount > 0) return <Faults {...{ faults, faultCount }} />
  const [refused] = faultsOf(publish.error)
  return (
    <>
      {tables.map((table) => (
        <TableDiff key={table.table} table={table} />
      ))}
      {publish.isError && (
        <Notice tone="error" role="alert">
          {refused === undefined ? publish.error.message : importFaultSentence(refused.reason)}
        </Notice>
      )}
      {isNothing && <p className={office['sub']}>Alles steht schon so im Shop: Es gibt nichts zu veröffentlichen.</p>}
      {isHeadOffice && !needsSecondPerson ? (
        <div className={office['acts']}>
          <Button
            variant="primary"
            once
            disabled={isNothing}
            busy={publish.isPending}
            onClick={() => publish.mutate({ importId: reading.import.importId, shown })}
          >
            Veröffentlichen
          </Button>
        </div>
      ) : (
        <p className={office['sub']}>
          {isHeadOffice
            ? 'Preise, Allergene oder neue Produkte sind dabei: Veröffentlichen kann sie eine zweite Person der Zentrale.'
            : 'Veröffentlichen kann die Zentrale.'}
        </p>
      )}
    </>
  )
}

const Faults = ({ faults, faultCount }: Pick<ImportReading, 'faults' | 'faultCount'>) => (
  <>
    <Notice tone="error" role="status">
      <p>
        {faultCount === 1
          ? 'Ein Fehler, so wird nichts gespeichert:'
          : `${formatCount(faultCount)} Fehler, so wird nichts gespeichert:`}
      </p>
    </Notice>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys */}
    <section className={office['scroll']} aria-label="Fehler der Tabelle" tabIndex={0}>
      <table className={office['table']}>
        <thead>
          <tr>
            <th scope="col">Datei</th>
            <th scope="col">Zeile</th>
            <th scope="col">Spalte</th>
            <th scope="col">Fehler</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ file, row, column, reason }) => (
            <tr key={`${file} ${row} ${column} ${reason}`}>
              <th scope="row">{fileWords(file)}</th>
              <td>{row === 0 ? '' : row}</td>
              <td>{column}</td>
              <td>{importFaultSentence(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {faultCount > faults.length && (
      <p className={office['sub']}>{`… und ${formatCount(faultCount - faults.length)} weitere`}</p>
    )}
  </>
)

/** The difference of a table: removed rows first, old values struck, new ones bold. */
function TableDiff({ table }: { table: ImportedTable }) {
  const total = table.added + table.changed + table.removed + table.retained
  return (
    <section aria-label={tableWord(table.table)}>
      <h3 className={office['group']}>
        <span>{tableWord(table.table)}</span> <span className={office['sub']}>{rowsText(table)}</span>
      </h3>
      {[...Map.groupBy(table.rows, ({ kind }) => kind)].map(([kind, rows]) => (
        <details key={kind} open={rows.length <= OPEN_ROWS || kind === 'removed'}>
          <summary className="link">{`${kindWords[kind]} (${table[kind]})`}</summary>
          <dl className={office['diff']}>
            {rows.map(({ key, name, cells, references }) => (
              <div key={key}>
                <dt>
                  <Facts of={[key.replaceAll(' · –', ''), name]} />
                </dt>
                {references.length > 0 && (
                  <dd>{references.map(({ what, count }) => `${referenceWords[what]}: ${count}`).join(', ')}</dd>
                )}
                {cells.map(({ column, before, after }) => (
                  <dd key={column}>
                    <span>{`${columnWord(column)}: `}</span>
                    {before !== '' && <del>{before}</del>}
                    {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
                    {after !== '' && <ins>{after}</ins>}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      ))}
      {total > table.rows.length && (
        <p
          className={office['sub']}
        >{`Gezeigt sind ${formatCount(table.rows.length)} von ${formatCount(total)} Zeilen.`}</p>
      )}
    </section>
  )
}
