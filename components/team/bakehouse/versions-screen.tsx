import { ButtonLink } from '@/components/ui/controls/button'
import type { CallOutput } from '@/lib/contract/endpoints'
import type { ProductionChange } from '@/lib/contract/staff/production'
import { formatClock, formatShortDay } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './bakehouse.module.css'
import { numbersText, waveOf } from './bakehouse-words'
import { ChangeList } from './change-list'
import { PrintButton } from './print-button'

type VersionsScreenProps = {
  history: CallOutput<'GET /api/production/versions'>
  /** Changes between one version and now; null: no version is chosen. */
  difference: { from: string; changes: readonly ProductionChange[] } | null
}

/** The recorded versions and supplements, and the changes since one of them. */
export function VersionsScreen({ history: { wave, records }, difference }: VersionsScreenProps) {
  const of = waveOf(wave)
  const nameOf = (record: (typeof records)[number]) => `${record.version}.${record.supplement}`
  const chosen = records.find((record) => nameOf(record) === difference?.from)
  return (
    <div className={styles['two']}>
      <section aria-labelledby="versions">
        <h1 id="versions">Fassungen</h1>
        {records.length === 0 && <p className={styles['none']}>Diese Liste ist noch nicht gesperrt.</p>}
        <ul className={styles['records']}>
          {records.map((record) => (
            <li key={nameOf(record)}>
              <b>{numbersText(record)}</b>
              <span>
                {`${formatShortDay(record.at)}, ${formatClock(record.at)} · ${record.by === '' ? 'zum Bestellschluss' : record.by}`}
              </span>
              <span>{`${formatCount(record.units)} Stück`}</span>
              <ChangeList changes={record.changes} withPictures />
              <ButtonLink
                variant="link"
                href={teamRoutes.versions(of, { von: nameOf(record) })}
                aria-current={record === chosen ? 'true' : undefined}
              >
                Unterschied zu jetzt
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      {chosen !== undefined && difference !== null && (
        <section className={styles['difference']} aria-labelledby="difference">
          <h2 id="difference">{`${wave.name}: seit ${numbersText(chosen)}`}</h2>
          {difference.changes.length === 0 ? (
            <p>Nichts hat sich geändert.</p>
          ) : (
            <>
              <ChangeList changes={difference.changes} />
              <PrintButton label="Unterschied drucken" />
            </>
          )}
        </section>
      )}
    </div>
  )
}
