import { Button, ButtonAnchor } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Select } from '@/components/ui/controls/select'
import type { AuditLogEntry, AuditLogQuery } from '@/lib/contract/staff/audit-log'
import { formatWeekdayDay } from '@/lib/format/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { actWords } from '@/lib/words/de/audit-log'
import styles from './audit-log.module.css'
import { AuditLogDownload } from './audit-log-download'
import { AuditLogRow } from './audit-log-row'

type Option = { value: string; label: string }

export type AuditLogFilter = {
  suche: string
  person: string
  vorgang: string
  filiale: string
  von: string
  bis: string
}

type AuditLogScreenProps = {
  acts: readonly AuditLogEntry[]
  /** Filter from the query string; '' where a filter is not set. */
  filter: AuditLogFilter
  /** The valid part of the filter, for the file. */
  query: AuditLogQuery
  people: readonly Option[]
  branches: readonly Option[]
  /** Link to older entries; null: there are none. */
  older: string | null
  /** Server time, ISO 8601. */
  now: string
}

/** Entries by day, newest first. The filter is a plain GET form, so that each result has its own address. */
export function AuditLogScreen({ acts, filter, query, people, branches, older, now }: AuditLogScreenProps) {
  const days = [...Map.groupBy(acts, ({ at }) => dayOf(new Date(at)))]
  return (
    <>
      <h1>Verlauf</h1>
      <search>
        <form action={teamRoutes.acts} className={styles['filter']}>
          <TextField
            label="Person, Nummer, Produkt"
            labelHidden
            placeholder="Person, Nummer, Produkt"
            type="search"
            name="suche"
            maxLength={80}
            defaultValue={filter.suche}
          />
          <Select
            label="Person"
            name="person"
            defaultValue={filter.person}
            options={[allOption('Alle Personen'), ...people]}
          />
          <Select label="Vorgang" name="vorgang" defaultValue={filter.vorgang} options={operations} />
          <Select
            label="Filiale"
            name="filiale"
            defaultValue={filter.filiale}
            options={[allOption('Alle Filialen'), ...branches]}
          />
          <TextField label="Von" type="date" name="von" defaultValue={filter.von} />
          <TextField label="Bis" type="date" name="bis" defaultValue={filter.bis} />
          <Button type="submit" variant="primary">
            Suchen
          </Button>
          {acts.length > 0 && <AuditLogDownload query={query} today={dayOf(new Date(now))} />}
        </form>
      </search>
      {acts.length === 0 && <p className={styles['none']}>Dazu ist nichts vermerkt.</p>}
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles['day']}>
            {dayText(day, now)}
          </h2>
          <ul className={styles['acts']}>
            {ofDay.map((act) => (
              <AuditLogRow key={act.actId} act={act} />
            ))}
          </ul>
        </section>
      ))}
      {older !== null && (
        <ButtonAnchor href={older} className={styles['older']}>
          Ältere Vorgänge
        </ButtonAnchor>
      )}
    </>
  )
}

const allOption = (label: string): Option => ({ value: '', label })

const operations: readonly Option[] = [
  allOption('Alle Vorgänge'),
  ...Object.entries(actWords)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
]

function dayText(day: string, now: string): string {
  const today = dayOf(new Date(now))
  if (day === today) return 'Heute'
  return day === addCalendarDays(today, -1) ? 'Gestern' : formatWeekdayDay(`${day}T12:00:00Z`)
}
